/// One item of a query.
public struct RouteQueryItem: Sendable, Hashable {
    /// The decoded key.
    public var name: String
    /// The decoded value; empty for a bare key.
    public var value: String
    /// Whether the key is written without an equals sign.
    public var isBare: Bool

    /// Creates an item from a decoded key and value.
    public init(name: String, value: String, isBare: Bool = false) {
        self.name = name
        self.value = isBare ? "" : value
        self.isBare = isBare
    }
}

extension RouteQueryItem: CustomStringConvertible {
    /// The item in form encoding.
    public var description: String {
        let name = PercentCoding.encodeForm(name)
        return isBare ? name : name + "=" + PercentCoding.encodeForm(value)
    }
}

extension RouteURL {
    /// The decoded items of the query in their order, repeated keys included.
    public var queryItems: [RouteQueryItem] {
        var items: [RouteQueryItem] = []
        forEachQueryItem { span, bytes in
            items.append(
                RouteQueryItem(
                    name: decodeQuery(bytes, span.name), value: decodeQuery(bytes, span.value),
                    isBare: span.isBare))
        }
        return items
    }

    /// Calls a closure with each item that is not empty, and the bytes of the URL.
    @inline(__always)
    func forEachQueryItem(_ body: (QueryItemSpan, UnsafeBufferPointer<UInt8>) -> Void) {
        guard parts.hasQuery else { return }
        withText { bytes in
            var items = QueryItems(parts, in: bytes)
            while let item = items.next() { body(item, bytes) }
        }
    }

    @inline(__always)
    func decodeQuery(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        let text = UnsafeBufferPointer(rebasing: bytes[range])
        return parts.flags.contains(.escapedQuery)
            ? PercentCoding.decode(text, plusIsSpace: true) : String(copying: text)
    }

    /// The parameter that one item gives.
    @inline(__always)
    func parameter(of item: QueryItemSpan, in bytes: UnsafeBufferPointer<UInt8>) -> RouteParameter {
        RouteParameter(
            decodeQuery(bytes, item.name), decodeQuery(bytes, item.value), source: .query, isBare: item.isBare
        )
    }
}
