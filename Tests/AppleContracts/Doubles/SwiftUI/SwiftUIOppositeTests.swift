#if canImport(SwiftUI)
import Foundation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Every assumption about SwiftUI` {
    private nonisolated static let contracts = SwiftUIContracts.all

    @Test(arguments: contracts)
    func `is broken where SwiftUI does the opposite`(contract: Contract<SwiftUIStage>) async {
        await #expect(throws: Violation.self) {
            try await SwiftUIStage(opposite: contract.opposite).check(contract)
        }
    }

    @Test(arguments: contracts)
    func `needs a person if the glass has to be touched`(contract: Contract<SwiftUIStage>) async throws {
        let stage = SwiftUIStage()
        try await stage.check(contract)
        #expect(contract.needsPerson == !stage.acts.isEmpty)
    }

    @Test
    func `has a switch of the double for its opposite, and each switch an assumption`() {
        let named = Self.contracts.map(\.opposite)
        #expect(named.filter { !SwiftUIStage.has($0) } == [])
        #expect(Set(SwiftUIStage.opposites).subtracting(named) == [])
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
        #expect(try VerifiedList.listed("SwiftUI", update: lines) == lines)
    }
}
#endif
