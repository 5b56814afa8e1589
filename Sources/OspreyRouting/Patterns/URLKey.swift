/// Keys that are written as URLs: `wallet://story/:id` and `/story/:id` for `wallet.story.{id}`.
package enum URLKey {
    /// Whether a key is written as a URL.
    package static func isURL(_ key: String) -> Bool {
        key.utf8.first == UInt8(ascii: "/") || key.firstRange(ofSchemeEnd: ()) != nil
    }

    /// The key of a routes file for one that may be a URL.
    package static func translated(_ key: String, base: RouteURL?) -> String {
        (isURL(key) ? Self.key(for: key, base: base) : nil) ?? key
    }

    /// The key of a routes file; nil if the URL is relative and there is no base.
    package static func key(for url: String, base: RouteURL?) -> String? {
        var parts: [Substring]
        if let colon = url.firstRange(ofSchemeEnd: ()) {
            parts = [url[..<colon.lowerBound]] + url[colon.upperBound...].split(separator: "/")
        } else {
            guard let base, let host = base.host else { return nil }
            parts = [Substring(base.scheme), Substring(PercentCoding.encodeKey(host))]
            parts += url.split(separator: "/")
            return parts.enumerated().map { $0.offset < 2 ? String($0.element) : segment($0.element) }
                .joined(separator: ".")
        }
        return parts.map(segment).joined(separator: ".")
    }

    /// A segment of a URL as one of a key.
    private static func segment(_ text: Substring) -> String {
        if text.first == ":", text.count > 1 { return "{\(text.dropFirst())}" }
        // A query, a fragment and white space stay as they are, so that they are told.
        let isOdd = text.contains { "?#".contains($0) || $0.isWhitespace }
        if isOdd || text == "*" || text.first == "{" { return String(text) }
        return PercentCoding.decode(String(text)).map(PercentCoding.encodeKey) ?? String(text)
    }
}

extension String {
    /// The position of `://`.
    fileprivate func firstRange(ofSchemeEnd: ()) -> Range<Index>? {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), self[colon...].hasPrefix("://") else {
            return nil
        }
        return colon..<index(colon, offsetBy: 3)
    }
}
