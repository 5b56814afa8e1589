// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// See <https://developer.apple.com/documentation/swiftui/viewmodifier>.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifierContent<Self>
    @ViewBuilder func body(content: Content) -> Body
}

/// Stands for what a modifier is given.
///
/// See <https://developer.apple.com/documentation/swiftui/viewmodifier/content>.
public struct ModifierContent<Modifier>: View, Drawn {
    let drawing: @MainActor (Pen) -> Void
    func draw(_ pen: Pen) { drawing(pen) }
}

/// A view with something done to its drawing.
struct Modified<Content: View>: View, Drawn {
    let content: Content
    let name: String
    let change: @MainActor (Pen, @MainActor (Pen) -> Void) -> Void

    func draw(_ pen: Pen) {
        pen.child(name) { pen in change(pen) { $0.draw(content) } }
    }
}

extension View {
    func modified(
        _ name: String = #function, _ change: @escaping @MainActor (Pen, @MainActor (Pen) -> Void) -> Void
    ) -> some View {
        Modified(content: self, name: name, change: change)
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/modifier(_:)>.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
        modified { pen, draw in
            pen.install(modifier)
            // The closure that draws the content is good only within this call.
            withoutActuallyEscaping(draw) { draw in
                pen.draw(modifier.body(content: ModifierContent(drawing: draw)))
            }
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)>.
    public func background<Background: View>(@ViewBuilder content: () -> Background) -> some View {
        let background = content()
        return modified { pen, draw in
            pen.child("background") { $0.draw(background) }
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/id(_:)>.
    public func id(_ id: some Hashable) -> some View {
        modified { pen, draw in
            if pen.screen.contradicts(.keepsStatesOfOtherIdentities) { return draw(pen) }
            let seen = pen.kept("identity") { State<String>.Cell("\(id)") }
            if seen.value != "\(id)", pen.screen.contradicts(.emptiesPathsOfNewRoots) {
                pen.afterwards { pen.screen.emptyTopPath() }
            }
            seen.value = "\(id)"
            pen.child("id \(id)", draw)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/environment(_:_:)>.
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
        -> some View
    {
        modified { pen, draw in
            var pen = pen
            let isWhole = path as AnyKeyPath == \EnvironmentValues.self
            if isWhole, pen.screen.contradicts(.forgetsWholeEnvironments) { return draw(pen) }
            pen.environment[keyPath: path] = value
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/onappear(perform:)>.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modified { pen, draw in
            pen.note(Life(appear: action, disappear: nil))
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)>.
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modified { pen, draw in
            pen.note(Life(appear: nil, disappear: action))
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg>.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
    ) -> some View {
        modified { pen, draw in
            var isNew = false
            let seen = pen.kept("value") {
                isNew = true
                return State<Value>.Cell(value)
            }
            let old = seen.value
            let isWanted = isNew ? initial && !pen.screen.contradicts(.callsForNoFirstValues) : old != value
            if isWanted { pen.afterwards { action(old, value) } }
            seen.value = value
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9>.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/task(name:priority:file:line:_:)>.
    public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        onAppear { Task { await action() } }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)>.
    public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
        modified { pen, draw in
            pen.screen.urlActions.append(action)
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)>.
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping @MainActor (NSUserActivity) -> Void
    ) -> some View {
        modified { pen, draw in
            pen.screen.activityActions.append((activityType, action))
            draw(pen)
        }
    }

    // MARK: Bars

    /// See <https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)-43srq>.
    public func navigationTitle(_ title: some StringProtocol) -> some View {
        modified { pen, draw in
            pen.put(.title(String(title)))
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:)>.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modified { pen, draw in
            if hidesBackButton { pen.put(.hidesBack) }
            let hidden = pen.kept("hides back") { State<Bool>.Cell(false) }
            if hidesBackButton, !hidden.value, pen.screen.faults.contains(.emptiesPathsOfHiddenButtons) {
                pen.afterwards { pen.screen.emptyTopPath() }
            }
            hidden.value = hidesBackButton
            draw(pen)
        }
    }

    /// A stack draws no background.
    package func cleared() -> some View {
        modified { pen, draw in
            pen.put(.clear)
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/toolbarvisibility(_:for:)>.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modified { pen, draw in
            if visibility == .hidden, bars.contains(where: \.isTabBar) { pen.put(.hidesTabBar) }
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/toolbar(content:)-7vdkx>.
    public func toolbar(@ToolbarContentBuilder content: () -> ToolbarItems) -> some View {
        let items = content()
        return modified { pen, draw in
            for (index, item) in items.drawings.enumerated() { pen.child("item \(index)", item) }
            draw(pen)
        }
    }
}

/// See <https://developer.apple.com/documentation/swiftui/visibility>.
public enum Visibility: Hashable, Sendable {
    case automatic, visible, hidden
}

/// See <https://developer.apple.com/documentation/swiftui/toolbarplacement>.
public struct ToolbarPlacement: Hashable, Sendable {
    let isTabBar: Bool

    /// A tab bar is what only some systems have.
    package static let tabs = ToolbarPlacement(isTabBar: true)
}

/// See <https://developer.apple.com/documentation/swiftui/toolbaritemplacement>.
public struct ToolbarItemPlacement: Sendable {
    /// See <https://developer.apple.com/documentation/swiftui/toolbaritemplacement/navigation>.
    public static let navigation = ToolbarItemPlacement()
}

/// See <https://developer.apple.com/documentation/swiftui/toolbaritem>.
@MainActor
public struct ToolbarItem {
    let drawing: @MainActor (Pen) -> Void

    /// See <https://developer.apple.com/documentation/swiftui/toolbaritem/init(placement:content:)>.
    public init<Content: View>(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
        let content = content()
        drawing = { $0.draw(content) }
    }
}

/// What a toolbar's builder makes.
///
/// See <https://developer.apple.com/documentation/swiftui/toolbarcontent>.
@MainActor
public struct ToolbarItems {
    var drawings: [@MainActor (Pen) -> Void] = []
}

/// See <https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder>.
@MainActor
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression(_ item: ToolbarItem) -> ToolbarItems {
        ToolbarItems(drawings: [item.drawing])
    }
    public static func buildBlock(_ items: ToolbarItems) -> ToolbarItems { items }
    public static func buildIf(_ items: ToolbarItems?) -> ToolbarItems { items ?? ToolbarItems() }
}

/// See <https://developer.apple.com/documentation/foundation/nsuseractivity>.
public final class NSUserActivity {
    public let activityType: String
    public var webpageURL: URL?
    public init(activityType: String) { self.activityType = activityType }
}

/// See <https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb>.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
