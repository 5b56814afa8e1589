/// The captures of a URL that a route fits, decoded.
extension RouteURL {
    /// All captures, in the order of the key.
    func captures(of route: Route) -> [RouteParameter] {
        var captures: [RouteParameter] = []
        withText { forEachCapture(of: route.record, in: route.storage, $0) { captures.append($0) } }
        return captures
    }

    /// Calls a closure with each capture in the order of the key.
    @inline(__always)
    func forEachCapture(
        of record: RouteRecord, in storage: RouteStorage, _ bytes: UnsafeBufferPointer<UInt8>,
        _ body: (RouteParameter) -> Void
    ) {
        var walk = SegmentWalk(self, in: bytes)
        let first = Int(record.firstCapture)
        for index in first..<first + Int(record.captureCount) {
            body(capture(storage.captures[index], in: storage, &walk, bytes))
        }
    }

    /// One capture.
    func capture(_ capture: CaptureRecord, in storage: RouteStorage) -> RouteParameter {
        text.withContiguousUTF8 { bytes in
            var walk = SegmentWalk(self, in: bytes)
            return self.capture(capture, in: storage, &walk, bytes)
        }
    }

    @inline(__always)
    private func capture(
        _ capture: CaptureRecord, in storage: RouteStorage, _ walk: inout SegmentWalk,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> RouteParameter {
        let name = storage.names[capture.name]
        walk.advance(to: Int(capture.segment))
        if capture.isTail {
            return RouteParameter(name, tail: walk.rest().map { decodePath(bytes, $0) })
        }
        let text = decodePath(bytes, walk.segment)
        let word = capture.words == 0 ? nil : storage.hostWords[Int(capture.words) - 1].declared(as: text)
        return RouteParameter(name, word ?? text, source: .capture)
    }
}

extension RouteURL {
    @inline(__always)
    func decodePath(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        let text = UnsafeBufferPointer(rebasing: bytes[range])
        return parts.flags.contains(.escapedPath)
            ? PercentCoding.decode(text) : String(copying: text)
    }
}
