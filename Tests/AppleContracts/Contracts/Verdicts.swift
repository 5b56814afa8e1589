import Foundation

/// Where the results of contracts go that are checked on a Mac: a file that the script names, a line for each.
enum Verdicts {
    /// Notes how a check ends, and lets its error go on.
    @MainActor
    static func note<S>(
        _ contract: Contract<S>, _ framework: String, _ check: @MainActor () async throws -> Void
    ) async throws {
        do {
            try await check()
            note(contract.sentence, framework, "holds")
        } catch {
            note(contract.sentence, framework, "differs: \(error)")
            throw error
        }
    }

    /// Adds a line: the framework, the sentence and the result, separated by tabulators.
    static func note(_ sentence: String, _ framework: String, _ result: String) {
        guard let path = ProcessInfo.processInfo.environment["OSPREY_VERDICTS"] else { return }
        let line = [framework, sentence, result.split(whereSeparator: \.isNewline).joined(separator: " ")]
            .joined(separator: "\t")
        let file = URL(fileURLWithPath: path)
        let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        try? (old + line + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
