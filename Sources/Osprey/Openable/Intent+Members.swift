public import Foundation
import OspreyParameters
public import OspreyRouting

/// Static members for passing intents: `container.open(.url(link, ["from": "mail"]))`.
extension Openable where Self == Intent {
    /// The destination of a URL, according to the route table.
    public static func url(
        _ url: String, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Intent {
        Intent(.url(url), parameters, options: options)
    }

    /// The destination of a URL that the app's own code vouches for, according to the route table.
    ///
    /// Pass a URL that comes from outside to ``PageContainer/open(link:)`` directly.
    public static func url(
        _ url: URL, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Intent {
        Intent(.url(url.absoluteString), parameters, options: options)
    }

    /// The destination of the URL of a request, according to the route table; the URL is used as it was requested.
    ///
    /// ```swift
    /// container.open(.url(url, options: OpenOptions(display: .cover)))    // the URL of a PageRequest
    /// ```
    public static func url(
        _ url: RouteURL, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Intent {
        Intent(.url(url.original), parameters, options: options)
    }

    /// A page by its class.
    public static func page(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Intent {
        Intent(.page(page), parameters, options: options)
    }

    /// A page by its registered name.
    public static func pageName(
        _ name: String, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Intent {
        Intent(.pageName(name), parameters, options: options)
    }

    /// An action by its registered name.
    public static func action(_ name: String, _ parameters: Parameters = [:]) -> Intent {
        Intent(.action(name), parameters)
    }

    /// Several pages, bottom to top; either all of them are opened, as one change, or none.
    ///
    /// Only the last page is shown; the others are loaded when they are revealed.
    public static func path(_ nodes: [PathNode], options: OpenOptions = OpenOptions()) -> Intent {
        Intent(.path(nodes), options: options)
    }
}
