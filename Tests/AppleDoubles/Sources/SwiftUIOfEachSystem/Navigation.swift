// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// See <https://developer.apple.com/documentation/swiftui/navigationstack>.
public struct NavigationStack<Data, Root: View>: View, Drawn
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    private let path: Binding<Data>
    private let root: Root

    /// See <https://developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)-3bt4q>.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.path = path
        self.root = root()
    }

    func draw(_ pen: Pen) {
        let memory = pen.kept("stack") { StackMemory(pen.screen, Array(path.wrappedValue)) }
        memory.write = { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
        memory.isInSight = pen.isInSight
        memory.depth = pen.depth
        memory.follow(memory.motion.read { Array(path.wrappedValue) })
        let destinations = Destinations()
        page(nil, memory, pen) { pen in
            var pen = pen
            pen.destinations = destinations
            pen.draw(root)
        }
        for value in memory.path + memory.leaving where value.base is Data.Element {
            page(value, memory, pen) { pen in
                var pen = pen
                pen.environment.dismiss = DismissAction { memory.popTo(max(0, memory.path.count - 1)) }
                destinations.drawings[ObjectIdentifier(Data.Element.self)]?(value.base, pen)
            }
        }
    }

    private func page(_ value: AnyHashable?, _ memory: StackMemory, _ pen: Pen, _ draw: (Pen) -> Void) {
        var pen = pen
        pen.isInSight = pen.isInSight && (memory.path.last == value || memory.isFading(value))
        pen.child(value.map { "\($0)" } ?? "root", draw)
    }
}

extension View {
    /// See <https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)>.
    public func navigationDestination<Data: Hashable, Content: View>(
        for data: Data.Type, @ViewBuilder destination: @escaping @MainActor (Data) -> Content
    ) -> some View {
        modified { pen, draw in
            pen.destinations?.drawings[ObjectIdentifier(data)] = { value, pen in
                if let value = value as? Data { pen.draw(destination(value)) }
            }
            draw(pen)
        }
    }
}

/// What a stack shows, apart from what it was told: it follows late, and a person changes it, too.
@MainActor
final class StackMemory {
    private(set) var path: [AnyHashable]

    /// What is on its way out, and which page fades while another comes; the root is `nil`.
    private(set) var leaving: [AnyHashable] = []
    private var fading: [AnyHashable?] = []

    let motion = ToldMotion()
    var write: ([AnyHashable]) -> Void = { _ in }
    var isInSight = true
    var depth = 0

    private unowned let screen: Screen
    private var writes = 0

    /// A path that is not shown, if it was told before.
    private var unwanted: [AnyHashable]?

    init(_ screen: Screen, _ path: [AnyHashable]) {
        self.screen = screen
        self.path = path
    }

    func isFading(_ value: AnyHashable?) -> Bool { fading.contains(value) }

    /// Shows what it is told, unless what a person has done is still to be written.
    func follow(_ told: [AnyHashable]) {
        guard writes == 0, told != path, told != unwanted else { return }
        if screen.contradicts(.losesPushesBelowSheets), !screen.presented.isEmpty { return unwanted = told }
        let isTooMany = screen.contradicts(.pushesOneAtATime) && told.count > path.count + 1
        if isTooMany { unwanted = told }
        move(to: isTooMany ? Array(told.prefix(path.count + 1)) : told, isStill: motion.isStill || !isInSight)
        if screen.contradicts(.writesPathsBack) {
            screen.schedule(after: .milliseconds(20)) { [self] in write(told) }
        }
    }

    private func move(to new: [AnyHashable], isStill: Bool) {
        let (old, top) = (path, path.last)
        path = new
        guard top != new.last, !isStill else { return }
        fading.append(top)
        leaving = old.filter { !new.contains($0) }
        screen.schedule(after: Screen.animation) { [self] in
            fading.removeAll { $0 == top }
            leaving.removeAll { $0 == top }
            screen.redraw()
        }
    }

    /// A person goes back until so many pages lie above the root.
    func popTo(_ count: Int) {
        guard count < path.count else { return }
        let new = Array(path.prefix(count))
        unwanted = screen.contradicts(.keepsStepsBack) ? path : nil
        move(to: new, isStill: false)
        screen.redraw()
        let delay = screen.faults.contains(.writesBackLate) ? Screen.animation * 2 : .milliseconds(20)
        for number in 0..<(screen.faults.contains(.writesBackTwice) ? 2 : 1) {
            writes += 1
            screen.schedule(after: delay + .milliseconds(30 * number)) { [self] in
                writes -= 1
                if !screen.contradicts(.writesNoSteps) { write(new) }
                screen.redraw()
            }
        }
    }
}

extension Screen {
    private var topStack: StackMemory? {
        all(StackMemory.self).map(\.kept).filter(\.isInSight).max { $0.depth < $1.depth }
    }

    /// The values above the root of each stack that has been drawn.
    public var paths: [[AnyHashable]] { all(StackMemory.self).map(\.kept.path) }

    /// Has SwiftUI forget the path of the stack on top.
    public func emptyTopPath() { topStack?.popTo(0) }

    /// Goes back by a swipe, or lets go too early.
    public func swipeBack(isFinished: Bool = true) {
        guard isFinished || contradicts(.writesCancelledSwipes), let stack = topStack else { return }
        stack.popTo(max(0, stack.path.count - 1))
    }

    /// Goes back by the back button, if there is one, or by its menu.
    public func tapBack(_ count: Int = 1) {
        guard !hidesBack || contradicts(.showsHiddenButtons), let stack = topStack else { return }
        stack.popTo(max(0, stack.path.count - (contradicts(.goesBackByOne) ? 1 : count)))
    }
}

