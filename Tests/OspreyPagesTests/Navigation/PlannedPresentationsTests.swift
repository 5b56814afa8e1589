import OspreyPagesFixtures
import OspreyTestSupport
import Testing

@testable import OspreyPages

@MainActor
@Suite("The plan of what is presented")
struct PlannedPresentationsTests {
    @Test(arguments: Exploration.seeds(40))
    func `is, whatever is planned one after the other, what a list of all of them would be`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var number = 0
        func make(_ style: PresentationStyle) -> Presentation {
            number += 1
            return Presentation(Presentation.ID(number: number), style: style, navigator: Navigator())
        }
        let current =
            (0..<random.next(below: 5)).map { _ in make(random.next(below: 2) == 0 ? .cover : .sheet) }
            + (0..<random.next(below: 3)).map { _ in make(.window) }
        var plan = PlannedPresentations(over: current)
        var list = current
        for _ in 0..<12 {
            let gone = make(.cover)
            #expect(plan.going(with: gone, over: current).isEmpty)
            #expect(!plan.shows(gone.navigator, over: current))
            if random.next(below: 3) > 0 || list.isEmpty {
                let presented = make(PresentationStyle.allCases[random.next(below: 3)])
                let firstWindow = list.firstIndex { $0.style == .window } ?? list.count
                plan.present(presented, over: current)
                list.insert(presented, at: presented.style == .window ? list.count : firstWindow)
            } else {
                let lowest = list[random.next(below: list.count)]
                let going = Presentation.going(with: lowest, of: list)
                #expect(plan.going(with: lowest, over: current).map(\.id) == going.map(\.id))
                plan.dismiss(from: lowest, over: current)
                list.removeAll { presentation in going.contains { $0 === presentation } }
                #expect(!plan.shows(lowest.navigator, over: current))
            }
            #expect(plan.all(over: current).map(\.id) == list.map(\.id))
            #expect(list.allSatisfy { plan.shows($0.navigator, over: current) })
        }
        plan.dismissAll()
        #expect(plan.all(over: current).isEmpty)
    }
}
