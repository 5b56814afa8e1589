#if canImport(SwiftUI)
import Observation
import SwiftUI

/// What the views of a contract show, and what SwiftUI tells of it.
@MainActor
@Observable
final class Probe {
    @ObservationIgnored let witness: Witness

    /// How a page that is on the screen takes itself away, by its name.
    @ObservationIgnored var dismissals: [String: @MainActor () -> Void] = [:]

    /// Whether a path that SwiftUI writes is taken over.
    @ObservationIgnored var follows = true

    /// Something that views show beside their names.
    var detail = 0

    /// Something that only view controllers read.
    var told = 0

    /// The identity of the root.
    var root = 0

    /// Whether pages hide the back button of the system, and sheets cannot be pulled down.
    var isHeld = false

    private var pages: [String] = []
    private var revision = 0
    private var shown: [Bool: Item] = [:]
    private var tab = "A"

    init(_ witness: Witness) { self.witness = witness }

    // MARK: The model

    func push(_ names: String...) { pages += names }

    func pop() { pages.removeLast() }

    func present(_ name: String?, isCover: Bool = false) { shown[isCover] = name.map { Item(name: $0) } }

    func select(_ name: String) { tab = name }

    // MARK: Bindings

    /// What is read after a write is the answer, and SwiftUI is to read it.
    var path: [String] {
        get {
            _ = revision
            return pages
        }
        set {
            witness.note("path \(newValue.joined(separator: " "))")
            if follows { pages = newValue }
            revision += 1
        }
    }

    var sheet: Item? {
        get { shown[false] }
        set { write(newValue, isCover: false) }
    }

    var cover: Item? {
        get { shown[true] }
        set { write(newValue, isCover: true) }
    }

    var selection: String {
        get { tab }
        set {
            witness.note("selection \(newValue)")
            tab = newValue
        }
    }

    private func write(_ item: Item?, isCover: Bool) {
        witness.note("item \(item?.name ?? "nil")")
        shown[isCover] = item
    }

    /// Something that is presented.
    final class Item: Identifiable {
        let name: String
        init(name: String) { self.name = name }
    }
}

/// A page with a name, which notes when it comes and goes, and what it reads.
struct ProbePage: View {
    let name: String
    let probe: Probe
    @Environment(\.dismiss) private var dismiss
    @Environment(\.probeText) private var text
    @State private var first: Int

    init(_ name: String, _ probe: Probe) {
        self.name = name
        self.probe = probe
        _first = State(wrappedValue: probe.detail)
    }

    var body: some View {
        Text("\(name) \(probe.detail)")
            .navigationTitle(name)
            .navigationBarBackButtonHidden(probe.isHeld)
            .onAppear {
                probe.witness.note("\(name) appears in \(text)")
                probe.dismissals[name] = { dismiss() }
            }
            .onDisappear { probe.witness.note("\(name) disappears") }
            .onChange(of: probe.detail, initial: true) { old, new in
                probe.witness.note("\(name) from \(old) to \(new), first \(first)")
            }
    }
}

/// A stack whose path is the probe's.
struct ProbeStack: View {
    @Bindable var probe: Probe

    var body: some View {
        NavigationStack(path: $probe.path) {
            ZStack { ProbePage("root", probe).id(probe.root) }
                .navigationDestination(for: String.self) { ProbePage($0, probe) }
        }
    }
}

/// The same, with sheets above it.
struct ProbeCoveredStack: View {
    @Bindable var probe: Probe

    var body: some View {
        ProbeStack(probe: probe)
            .sheet(item: $probe.sheet, onDismiss: { probe.witness.note("dismissed") }) { item in
                ProbePage(item.name, probe)
            }
    }
}

/// A page from which the probe's items are presented; what is presented can present, too.
struct ProbeLevel: View {
    @Bindable var probe: Probe
    let upper: Probe?
    let name: String

    var body: some View {
        ProbePage(name, probe)
            #if !OSPREY_NO_COVERS
        .fullScreenCover(item: $probe.cover, onDismiss: { probe.witness.note("dismissed") }) { item in
            ProbePage(item.name, probe)
        }
            #endif
            .sheet(item: $probe.sheet, onDismiss: { probe.witness.note("dismissed") }) { item in
                ZStack {
                    if let upper {
                        ProbeAbove(probe: upper, name: item.name)
                    } else {
                        ProbePage(item.name, probe)
                    }
                }
                .interactiveDismissDisabled(probe.isHeld)
            }
    }
}

/// What is presented, and presents one item more.
private struct ProbeAbove: View {
    @Bindable var probe: Probe
    let name: String

    var body: some View {
        ProbePage(name, probe)
            .sheet(item: $probe.sheet, onDismiss: { probe.witness.note("dismissed") }) { item in
                ProbePage(item.name, probe)
            }
    }
}

/// Two tabs, A and B; A has a stack.
struct ProbeTabs: View {
    @Bindable var probe: Probe

    var body: some View {
        TabView(selection: $probe.selection) {
            ForEach(ProbeTab.all) { tab in
                Tab(value: tab.id) {
                    ZStack {
                        if tab.id == "A" { ProbeStack(probe: probe) } else { ProbePage(tab.id, probe) }
                    }
                } label: {
                    Text(tab.id)
                }
            }
        }
    }
}

private struct ProbeTab: Identifiable {
    let id: String
    static let all = [ProbeTab(id: "A"), ProbeTab(id: "B")]
}

extension EnvironmentValues {
    /// A word that tells from which environment a page reads.
    var probeText: String {
        get { self[ProbeTextKey.self] }
        set { self[ProbeTextKey.self] = newValue }
    }
}

private struct ProbeTextKey: EnvironmentKey {
    static let defaultValue = "none"
}
#endif
