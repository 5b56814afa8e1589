/// An input that cannot be read.
struct InputError: Error, CustomStringConvertible {
    let file: String
    let reason: String

    /// Whether there is nothing to read yet: no file, or an empty one.
    var isNotWrittenYet = false

    var description: String { "cannot read '\(file)': \(reason)" }
}
