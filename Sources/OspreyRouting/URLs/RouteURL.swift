/// A URL as routes see it: parsed once by RFC 3986, its components decoded when they are asked for.
///
/// Scheme and host compare case-insensitively and read in lower case. Empty path segments and a trailing slash
/// do not count, `.` and `..` are removed as in RFC 3986, section 5.2.4. A host in punycode reads as the letters that it
/// stands for, unless the URL is a web address. The query is form-encoded: `+` reads as
/// a space.
///
/// ```swift
/// let url = try RouteURL("Wallet://Offer/summer%20deal/?from=mail&new#top")
/// url.host         // "offer"
/// url.segments     // ["summer deal"]
/// url.queryItems   // from = "mail", new (bare)
/// try RouteURL("wallet://offer/%zz")
/// // throws: 'wallet://offer/%zz' contains the malformed escape '%zz' at column 16, ...
/// ```
///
/// A URL without a host (`tel:112`) can be read, but no route matches it.
public struct RouteURL: Sendable {
    /// The URL as it was given.
    public var original: String { given ?? text }

    /// The URL as it was given, if that is not the text.
    private let given: String?
    /// The URL that is matched: absolute, without dot segments, and with the letters of a host in punycode; otherwise as
    /// it was given.
    public let text: String
    /// The places of the components in the text.
    let parts: RouteURLParts

    /// Reads an absolute URL.
    ///
    /// - Throws: `RouteURLError` if the text has no scheme or is malformed.
    /// - Complexity: O(*n*) in the length of the text; nothing is allocated for a URL without dot segments.
    public init(_ text: String) throws(RouteURLError) {
        try self.init(text, given: nil)
    }

    /// A URL that was parsed as it was given, which its bytes have to lie side by side for.
    init(_ text: String, parts: RouteURLParts) {
        given = nil
        self.text = text
        self.parts = parts
    }

    /// Reads an absolute URL.
    ///
    /// - Parameter given: The text that was given for it; nil if it was the URL itself.
    init(_ text: String, given: String?) throws(RouteURLError) {
        var text = text
        var given = given
        do throws(URLFault) {
            var parts = try text.parsedAsURL()
            if parts.flags.contains(.punycode), let written = text.withHostInLetters(parts) {
                (given, text) = (given ?? text, written)
                parts = try text.parsedAsURL()
            }
            if parts.flags.contains(.dotSegment) {
                given = given ?? text
                text = text.withUTF8 { DotSegments.removed(from: $0, parts) }
                parts = try text.parsedAsURL()
            }
            self.given = given
            self.text = text
            self.parts = parts
        } catch {
            throw RouteURLError(error, in: given ?? text)
        }
    }
}

extension RouteURL {
    /// The scheme in lower case.
    public var scheme: String {
        withBytes(in: 0..<Int(parts.schemeEnd)) { String(decoding: $0, as: UTF8.self) }.asciiLowercased
    }

    /// The host, decoded and in lower case; nil if the URL has none.
    public var host: String? {
        guard parts.hasHost else { return nil }
        return withBytes(in: parts.host) { PercentCoding.decode($0) }.asciiLowercased
    }

    /// The host, decoded and as it is written: the value of a capture there.
    package var writtenHost: String? {
        guard parts.hasHost else { return nil }
        return withBytes(in: parts.host) { PercentCoding.decode($0) }
    }

    /// The port, nil if the URL names none.
    public var port: Int? {
        withBytes(in: parts.port) { Int(String(decoding: $0, as: UTF8.self)) }
    }

    /// The decoded segments of the path, without empty ones.
    public var segments: [String] {
        withBytes(in: parts.path) { path in
            path.split(separator: UInt8(ascii: "/")).map {
                PercentCoding.decode(UnsafeBufferPointer(rebasing: $0))
            }
        }
    }

    /// The decoded fragment, nil if there is none.
    public var fragment: String? {
        guard parts.hasFragment else { return nil }
        return withBytes(in: parts.fragment) { PercentCoding.decode($0) }
    }

    /// Scheme, host, port and path, normalized and encoded: equal for two URLs that differ only in query and fragment.
    package var address: String {
        let port = port.map { ":\($0)" } ?? ""
        let path = segments.map { "/" + PercentCoding.encodeSegment($0) }.joined()
        return scheme + "://" + PercentCoding.encodeHost(host ?? "") + port + path
    }

    /// Calls a closure with the bytes of the text, which lie side by side since it was parsed.
    @inline(__always)
    func withText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let result: Void? = text.utf8.withContiguousStorageIfAvailable(body)
        // Only a text whose bytes lie side by side has been parsed, and nothing changes it.
        precondition(result != nil, "the bytes of a URL lie side by side")
    }

    /// Calls a closure with the bytes of a part of the text.
    @inline(__always)
    func withBytes<Result>(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        text.withContiguousUTF8 { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// A part of the text as it is written.
    func substring(_ range: Range<Int>) -> Substring {
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        return text[start..<bytes.index(start, offsetBy: range.count)]
    }
}

/// Two URLs are equal if they were written alike.
extension RouteURL: Hashable {
    /// Whether both were written alike.
    public static func == (left: RouteURL, right: RouteURL) -> Bool {
        left.original.isExactly(right.original) && left.text.isExactly(right.text)
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension RouteURL: CustomStringConvertible {
    /// The URL as it was given.
    public var description: String { original }
}

extension String {
    /// `A` to `Z` as `a` to `z`; other characters stay, as URLs and keys demand.
    var asciiLowercased: String {
        guard utf8.contains(where: \.isASCIIUppercase) else { return self }
        return String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
    }

    /// Calls a closure with the UTF-8 bytes of the text, without a copy if they are contiguous.
    @inline(__always)
    func withContiguousUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// The URL with the letters that a host in punycode stands for; nil if it is a web address.
    ///
    /// Only a web address has a host in the sense of international domains; in the URL of an app, it is a word like any
    /// other. Foundation's `URL` encodes it all the same.
    fileprivate func withHostInLetters(_ parts: RouteURLParts) -> String? {
        let bytes = utf8
        func index(_ offset: UInt32) -> String.Index { bytes.index(bytes.startIndex, offsetBy: Int(offset)) }
        guard !["http", "https"].contains(self[..<index(parts.schemeEnd)].lowercased()) else { return nil }
        let (start, end) = (index(parts.hostStart), index(parts.hostEnd))
        return self[..<start] + Punycode.decoded(String(self[start..<end])) + self[end...]
    }

    /// The parts of the text as an absolute URL; makes the text contiguous.
    fileprivate mutating func parsedAsURL() throws(URLFault) -> RouteURLParts {
        let result: Result<RouteURLParts, URLFault> = withUTF8 { bytes in
            do throws(URLFault) { return .success(try RouteURLParser.parse(bytes)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
