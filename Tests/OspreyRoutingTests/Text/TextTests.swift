import Testing

@testable import OspreyRouting

@Suite(.timeLimit(.minutes(5)))
struct ByteClassTests {
    private static let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"

    @Test(arguments: [
        (ByteClass.pathCharacter, unreserved + "!$&'()*+,;=:@"),
        (ByteClass.queryCharacter, unreserved + "!$&'()*,;=:@/?[]"),
        (ByteClass.hostCharacter, unreserved + "!$&'()*+,;=[]:"),
        (ByteClass.formCharacter, unreserved + "*"),
    ])
    func `A set has its characters and no others`(set: ByteClass, characters: String) {
        let members = Set(characters.utf8)
        #expect((0...255).allSatisfy { set.contains($0) == members.contains($0) })
    }
}

@Suite(.timeLimit(.minutes(5)))
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

@Suite(.timeLimit(.minutes(5)))
struct NearNamesTests {
    @Test(arguments: [
        ("LaonPage", ["LoanPage"]), ("loanpage", ["LoanPage"]), ("LoansPag", ["LoansPage"]),
        ("LoanxPage", ["LoanPage", "LoansPage"]),
        ("Zebra", []), ("L", []),
    ])
    func `Near names are found, nearest first`(name: String, expected: [String]) {
        #expect(NearNames.find(name, among: ["LoanPage", "LoansPage", "HomePage"]) == expected)
    }

    @Test(arguments: [
        ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "xabc", 1), ("ab", "cd", 2),
    ])
    func `A swap of neighbors is one mistake`(left: String, right: String, distance: Int) {
        #expect(
            NearNames.distance(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: 5) == distance)
    }
}
