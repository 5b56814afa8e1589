import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

struct NearestParentsTests {
    @Test(arguments: [1_000, 2_000], [false, true])
    func `Each step of a chain of parents is taken once`(count: Int, fromTheTop: Bool) {
        var parents = NearestParents<Int>()
        var steps = 0
        let routes = (0..<UInt32(count)).map { $0 }
        for route in fromTheTop ? routes : routes.reversed() {
            let answer = parents.answer(
                above: route,
                parent: { route in
                    steps += 1
                    return route == 0 ? nil : route - 1
                }, answer: { $0 == 0 ? 7 : nil })
            #expect(answer == (route == 0 ? nil : 7))
        }
        #expect(steps == count)
    }

    @Test func `The nearest parent with an answer counts`() {
        var parents = NearestParents<UInt32>()
        let answers = (0..<10).map { route in
            parents.answer(
                above: route, parent: { $0 == 0 ? nil : $0 - 1 }, answer: { $0.isMultiple(of: 3) ? $0 : nil })
        }
        #expect(answers == [nil, 0, 0, 0, 3, 3, 3, 6, 6, 6])
    }

    @Test func `Parents in a circle have no answer`() {
        var parents = NearestParents<Int>()
        for route in [0, 1, 2, 3] as [UInt32] {
            let answer = parents.answer(above: route, parent: { ($0 + 1) % 3 }, answer: { _ in nil })
            #expect(answer == nil)
        }
    }
}
