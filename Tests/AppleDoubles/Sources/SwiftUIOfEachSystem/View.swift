// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// See <https://developer.apple.com/documentation/swiftui/view>.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

/// A view that draws itself.
@MainActor
protocol Drawn {
    func draw(_ pen: Pen)
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("nobody asks a view that draws itself for its body") }
}

extension View where Body == Never {
    public var body: Never { fatalError("nobody asks a view that draws itself for its body") }
}

/// See <https://developer.apple.com/documentation/swiftui/viewbuilder>.
@MainActor
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content)) { pen in
            var index = 0
            repeat pen.child(&index, each content)
        }
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalContent<First, Second> { ConditionalContent(choice: .first(first)) }
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalContent<First, Second> { ConditionalContent(choice: .second(second)) }
}

/// See <https://developer.apple.com/documentation/swiftui/emptyview>.
public struct EmptyView: View, Drawn {
    public init() {}
    func draw(_ pen: Pen) {}
}

/// See <https://developer.apple.com/documentation/swiftui/tupleview>.
public struct TupleView<T>: View, Drawn {
    public let value: T
    private let drawing: @MainActor (Pen) -> Void

    init(_ value: T, _ drawing: @escaping @MainActor (Pen) -> Void) {
        self.value = value
        self.drawing = drawing
    }

    func draw(_ pen: Pen) { drawing(pen) }
}

/// Stands for the type that `if` and `else` make: each branch is another identity.
///
/// See <https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)>.
public struct ConditionalContent<First: View, Second: View>: View, Drawn {
    enum Choice {
        case first(First)
        case second(Second)
    }

    let choice: Choice

    func draw(_ pen: Pen) {
        switch choice {
        case .first(let view): pen.child("true") { $0.draw(view) }
        case .second(let view): pen.child("false") { $0.draw(view) }
        }
    }
}

extension Optional: View, Drawn where Wrapped: View {
    public typealias Body = Never
    func draw(_ pen: Pen) {
        if let view = self { pen.child("some") { $0.draw(view) } }
    }
}

/// See <https://developer.apple.com/documentation/swiftui/anyview>.
public struct AnyView: View, Drawn {
    private let drawing: @MainActor (Pen) -> Void

    /// See <https://developer.apple.com/documentation/swiftui/anyview/init(_:)>.
    public init<V: View>(_ view: V) { drawing = { $0.draw(view) } }
    func draw(_ pen: Pen) { drawing(pen) }
}

/// Stands for a view of another view system: its object is made once in its place, told in each evaluation, and let go
/// with its place.
public struct ForeignView<Object: AnyObject>: View, Drawn {
    private let make: @MainActor (Screen, EnvironmentValues) -> Object
    private let update: @MainActor (Object, EnvironmentValues) -> Void
    private let letGo: @MainActor (Object) -> Void

    package init(
        make: @escaping @MainActor (Screen, EnvironmentValues) -> Object,
        update: @escaping @MainActor (Object, EnvironmentValues) -> Void,
        letGo: @escaping @MainActor (Object) -> Void
    ) {
        (self.make, self.update, self.letGo) = (make, update, letGo)
    }

    func draw(_ pen: Pen) {
        var isNew = false
        let kept = pen.kept("foreign") {
            isNew = true
            return Kept(make(pen.screen, pen.environment), letGo)
        }
        if !isNew, pen.screen.contradicts(.updatesViewControllersOnce) { return }
        update(kept.object, pen.environment)
    }

    private final class Kept: Departing {
        let object: Object
        private let letGo: @MainActor (Object) -> Void

        init(_ object: Object, _ letGo: @escaping @MainActor (Object) -> Void) {
            (self.object, self.letGo) = (object, letGo)
        }

        func depart() { letGo(object) }
    }
}

/// See <https://developer.apple.com/documentation/swiftui/zstack>.
public struct ZStack<Content: View>: View, Drawn {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    func draw(_ pen: Pen) { pen.draw(content) }
}

