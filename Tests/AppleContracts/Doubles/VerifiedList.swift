import Foundation

/// The list of contracts in `VERIFIED.md`, which is made from them.
enum VerifiedList {
    /// The lines for contracts of a framework.
    static func lines<S>(_ contracts: [Contract<S>]) -> [String] {
        ["| assumption | source | checked by | the double can do the opposite: |", "|---|---|---|---|"]
            + contracts.map { contract in
                let name = URL(string: contract.source)?.host() ?? ""
                let check = contract.needsPerson ? "a finger" : "a test"
                return
                    "| \(contract.sentence) | [\(name)](\(contract.source)) | \(check) | `\(contract.opposite)` |"
            }
    }

    /// The lines that the file has in the section of a framework.
    ///
    /// With `OSPREY_UPDATE` in the environment, the section is written first.
    static func listed(_ framework: String, update new: [String]) throws -> [String] {
        let file = try file()
        var lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        let heading = lines.firstIndex(of: "## \(framework)") ?? lines.endIndex
        guard let first = lines[heading...].firstIndex(where: { $0.hasPrefix("|") }) else { return [] }
        let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        if ProcessInfo.processInfo.environment["OSPREY_UPDATE"] != nil {
            lines.replaceSubrange(first..<end, with: new)
            try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
            return new
        }
        return Array(lines[first..<end])
    }

    /// The file lies in the first folder above this one that has it.
    private static func file() throws -> URL {
        var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while folder.path != "/" {
            let file = folder.appending(path: "VERIFIED.md")
            if FileManager.default.fileExists(atPath: file.path) { return file }
            folder.deleteLastPathComponent()
        }
        throw Violation(description: "there is no VERIFIED.md in any folder above \(#filePath)")
    }
}
