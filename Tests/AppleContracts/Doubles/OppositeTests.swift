import Foundation
import Testing

/// The contracts of the view system whose double this target is built with.
@MainActor
struct `Every assumption about a view system` {
    private nonisolated static let contracts = TestedStage.contracts

    @Test(arguments: contracts)
    func `is broken where the view system does the opposite`(contract: Contract<TestedStage>) async {
        await #expect(throws: Violation.self) {
            try await TestedStage(opposite: contract.opposite).check(contract)
        }
    }

    @Test(arguments: contracts)
    func `needs a person if the glass has to be touched`(contract: Contract<TestedStage>) async throws {
        let stage = TestedStage()
        try await stage.check(contract)
        #expect(contract.needsPerson == !stage.acts.isEmpty)
    }

    @Test
    func `has a switch of the double for its opposite, and each switch an assumption`() {
        let named = Self.contracts.map(\.opposite)
        #expect(named.filter { !TestedStage.has($0) } == [])
        #expect(Set(TestedStage.opposites).subtracting(named) == [])
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
        #expect(try VerifiedList.listed(TestedStage.viewSystem, update: lines) == lines)
    }
}
