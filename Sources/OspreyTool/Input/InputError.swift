/// An input that cannot be read.
struct InputError: Error, CustomStringConvertible {
    let file: String
    let reason: String

    var description: String { "cannot read '\(file)': \(reason)" }
}
