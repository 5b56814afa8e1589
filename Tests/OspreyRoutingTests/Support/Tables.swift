@testable import OspreyRouting

/// A table of the lines of a file; the problems as an error.
func table(_ lines: String, baseURL: String? = nil) throws -> RouteTable {
    try RouteTable(
        [.properties(text: lines, file: "routes.properties")], baseURL: baseURL.map { try RouteURL($0) })
}

/// The problems of the lines of a file.
func problems(_ lines: String, manifest: RouteManifest? = nil) -> [RouteDiagnostic] {
    var builder = RouteTableBuilder()
    builder.add(.properties(text: lines, file: "routes.properties"))
    return builder.compile(manifest: manifest).problems
}

/// A problem as `line:column code`.
func brief(_ problem: RouteDiagnostic) -> String {
    "\(problem.location.line ?? 0):\(problem.location.column ?? 0) \(problem.code.rawValue)"
}

extension RouteMatch {
    /// The parameters as `name=text (source)`.
    var brief: [String] {
        parameters.map { "\($0.name)=\($0.text) (\($0.source.rawValue)\($0.isBare ? ", bare" : ""))" }
    }
}

/// The same numbers in every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
