import OspreyProperties

extension String {
    /// A letter of another alphabet between Latin ones, which it looks like; nil if there is none.
    package var foreignLetter: Unicode.Scalar? {
        let scalars = unicodeScalars
        guard scalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }) else { return nil }
        return scalars.first { (0x370...0x52F).contains($0.value) || $0.value == 0x212A }
    }

    /// Whether people can type the text as they read it.
    var isTypedAsRead: Bool { unicodeScalars.allSatisfy(\.isVisible) && foreignLetter == nil }
}
