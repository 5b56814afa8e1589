import Testing

@testable import OspreyRouting

struct ByteClassTests {
    private static let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"

    @Test(arguments: [
        (ByteClass.pathCharacter, unreserved + "!$&'()*+,;=:@"),
        (ByteClass.queryCharacter, unreserved + "!$&'()*,;=:@/?[]"),
        (ByteClass.hostCharacter, unreserved + "!$&'()*+,;="),
        (ByteClass.formCharacter, unreserved + "*"),
        (ByteClass.plainCharacter, unreserved.filter { $0 != "~" }),
        (ByteClass.keySyntax, ".{}|*%/?#, =:!\t\u{C}\n\r"),
    ])
    func `A set has its characters and no others`(set: ByteClass, characters: String) {
        let members = Set(characters.utf8)
        #expect((0...255).allSatisfy { set.contains($0) == members.contains($0) })
    }
}

struct PercentCodingTests {
    @Test(arguments: [
        ("a", "a"), ("a/b", "a%2Fb"), ("é", "%C3%A9"), (".", "%2E"), ("..", "%2E%2E"), ("...", "..."),
        ("a b%", "a%20b%25"), ("@:+", "@:+"), ("\u{0}", "%00"),
    ])
    func `A segment is encoded`(text: String, encoded: String) {
        #expect(PercentCoding.encodeSegment(text) == encoded)
        #expect(PercentCoding.decode(encoded) == text)
    }

    @Test(
        arguments: [("%", nil), ("%4", nil), ("%GG", nil), ("%FF", nil), ("a%41", "aA")]
            as [(String, String?)])
    func `Only well-formed escapes of UTF-8 decode`(text: String, decoded: String?) {
        #expect(PercentCoding.decode(text) == decoded)
    }
}

struct HostCodingTests {
    @Test(arguments: [
        ("a", "a"), (":3", "%3A3"), ("u@a", "u%40a"), ("a:", "a%3A"), ("[::1]", "[::1]"), ("[", "%5B"),
        ("[g]", "%5Bg%5D"), ("é", "%C3%A9"),
    ])
    func `A host is encoded so that it stays one`(host: String, encoded: String) throws {
        #expect(PercentCoding.encodeHost(host) == encoded)
        #expect(try RouteURL("w://" + encoded).host == host)
    }
}

struct TailTextTests {
    @Test(arguments: [
        (["a"], "a"), (["a", "b"], "a/b"), (["a/b", "c"], "a%2Fb/c"),
        (["a/../\u{301}etc", "x"], "a%2F..%2F\u{301}etc/x"),
        (["/\u{301}"], "%2F\u{301}"), (["a\r\n/\r\n"], "a\r\n%2F\r\n"),
    ])
    func `Segments make a text, and the text makes the segments`(segments: [String], text: String) {
        #expect(Array(TailText.join(segments).utf8) == Array(text.utf8))
        #expect(TailText.split(text).map { Array($0.utf8) } == segments.map { Array($0.utf8) })
    }
}

struct ExactNameTests {
    /// Texts that Swift takes for equal, some of them of the same length.
    static let lookalikes = [
        ("apiKey", "api\u{212A}ey"), ("caf\u{E9}", "cafe\u{301}"), ("a\u{323}\u{301}", "a\u{301}\u{323}"),
        ("\u{F900}", "\u{8C48}"),
    ]

    @Test(arguments: lookalikes)
    func `Texts that only look alike are different names`(left: String, right: String) {
        #expect(left == right)
        #expect(!left.isExactly(right))
        #expect(Set([ExactName(left), ExactName(right)]).count == 2)
        #expect([left].containsExactly(left))
        #expect(![left].containsExactly(right))
    }
}
