/// An argument that is not an option: the file or URL that a command works on.
struct Operand: Sendable {
    let name: String
    /// Whether more than one may be given, which only a command's last operand may.
    let isRepeatable: Bool
    let isRequired: Bool
    let help: String

    init(_ name: String, isRepeatable: Bool = false, isRequired: Bool = true, help: String) {
        self.name = name
        self.isRepeatable = isRepeatable
        self.isRequired = isRequired
        self.help = help
    }

    /// How the operand looks in the help, such as `FILE...` or `[key=value...]`.
    var synopsis: String {
        let repeated = isRepeatable ? name + "..." : name
        return isRequired ? repeated : "[\(repeated)]"
    }
}
