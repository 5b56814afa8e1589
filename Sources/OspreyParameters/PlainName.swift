import OspreyRouting

/// The notation of a name in the text of a state.
package enum PlainName {
    /// The name itself, or in quotes if it has other characters than letters, digits and `_.-`.
    package static func words(_ name: String) -> String { isPlain(name) ? name : JSONText.quoted(name) }

    /// Whether a name needs no quotes.
    package static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.unicodeScalars.allSatisfy(isPlain)
    }

    /// Whether a scalar needs no quotes in a name.
    package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
        default: !scalar.isASCII
        }
    }
}
