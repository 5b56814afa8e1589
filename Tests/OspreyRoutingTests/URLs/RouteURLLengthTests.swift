import Testing

@testable import OspreyRouting

/// Paths and queries of all lengths: short ones are walked by bits, long ones byte by byte.
@Suite(.timeLimit(.minutes(5)))
struct RouteURLLengthTests {
    @Test(arguments: 0..<200)
    func `Segments and items are those between the separators`(length: Int) throws {
        var random = SeededRandom(seed: UInt64(length))
        for _ in 0..<20 {
            let path = String((0..<length).map { _ in "abcdefgh-Z1///".randomElement(using: &random) ?? "a" })
            let query = String(
                (0..<length).map { _ in "abcdefgh.Z1&&==".randomElement(using: &random) ?? "a" })
            let url = try RouteURL("app://host/\(path)?\(query)#f")
            #expect(url.segments == path.split(separator: "/").map(String.init))
            let items = query.split(separator: "&").map { item in
                let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return RouteQueryItem(
                    name: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : "",
                    isBare: parts.count == 1)
            }
            #expect(url.queryItems == items)
        }
    }

    /// Texts are read eight bytes at a time, and the last bytes together with some before them.
    @Test func `Runs of letters and digits end at the first other byte`() {
        for (start, length) in (0..<20).flatMap({ start in (0..<20).map { (start, $0) } }) {
            for byte in UInt8.min...UInt8.max {
                let run = [UInt8](repeating: UInt8(ascii: "z"), count: length)
                let isPlain = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                for rest in ["", "az09Az"] {
                    let bytes = Array(String(repeating: "/", count: start).utf8) + run + [byte] + rest.utf8
                    let end = bytes.withUnsafeBufferPointer { PlainRun.end(from: start, in: $0) }
                    let reach = isPlain ? 1 + rest.prefix(4).count : 0
                    #expect(end == start + length + reach)
                }
            }
        }
    }
}
