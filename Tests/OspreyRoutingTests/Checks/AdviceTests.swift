import OspreyRouting
import Testing

/// Advice for mistakes that are in another line.
struct `Advice about another line` {
    @Test(arguments: [
        // The parent is behind a mark that is no comment: neither the page itself nor one beside it is the parent.
        "base.root = P\nshop.help.{topic...} = TopicPage; parent=shop.help",
        "base.root = P\nshop.a.{id}.one = P; parent=shop.a.{id}\nshop.a.{id}.two = P",
    ])
    func `never takes the page or those beside it for the parent`(lines: String) {
        let found = problems(lines).filter { $0.code == .unknownParent }
        #expect(found.count == 1)
        #expect(found.first?.message.contains("almost") == false, "\(found)")
        #expect(found.first?.message.contains("did you mean") == false, "\(found)")
    }

    @Test func `keeps the parent that only adds captures`() {
        let found = problems("base.root = P\nshop.a.{id} = P\nshop.a.{id}.b = P; parent=shop.a")
        #expect(
            found.first { $0.code == .unknownParent }?.message.contains("'shop.a.{id}' is almost it") == true)
    }

    @Test func `finds a misspelled default`() {
        let found = problems("base.root = P\nshop.a = P; accepts=in; defualt.in=news")
        #expect(found.first?.message.contains("did you mean 'default.in'?") == true, "\(found)")
    }

    @Test func `sees that layers are in the wrong order`() throws {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: "shop.a = MarketPage; override", file: "market"))
        builder.add(.properties(text: "shop.a = P", file: "base", layer: .module))
        let found = builder.compile().problems
        let wrong = try #require(found.first { $0.code == .missingOverride })
        #expect(wrong.fix.contains("give this file first"))
        let needless = try #require(found.first { $0.code == .needlessOverride })
        #expect(needless.fix.contains("give the file as a higher layer"))
    }
}
