import OspreyPages
import OspreyPagesFixtures

/// One step of a random test: what to do, with numbers that are made fit whatever the state is.
///
/// As a step fits any state, steps can be left out to find the shortest sequence that fails.
struct Step: CustomStringConvertible {
    var kind: Int
    var a: Int
    var b: Int

    /// Whether it is called from inside an event of the step before, or while the host is still busy with it.
    var isNested: Bool

    init(_ random: inout SplitMix) {
        kind = random.next(below: 40)
        a = random.next(below: 1 << 16)
        b = random.next(below: 1 << 16)
        isNested = random.next(below: 4) == 0
    }

    var description: String { "(\(kind), \(a), \(b)\(isNested ? ", nested" : ""))" }

    /// What the step means in a state.
    func request(in model: DisplayModel, newPage: String) -> Request {
        let stacks = model.stackNames
        let stack = stacks[a % stacks.count]
        let pages = model.pages(of: stack)
        let page = pages.isEmpty ? newPage : pages[b % pages.count]
        var anyPage: String {
            let all = model.allPages
            return all.isEmpty ? newPage : all[b % all.count]
        }
        let tabCount = model.tabs.count
        let tab = b % (tabCount + 1) == tabCount ? "nowhere" : model.tabs[b % (tabCount + 1)].name
        switch kind {
        case 0..<8: return .push(stack, page: newPage)
        case 8..<11: return .pop(stack, count: b % 4)
        case 11: return .popTo(stack, page: anyPage)
        case 12: return .popTo(stack, page: page)
        case 13: return .popToRoot(stack)
        case 14: return .replaceTop(stack, page: newPage)
        case 15, 16: return .setStack(stack, pages: mixed(pages, newPage))
        case 17: return .insert(stack, page: newPage, below: page)
        case 18: return .remove(stack, page: page)
        case 19: return .finish(anyPage)
        case 20..<24: return .select(tab)
        case 24: return tabCount < 4 ? .addTab("t\(newPage)", index: b % 5) : .removeTab(tab)
        case 25: return .removeTab(tab)
        case 26: return .moveTab(tab, index: a % 5)
        case 27: return .present(newPage, .cover)
        case 28: return .present(newPage, .sheet)
        case 29: return .present(newPage, b % 3 == 0 ? .window : .sheet)
        case 30, 31: return .dismiss(stack)
        case 32: return b % 4 == 0 ? .reset : .goBack
        case 33, 34: return .goBack
        case 35: return .reconcilePop(anyPage)
        case 36: return .reconcileDismiss(stack)
        case 37, 38: return .gesture(stack, isFinished: b % 2 == 0)
        default: return .changeMind(anyPage)
        }
    }

    /// Some of the pages, reversed or not, with a new one among them or not.
    private func mixed(_ pages: [String], _ newPage: String) -> [String] {
        var mixed = pages.enumerated().filter { (b >> $0.offset) & 1 == 0 }.map(\.element)
        if b % 3 == 0 { mixed.reverse() }
        if b % 5 != 0 { mixed.insert(newPage, at: b % (mixed.count + 1)) }
        return mixed
    }
}