// MARK: - Tabs

/// See <https://developer.apple.com/documentation/swiftui/tabview>.
public struct TabView<Selection: Hashable, Content: TabContent>: View, Drawn
where Content.TabValue == Selection {
    private let selection: Binding<Selection>
    private let content: Content

    /// See <https://developer.apple.com/documentation/swiftui/tabview/init(selection:content:)-3qgwr>.
    public init(selection: Binding<Selection>, @TabContentBuilder<Selection> content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    func draw(_ pen: Pen) {
        let memory = pen.kept("tabs") { TabMemory(pen.screen, selection.wrappedValue) }
        memory.write = { if let value = $0.base as? Selection { selection.wrappedValue = value } }
        memory.isInSight = pen.isInSight && pen.depth == 0
        memory.follow(selection.wrappedValue)
        memory.places = [:]
        for tab in content.drawings {
            pen.put(.tab(pen.text(of: tab.label) + (tab.badge.map { " (\($0.text))" } ?? "")))
            let isSelected = tab.value == memory.selection
            if isSelected { memory.built.insert(tab.value) }
            guard memory.built.contains(tab.value) else { continue }
            var pen = pen
            pen.isInSight = pen.isInSight && isSelected
            pen.child("tab \(tab.value)") { pen in
                memory.places[tab.value] = pen.place
                tab.content(pen)
            }
        }
    }
}

/// See <https://developer.apple.com/documentation/swiftui/tabcontent>.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable

    /// Stands for the tabs that a content is made of.
    var drawings: [TabDrawing] { get }
}

/// One tab, ready to be drawn.
@MainActor
public struct TabDrawing {
    let value: AnyHashable
    let label: DrawnLabel
    var badge: Text?
    let content: @MainActor (Pen) -> Void
}

struct DrawnLabel: View, Drawn {
    let drawing: @MainActor (Pen) -> Void
    func draw(_ pen: Pen) { drawing(pen) }
}

/// See <https://developer.apple.com/documentation/swiftui/tab>.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value
    public let drawings: [TabDrawing]

    /// See <https://developer.apple.com/documentation/swiftui/tab/init(value:content:label:)>.
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        let (content, label) = (content(), label())
        drawings = [
            TabDrawing(
                value: value, label: DrawnLabel { $0.draw(label) }, badge: nil, content: { $0.draw(content) })
        ]
    }
}

extension TabContent {
    /// See <https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:)>.
    public func badge(_ label: Text?) -> some TabContent<TabValue> {
        DrawnTabs<TabValue>(
            drawings: drawings.map { drawing in
                var drawing = drawing
                drawing.badge = label
                return drawing
            })
    }
}

struct DrawnTabs<TabValue: Hashable>: TabContent {
    let drawings: [TabDrawing]
}

/// See <https://developer.apple.com/documentation/swiftui/tabcontentbuilder>.
@MainActor
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<Content: TabContent<TabValue>>(_ content: Content) -> Content {
        content
    }
    public static func buildBlock<Content: TabContent<TabValue>>(_ content: Content) -> Content { content }
    public static func buildBlock<First: TabContent<TabValue>, Second: TabContent<TabValue>>(
        _ first: First, _ second: Second
    ) -> some TabContent<TabValue> {
        DrawnTabs<TabValue>(drawings: first.drawings + second.drawings)
    }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    /// See <https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)>.
    public init<Value>(_ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID, Value == Content.TabValue {
        self.init(data: data, content: content, id: { $0.id })
    }

    public var drawings: [TabDrawing] { data.flatMap { content($0).drawings } }
}

/// What a tab bar shows, apart from what it was told.
@MainActor
final class TabMemory {
    private(set) var selection: AnyHashable
    var built: Set<AnyHashable> = []
    var places: [AnyHashable: String] = [:]
    var write: (AnyHashable) -> Void = { _ in }
    var isInSight = true

    private unowned let screen: Screen
    private var writes = 0

    init(_ screen: Screen, _ selection: AnyHashable) {
        self.screen = screen
        self.selection = selection
    }

    func follow(_ told: AnyHashable) {
        guard writes == 0, told != selection, !screen.contradicts(.followsNoSelections) else { return }
        selection = told
        if screen.contradicts(.writesSelectionsBack) {
            screen.schedule(after: .milliseconds(20)) { [self] in write(told) }
        }
    }

    func tap(_ value: AnyHashable) {
        let isAgain = value == selection
        selection = value
        screen.redraw()
        writes += 1
        let report = { @MainActor [self] in
            writes -= 1
            if !screen.contradicts(isAgain ? .writesNoSecondTaps : .writesNoTabs) { write(value) }
            screen.redraw()
        }
        // The selected tab goes back to its root by itself.
        let stack =
            isAgain
            ? screen.all(StackMemory.self).first { $0.place.hasPrefix(places[value] ?? "-") }?.kept : nil
        if screen.faults.contains(.selectsBeforePopping) { report() }
        stack?.popTo(0)
        if !screen.faults.contains(.selectsBeforePopping) {
            screen.schedule(after: .milliseconds(40), report)
        }
    }
}

extension Screen {
    /// Taps a tab, if the bar is in sight.
    public func tapTab(_ value: some Hashable) {
        for (_, tabs) in all(TabMemory.self)
        where tabs.isInSight && moves == 0 && !hidesTabBar && overlays().isEmpty {
            tabs.tap(AnyHashable(value))
        }
    }
}
