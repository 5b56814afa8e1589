import Foundation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Every assumption about UIKit` {
    private nonisolated static let contracts = UIKitContracts.all

    @Test(arguments: contracts)
    func `is broken where UIKit does the opposite`(contract: Contract<UIKitStage>) async {
        await #expect(throws: Violation.self) {
            try await UIKitStage(opposite: contract.opposite).check(contract)
        }
    }

    @Test(arguments: contracts)
    func `needs a person if the glass has to be touched`(contract: Contract<UIKitStage>) async throws {
        let stage = UIKitStage()
        try await stage.check(contract)
        #expect(contract.needsPerson == !stage.acts.isEmpty)
    }

    @Test
    func `has a switch of the double for its opposite, and each switch an assumption`() {
        let named = Self.contracts.map(\.opposite)
        #expect(named.filter { !UIKitStage.has($0) } == [])
        #expect(Set(UIKitStage.opposites).subtracting(named) == [])
    }

    @Test
    func `is said once, as a sentence, and has a source`() {
        let sentences = Self.contracts.map(\.sentence)
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.filter { !$0.hasSuffix(".") || $0.contains("|") } == [])
        #expect(Self.contracts.filter { URL(string: $0.source)?.host() == nil }.map(\.sentence) == [])
    }

    @Test
    func `is listed in VERIFIED.md, which OSPREY_UPDATE=1 writes`() throws {
        let lines = VerifiedList.lines(Self.contracts)
        #expect(try VerifiedList.listed("UIKit", update: lines) == lines)
    }
}
