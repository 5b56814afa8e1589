/// The place of a parameter of a match in the text of the URL, still encoded.
///
/// Ranges are UTF-8 offsets of ``RouteURL/text``.
package struct RouteParameterSpan: Hashable, Sendable {
    /// Where it comes from: a capture or the query.
    package let source: RouteParameter.Source
    /// The key of a query item; empty for a capture.
    package let key: Range<Int>
    /// The value; for a tail, from its first segment to the end of the path.
    package let value: Range<Int>
    /// The index of a capture among the captures of the route; nil for a query item.
    package let capture: Int?
}

extension RouteMatch {
    /// Calls a closure with the place of each capture and each query item, without decoding or allocating.
    ///
    /// For readers that need few of the values, or need them as they are written. Repeated keys come each time, and
    /// items that the match drops come, too.
    ///
    /// - Complexity: O(*n*) in the length of the URL.
    package func forEachSpan(_ body: (RouteParameterSpan) -> Void) {
        let record = storage.records[Int(routeIndex)]
        if record.captureCount > 0 { forEachCapture(record, body) }
        url.forEachQueryItem { span, _ in
            body(RouteParameterSpan(source: .query, key: span.name, value: span.value, capture: nil))
        }
    }

    /// A capture as it is written in the URL; nil if the route has none of this name.
    ///
    /// ```swift
    /// let match = try table.match("wallet://offer/summer%20deal")
    /// match["offerId"]?.text          // "summer deal"
    /// match.rawCapture("offerId")     // "summer%20deal"
    /// ```
    package func rawCapture(_ name: String) -> Substring? {
        let record = storage.records[Int(routeIndex)]
        guard
            let index = storage.captures(of: record).firstIndex(where: {
                storage.names[$0.name].isExactly(name)
            })
        else {
            return nil
        }
        var found: Range<Int>?
        forEachCapture(record) { span in
            if span.capture == index - Int(record.firstCapture) { found = span.value }
        }
        return found.map(url.substring)
    }

    @inline(__always)
    private func forEachCapture(_ record: RouteRecord, _ body: (RouteParameterSpan) -> Void) {
        url.withText { bytes in
            var walk = SegmentWalk(url, in: bytes)
            let first = Int(record.firstCapture)
            for index in 0..<Int(record.captureCount) {
                let capture = storage.captures[first + index]
                walk.advance(to: Int(capture.segment))
                let end = capture.isTail ? Int(url.parts.pathEnd) : walk.segment.upperBound
                body(
                    RouteParameterSpan(
                        source: .capture, key: 0..<0, value: walk.segment.lowerBound..<end, capture: index))
            }
        }
    }
}
