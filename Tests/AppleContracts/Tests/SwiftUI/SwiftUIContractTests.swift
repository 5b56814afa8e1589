#if canImport(SwiftUI)
import Testing

@MainActor
@Suite(.serialized)
struct `SwiftUI does what is assumed of it` {
    @Test(arguments: SwiftUIContracts.all.filter { !$0.needsPerson || SwiftUIStage.hasPerson })
    func `as the sentence says`(contract: Contract<SwiftUIStage>) async throws {
        try await Verdicts.note(contract, "SwiftUI") {
            let stage = try await SwiftUIStage.ready()
            defer { stage.clear() }
            try await stage.check(contract)
        }
    }
}
#endif
