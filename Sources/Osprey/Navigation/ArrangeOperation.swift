/// A change of an app's own holder: children that come and go, and whatever else it keeps.
struct ArrangeOperation: NavigationOperation {
    let arranged: PageHolder
    let added: [PageHolder]
    let departing: [PageHolder]
    let isForced: Bool
    let isAnimated: Bool
    let change: @MainActor () -> Void

    init(
        holder: PageHolder, added: [PageHolder], departing: [PageHolder], isForced: Bool, isAnimated: Bool,
        change: @escaping @MainActor () -> Void
    ) {
        arranged = holder
        self.added = added
        self.departing = departing
        self.isForced = isForced
        self.isAnimated = isAnimated
        self.change = change
    }

    var kind: TransitionKind { .arrange }
    var holder: PageHolder? { arranged }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard arranged.tree != nil else { return .refused(.notDisplayed) }
        for (index, holder) in added.enumerated()
        where !holder.isFree || added[..<index].contains(where: { $0 === holder }) {
            return .refused(.holderInUse(holder: "\(type(of: holder))"))
        }
        for (index, holder) in departing.enumerated() {
            guard holder.parent === arranged, !departing[..<index].contains(where: { $0 === holder }) else {
                return .refused(.notAChild(holder: "\(type(of: holder))"))
            }
        }
        for holder in departing.reversed() {
            var pages: [Page] = []
            holder.appendPages(to: &pages)
            change.removed.append(contentsOf: pages.reversed())
        }
        return nil
    }

    func commit() {
        for holder in departing { arranged.release(holder) }
        for holder in added { arranged.adopt(holder) }
        change()
    }
}
