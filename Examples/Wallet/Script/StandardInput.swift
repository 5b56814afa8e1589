/// The lines of standard input.
enum StandardInput {
    /// The lines as they arrive, without line ends; a separate thread reads them.
    static func lines() -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let isReading = DetachedThread.run {
            while let line = readLine(strippingNewline: true) { continuation.yield(line) }
            continuation.finish()
        }
        if !isReading { continuation.finish() }
        return stream
    }
}
