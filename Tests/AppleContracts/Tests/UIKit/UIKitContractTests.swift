import Testing

@MainActor
@Suite(.serialized)
struct `UIKit does what is assumed of it` {
    @Test(arguments: UIKitContracts.all.filter { !$0.needsPerson || UIKitStage.hasPerson })
    func `as the sentence says`(contract: Contract<UIKitStage>) async throws {
        try await Verdicts.note(contract, "UIKit") {
            let stage = try await UIKitStage.ready()
            defer { stage.clear() }
            try await stage.check(contract)
        }
    }
}
