extension RouteURL {
    /// Reads a URL that may be relative to another one (RFC 3986, section 5.2).
    ///
    /// ```swift
    /// let base = try RouteURL("wallet://loans/open")
    /// try RouteURL("/loan/7", relativeTo: base).segments   // ["loan", "7"], host "loans"
    /// ```
    ///
    /// - Parameters:
    ///   - text: An absolute URL or a relative reference.
    ///   - base: The URL against which a relative reference is resolved; without it, only absolute URLs are read.
    /// - Throws: `RouteURLError` if the text is malformed, or relative without a base.
    public init(_ text: String, relativeTo base: RouteURL?) throws(RouteURLError) {
        guard let base, text.withContiguousUTF8(RouteURLParser.schemeLength) == nil else {
            try self.init(text)
            return
        }
        try self.init(base.resolved(text), given: text)
    }

    /// The text of the absolute URL that a reference means.
    private func resolved(_ reference: String) -> String {
        let scheme = substring(0..<Int(parts.schemeEnd) + 1)
        if reference.hasPrefix("//") { return scheme + reference }
        let authority = substring(0..<Int(parts.authorityEnd))
        let path = substring(parts.path)
        switch reference.utf8.first {
        case nil:
            return String(authority + path + substring(Int(parts.pathEnd)..<Int(parts.queryEnd)))
        case UInt8(ascii: "/"):
            return authority + reference
        case UInt8(ascii: "?"):
            return authority + path + reference
        case UInt8(ascii: "#"):
            return authority + path + substring(Int(parts.pathEnd)..<Int(parts.queryEnd)) + reference
        default:
            guard let slash = path.lastIndex(of: "/") else { return authority + "/" + reference }
            return authority + path[...slash] + reference
        }
    }
}
