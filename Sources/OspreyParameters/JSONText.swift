/// Writes parts of JSON where the encoder of the system does not.
package enum JSONText {
    /// A string in quotes.
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.needsEscape:
                let hex = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension Unicode.Scalar {
    /// Whether it is invisible: a control character, or a line break.
    package var needsEscape: Bool {
        value < 0x20 || value == 0x7F || value == 0x85 || value == 0x2028 || value == 0x2029
    }
}
