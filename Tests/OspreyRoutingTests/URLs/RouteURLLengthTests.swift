import Testing

@testable import OspreyRouting

/// Paths and queries of all lengths: short ones are walked by bits, long ones byte by byte.
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
    @Test(arguments: 0..<200)
    func `Bytes are special unless they are lower-case letters or digits`(length: Int) {
        var random = SeededRandom(seed: UInt64(length))
        for _ in 0..<50 {
            let bytes = (0..<length).map { _ in
                Bool.random(using: &random) ? UInt8(ascii: "a") : UInt8.random(in: 0...255, using: &random)
            }
            #expect(specialPositions(in: bytes) == bytes.indices.filter { isSpecial(bytes[$0]) })
        }
    }

    @Test func `Every byte is told apart at every place`() {
        for byte in UInt8.min...UInt8.max {
            for (place, length) in (0..<18).flatMap({ place in (place + 1..<20).map { (place, $0) } }) {
                var bytes = [UInt8](repeating: UInt8(ascii: "z"), count: length)
                bytes[place] = byte
                #expect(specialPositions(in: bytes) == (isSpecial(byte) ? [place] : []))
            }
        }
    }

    /// Also where what is passed over begins in one word and ends in another.
    @Test(arguments: 50..<80)
    func `Bytes can be passed over`(place: Int) {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: place) + Array("%ABa/".utf8)
        let found = bytes.withUnsafeBufferPointer { bytes in
            var specials = SpecialBytes(in: bytes)
            return [0, place + 3, place + 5].map { start in
                specials.removeFirst(before: start)
                return specials.first
            }
        }
        #expect(found == [place, place + 4, place + 5])
    }

    private func specialPositions(in bytes: [UInt8]) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            var specials = SpecialBytes(in: bytes)
            var positions: [Int] = []
            while specials.first < bytes.count {
                positions.append(specials.first)
                specials.removeFirst()
            }
            return positions
        }
    }

    private func isSpecial(_ byte: UInt8) -> Bool {
        !(0x61...0x7A).contains(byte) && !(0x30...0x39).contains(byte)
    }
}
