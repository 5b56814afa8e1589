/// Lines and columns of UTF-8 text; a line ends at LF, CR or CR-LF.
extension UnsafeBufferPointer<UInt8> {
    /// The offset at which the line of an offset starts.
    package func lineStart(before offset: Int) -> Int {
        var start = offset
        while start > 0, !self[start - 1].isLineEnd { start -= 1 }
        return start
    }

    /// The offset of the next line end, or of the end of the text or the limit.
    package func lineEnd(after offset: Int, before limit: Int = .max) -> Int {
        var end = offset
        while end < Swift.min(count, limit), !self[end].isLineEnd { end += 1 }
        return end
    }

    /// The offset at which the scalar of an offset starts.
    func scalarStart(at offset: Int) -> Int {
        var start = offset
        while start > 0, start < count, self[start].isUTF8Continuation { start -= 1 }
        return start
    }

    /// The text of the line that contains an offset, without its end.
    package func lineText(at offset: Int) -> String {
        String(decoding: self[lineStart(before: offset)..<lineEnd(after: offset)], as: UTF8.self)
    }

    /// The offset after the line end at an offset; CR-LF is one line end.
    package func skippingLineEnd(at offset: Int) -> Int {
        let next = offset + 1
        let isPair = self[offset] == Byte.carriageReturn && next < count && self[next] == Byte.lineFeed
        return isPair ? next + 1 : next
    }

    /// The line and column of an offset, counted from an earlier offset whose line is known.
    package func place(of offset: Int, from known: Int, line: Int) -> (line: Int, column: Int) {
        var line = line
        var next = lineEnd(after: known, before: offset)
        while next < offset {
            next = lineEnd(after: skippingLineEnd(at: next), before: offset)
            line += 1
        }
        let scalars = self[lineStart(before: offset)..<offset].lazy.filter { !$0.isUTF8Continuation }
        return (line, scalars.count + 1)
    }
}