/// See <https://developer.apple.com/documentation/swiftui/list>.
public struct List<Content: View>: View, Drawn {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    func draw(_ pen: Pen) { pen.draw(content) }
}

/// See <https://developer.apple.com/documentation/swiftui/foreach>.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    let data: Data
    let content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View, Drawn where Content: View {
    public typealias Body = Never

    /// See <https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)>.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
    }

    /// See <https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)>.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    func draw(_ pen: Pen) {
        for element in data { pen.child("\(id(element))") { $0.draw(content(element)) } }
    }
}

/// See <https://developer.apple.com/documentation/swiftui/text>.
public struct Text: View, Drawn {
    let text: String
    public init(_ content: some StringProtocol) { text = String(content) }
    func draw(_ pen: Pen) { pen.put(.text(text)) }

    /// See <https://developer.apple.com/documentation/swiftui/text/font(_:)>.
    public func font(_ font: Font?) -> Text { self }
}

/// See <https://developer.apple.com/documentation/swiftui/font>.
public struct Font: Sendable {
    /// See <https://developer.apple.com/documentation/swiftui/font/headline>.
    public static let headline = Font()
}

/// See <https://developer.apple.com/documentation/swiftui/label>.
public struct Label: View, Drawn {
    private let title: String

    /// See <https://developer.apple.com/documentation/swiftui/label/init(_:systemimage:)>.
    public init(_ title: some StringProtocol, systemImage name: String) { self.title = String(title) }

    /// See <https://developer.apple.com/documentation/swiftui/label/init(_:image:)>.
    public init(_ title: some StringProtocol, image name: String) { self.title = "\(title) image=\(name)" }
    func draw(_ pen: Pen) { pen.put(.text(title)) }
}

/// See <https://developer.apple.com/documentation/swiftui/labeledcontent>.
public struct LabeledContent: View, Drawn {
    private let (title, value): (String, String)

    /// See <https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:value:)>.
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        (self.title, self.value) = (String(title), String(value))
    }
    func draw(_ pen: Pen) { pen.put(.text("\(title): \(value)")) }
}

/// See <https://developer.apple.com/documentation/swiftui/divider>.
public struct Divider: View, Drawn {
    public init() {}
    func draw(_ pen: Pen) {}
}

/// See <https://developer.apple.com/documentation/swiftui/button>.
public struct Button<Content: View>: View, Drawn {
    private let action: @MainActor () -> Void
    private let label: Content

    /// See <https://developer.apple.com/documentation/swiftui/button/init(action:label:)>.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
        self.action = action
        self.label = label()
    }

    func draw(_ pen: Pen) { pen.put(.button(pen.text(of: label), action)) }
}

extension Button where Content == Text {
    /// See <https://developer.apple.com/documentation/swiftui/button/init(_:action:)>.
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

extension Button where Content == Label {
    /// See <https://developer.apple.com/documentation/swiftui/button/init(_:systemimage:action:)>.
    public init(_ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Label(title, systemImage: systemImage) }
    }
}

/// See <https://developer.apple.com/documentation/swiftui/textfield>.
public struct TextField: View, Drawn {
    private let title: String
    private let text: Binding<String>

    /// See <https://developer.apple.com/documentation/swiftui/textfield/init(_:text:)>.
    public init(_ title: some StringProtocol, text: Binding<String>) {
        (self.title, self.text) = (String(title), text)
    }
    func draw(_ pen: Pen) { pen.put(.field(title, text)) }
}

/// See <https://developer.apple.com/documentation/swiftui/securefield>.
public struct SecureField: View, Drawn {
    private let title: String
    private let text: Binding<String>

    /// See <https://developer.apple.com/documentation/swiftui/securefield/init(_:text:)>.
    public init(_ title: some StringProtocol, text: Binding<String>) {
        (self.title, self.text) = (String(title), text)
    }
    func draw(_ pen: Pen) { pen.put(.field(title, text)) }
}
