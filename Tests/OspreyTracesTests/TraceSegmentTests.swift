import OspreyTesting
import Testing

@testable import Osprey
@testable import OspreyPages
@testable import OspreyTraces

@MainActor
struct TraceSegmentTests {
    private let bottom = Navigator(ShopHelpPage())
    private let top = Navigator(ShopSignInPage())

    /// A commit after which some stacks are displayed, if it changes that.
    private func commit(_ number: Int, _ places: [Navigator]?) -> TraceSegment.Record {
        let more = TracedCommit.More(
            splices: (places ?? [top]).map { TracedSplice(whole: $0) },
            places: places?.map { (.presented(.sheet), DisplayedPages.StackID($0.state)) })
        return .commit(
            TracedCommit(
                number: number, time: .zero, request: 0, kind: .push, cause: .operation, front: 0,
                splice: nil,
                more: more, firstEvent: 0))
    }

    private func trees(of segment: TraceSegment, _ numbers: ClosedRange<Int>) -> [String?] {
        var entries: [TraceEntry] = []
        segment.read(numbers, followedBy: nil, into: &entries)
        return entries.map(\.commit?.tree)
    }

    @Test func `What was read before is not read again`() {
        let segment = TraceSegment(base: DisplayedPages(), capacity: 10)
        for number in 1...3 { segment.append(commit(number, number == 1 ? [bottom, top] : nil)) }
        let tree = "present sheet\n  ShopHelpPage\npresent sheet\n  ShopSignInPage"
        #expect(trees(of: segment, 1 ... .max) == [tree, tree, tree])
        // It would be noticed in every later tree.
        segment.records[0] = commit(1, [top])
        #expect(trees(of: segment, 3...3) == [tree])
        segment.append(commit(4, nil))
        #expect(trees(of: segment, 4 ... .max) == [tree])
        #expect(
            trees(of: segment, 3 ... .max) == [
                "present sheet\n  ShopSignInPage", "present sheet\n  ShopSignInPage",
            ])
    }

    @Test func `Entries can be read again, in any order and in part`() {
        let segment = TraceSegment(base: DisplayedPages(), capacity: 10)
        let (both, one) = (
            "present sheet\n  ShopHelpPage\npresent sheet\n  ShopSignInPage",
            "present sheet\n  ShopSignInPage"
        )
        for (index, places) in [[bottom, top], nil, [top], nil].enumerated() {
            segment.append(commit(index + 7, places))
        }
        #expect(trees(of: segment, 9...9) == [one])
        #expect(trees(of: segment, 7...8) == [both, both])
        #expect(trees(of: segment, 8 ... .max) == [both, one, one])
        #expect(trees(of: segment, 1...7) == [both])
        #expect(trees(of: segment, 1 ... .max) == [both, both, one, one])
        #expect(trees(of: segment, 1...6) == [])
        #expect(trees(of: segment, 11 ... .max) == [])
    }
}
