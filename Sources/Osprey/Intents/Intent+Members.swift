public import Foundation
public import OspreyRouting

/// Intents where one is expected: `container.open(.url(link, ["from": "mail"]))`.
extension Openable where Self == Intent {
    /// Whatever the route table has for a URL.
    public static func url(
        _ url: String, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Intent {
        Intent(.url(url), parameters, options: options)
    }

    /// Whatever the route table has for a URL that the app's own code vouches for.
    ///
    /// One that comes from outside goes through ``PageContainer/handle(_:)-(IntentConvertible)`` as it is.
    public static func url(
        _ url: URL, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Intent {
        Intent(.url(url.absoluteString), parameters, options: options)
    }

    /// Whatever the route table has for a URL of a request, as it was asked for.
    ///
    /// ```swift
    /// container.openNow(.url(url, options: OpenOptions(display: .cover)))    // the URL of a PageRequest
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

    /// A page by the name it is registered under.
    public static func pageName(
        _ name: String, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Intent {
        Intent(.pageName(name), parameters, options: options)
    }

    /// An action by the name it is registered under.
    public static func action(_ name: String, _ parameters: Parameters = [:]) -> Intent {
        Intent(.action(name), parameters)
    }

    /// Several pages, bottom to top, which are opened as one change or not at all.
    public static func path(_ nodes: [PathNode], options: OpenOptions = OpenOptions()) -> Intent {
        Intent(path: nodes, options: options)
    }
}
