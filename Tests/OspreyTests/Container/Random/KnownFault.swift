import Osprey
import OspreyRouting
import Testing

/// A fault that the random runs find and that is not mended yet.
///
/// A failing run is taken for it only if the line that failed meets exactly what the fault needs, and the failure is
/// of its kind. Once it is mended, the test of its script says so: then its entry goes.
struct KnownFault: Sendable, CustomTestStringConvertible {
    /// What the container should do, as a sentence.
    let name: String

    /// The kinds of failure that it shows itself in.
    let rules: Set<RunFailure.Rule>

    /// The shortest script that shows it.
    let script: String

    /// Whether a line meets what the fault needs.
    let isMet: @Sendable ([String], ContainerModel) -> Bool

    var testDescription: String { name }

    static let all: [KnownFault] = []
}
