/// The lines of the process's standard input.
enum StandardInput {
    /// The lines as they come, without their ends; they are read on a thread of its own.
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
