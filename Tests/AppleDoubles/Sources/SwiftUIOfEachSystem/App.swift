// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// See <https://developer.apple.com/documentation/swiftui/app>.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    /// See <https://developer.apple.com/documentation/swiftui/app/main()>.
    public static func main() {
        let screen = Screen(Self())
        screen.advance(by: .seconds(1))
        print(screen.texts.joined(separator: "\n"))
    }
}

/// See <https://developer.apple.com/documentation/swiftui/scene>.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// See <https://developer.apple.com/documentation/swiftui/scenebuilder>.
@resultBuilder
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// See <https://developer.apple.com/documentation/swiftui/windowgroup>.
public struct WindowGroup<Content: View>: Scene, DrawnScene {
    private let content: Content

    /// See <https://developer.apple.com/documentation/swiftui/windowgroup/init(content:)>.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: Never { fatalError("nobody asks a window for its body") }
    func draw(_ pen: Pen) { pen.draw(content) }
}

/// A scene that draws itself.
@MainActor
protocol DrawnScene {
    func draw(_ pen: Pen)
}

extension Screen {
    /// Shows the window of an app.
    public convenience init<Application: App>(_ app: Application) {
        self.init { pen in
            pen.install(app)
            if let window = app.body as? any DrawnScene { window.draw(pen) }
        }
    }
}
