/// A location in a script, as in editors: lines and columns from one, columns in Unicode scalars.
struct ScriptLocation: Equatable, Sendable, CustomStringConvertible {
    var file: String
    var line: Int
    var column: Int

    var description: String { "\(file):\(line):\(column)" }
}
