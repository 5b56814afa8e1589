/// One item of a query.
public struct RouteQueryItem: Sendable, Hashable {
    /// The decoded key.
    public var name: String
    /// The decoded value; empty for a bare key.
    public var value: String
    /// Whether the key stands without an equals sign.
    public var isBare: Bool

    /// Creates an item from decoded texts.
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

/// Where an item of a query stands in the text of its URL.
struct QueryItemSpan {
    var name: Range<Int>
    var value: Range<Int>
    var isBare: Bool { value.lowerBound == name.upperBound }
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
        text.withContiguousUTF8 { bytes in
            let end = Int(parts.queryEnd)
            var start = Int(parts.pathEnd) + 1
            var equals = -1
            for position in start...end {
                let isEnd = position == end || bytes[position] == UInt8(ascii: "&")
                if isEnd {
                    if position > start {
                        let nameEnd = equals < 0 ? position : equals
                        let valueStart = equals < 0 ? position : equals + 1
                        body(QueryItemSpan(name: start..<nameEnd, value: valueStart..<position), bytes)
                    }
                    start = position + 1
                    equals = -1
                } else if equals < 0, bytes[position] == UInt8(ascii: "=") {
                    equals = position
                }
            }
        }
    }

    @inline(__always)
    func decodeQuery(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        let text = UnsafeBufferPointer(rebasing: bytes[range])
        return parts.flags.contains(.escapedQuery)
            ? PercentCoding.decode(text, plusIsSpace: true) : String(decoding: text, as: UTF8.self)
    }
}
