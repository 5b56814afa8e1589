import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Lines whose answers led astray once.
struct WorstAnswersTests {
    @Test(arguments: [
        ("shop.i.{id|int|uint} = P", "a capture has one"), ("shop.i.{id|uint|null} = P", "keep one type"),
        (
            "shop.i = P; external; accepts={plan,digital,print}",
            "if that is meant, write '{plan|digital,print}'"
        ),
        ("shop.i.{orderId,uuid} = P", "'{orderId|uuid}'"),
        ("shop.i.{articleId｜uint} = P", "'{articleId|uint}'"),
        ("base.group.g = shop.vvenue; tab=none", "did you mean 'shop.venue'?"),
        ("base.group.x = shop.a, x-track=1", "write ';' before it"),
        ("base.origins.shop = https://m.a.example/app/*", "'https://m.a.example/app'"),
        ("{", "let its name end in '.json'"),
        ("; shop.admin = P; external", "begin each line of a comment with '#'"),
        ("-- shop.admin = P; external", "begin each line of a comment with '#'"),
        ("// shop.admin = P; external", "begin each line of a comment with '#'"),
        ("' shop.admin = P; external", "begin each line of a comment with '#'"),
        ("REM shop.admin = P; external", "begin each line of a comment with '#'"),
        ("TODO: shop.admin = P; external", "begin each line of a comment with '#'"),
    ])
    func `A line is answered with what it means`(line: String, answer: String) {
        let text = "base.root = P\nshop.a = P\nshop.venue.{id} = P\n" + line
        let found = RoutesFormat.properties.lint(text)
        #expect(
            found.contains { "\($0.message) \($0.fix)".contains(answer) }, "\(found.map(\.description))")
        #expect(RoutesFormat.properties.fixed(text) == text)
    }
}
