import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// What the fixes of one attribute leave of it, of the others, and of the lines around it.
@Suite(.timeLimit(.minutes(20)))
struct ListFixTests {
    /// A value and what its fixes make of it.
    private func fixed(_ value: String, in format: RoutesFormat = .properties) -> String {
        let entry = { (value: String) in
            format == .json
                ? "{\"base.root\": \"H\", \"shop.a\": \"\(value)\"}" : "base.root = H\nshop.a = \(value)"
        }
        let text = format.fixed(entry(value))
        let start = entry("").dropLast(format == .json ? 2 : 0)
        return String(text.dropFirst(start.count).dropLast(format == .json ? 2 : 0))
    }

    @Test(arguments: [
        ("A; \\\n    filter=G", "A; \\\n    filters=G"),
        ("A; external; \\\n    query=a,b", "A; external; \\\n    accepts=a,b"),
        (
            "A; external; \\\n    query=a,b; \\\n    filter=G",
            "A; external; \\\n    accepts=a,b; \\\n    filters=G"
        ),
        ("A; filters=G; \\\n    exernal", "A; filters=G; \\\n    external"),
        ("A; \\\n    filters=A B,C; \\\n    external", "A; \\\n    filters=A,B,C; \\\n    external"),
        // A list that begins or ends on another line
        ("A; external; accepts=a b, \\\n    c d", "A; external; accepts=a b, \\\n    c d"),
        ("A; external; accepts=a, \\\n    c d", "A; external; accepts=a, \\\n    c d"),
        ("A; filter=G, \\\n    H", "A; filter=G, \\\n    H"),
    ])
    func `A fix on a continued line replaces what it replaces on any other line`(
        value: String, expected: String
    ) {
        #expect(fixed(value) == expected)
    }

    @Test(
        arguments: [
            ("A; filters=A(),B()", "A; filters=A,B"),
            ("A; filters=[A,B]", "A; filters=A,B"),
            ("A; filters='A','B'", "A; filters=A,B"),
            ("A; filters=A B,C", "A; filters=A,B,C"),
            ("A; filters=C,A B", "A; filters=C,A,B"),
            ("A; filters=C,A B; external", "A; filters=C,A,B; external"),
            ("A; external; accepts=a b c, d e", "A; external; accepts=a,b,c,d,e"),
            ("A; accepts=ref x,{page|uint}; external", "A; accepts=ref,x,{page|uint}; external"),
            ("A; accepts={page|uint},ref x; external", "A; accepts={page|uint},ref,x; external"),
            ("A; accepts='from',{sort|new,old}; external", "A; accepts=from,{sort|new,old}; external"),
            ("A; filter=G,H; external", "A; filters=G,H; external"),
            ("A; external; accepts=from;ref", "A; external; accepts=from,ref"),
        ], [RoutesFormat.properties, .json])
    func `A fix of a list replaces all of the list`(
        change: (value: String, expected: String), format: RoutesFormat
    ) {
        #expect(fixed(change.value, in: format) == change.expected)
    }

    @Test func `A name in quotes stays as it is beside others`() {
        #expect(fixed("A; filter=\"a b\",c") == "A; filters=\"a b\",c")
        #expect(fixed("A; filters=\"a b\",c") == "A; filters=\"a b\",c")
    }

    @Test(arguments: [
        ("accepts=x|uint,y|int", "if that is meant, write 'accepts={x|uint},{y|int}'"),
        ("accepts=a|uint,b", "if that is meant, write 'accepts={a|uint},b'"),
        ("requires=a b,c", "if that is meant, write 'requires=a,b,c'"),
    ])
    func `A list that decides which URLs match is advice, and no fix`(list: String, advice: String) {
        let value = "A; external; " + list
        #expect(fixed(value) == value)
        let found = RoutesFormat.properties.lint("base.root = H\nshop.a = " + value)
        #expect(found.first { $0.code == .oddName }?.fix == advice)
    }
}
