import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// The advice of warnings and errors where a fix would be a guess.
struct AdviceTests {
    private func lint(_ lines: String, _ manifest: RouteManifest? = nil) -> [RouteDiagnostic] {
        RoutesFormat.properties.lint("base.root = H\n" + lines, manifest)
    }

    @Test func `A tail that a redirect loses is not told, as a wildcard takes one segment`() {
        let found = lint("shop.old.{p...} = -> shop://home\nshop.gone.{p} = -> shop://home\nshop.home = H")
        #expect(found.filter { $0.code == .droppedParameter }.map(\.location.line) == [3])
    }

    @Test func `Query keys of a route that is not external need 'external'`() {
        let found = lint("shop.a = A; accepts=q").filter { $0.code == .unusedAttribute }
        #expect(found.map(\.fix) == ["add 'external', or remove it"])
    }

    @Test func `A name is proposed once`() {
        #expect(NearNames.find("cat", among: ["car", "cap", "car"]) == ["cap", "car"])
    }

    @Test(arguments: ["itemid", "item_id"])
    func `A capture that is spelled otherwise than the parameter is told with it`(name: String) {
        let manifest = RouteManifest(pages: [
            .init(name: "H"),
            .init(name: "P", parameters: [.init(key: "itemId", type: "UInt", isRequired: true)]),
        ])
        let found = lint("shop.p.{\(name)|uint} = P", manifest).filter { $0.code == .missingParameter }
        #expect(found.map { $0.message.hasSuffix("; did you mean '{itemId|uint}'?") } == [true])
    }

    @Test(arguments: [
        ("shop.{user}.cart = C\nshop.cart = D", 1), ("shop.{lang|en,de}.item = A\nshop.item = B", 0),
        ("shop.{b|bool}.x = A\ntwo.x = B", 0), ("shop.{b|bool}.x = A\nshop.x = B", 1),
    ])
    func `A host is captured where it is the host of the same scheme, and not one of some words`(
        lines: String, count: Int
    ) {
        #expect(lint(lines).count { $0.code == .oddSegment } == count)
    }

    @Test func `A comment inside a continued line has to be outside of it`() {
        let lines = "shop.a = A; \\\n    # note \\\n    external"
        let found = lint(lines).filter { $0.code == .unknownAttribute }
        #expect(found.map { $0.message.hasSuffix("which cannot be inside a continued line") } == [true])
        #expect(found.map(\.fix) == ["move it to a line before the route"])
    }

    @Test func `Query keys of all routes are separated by commas`() {
        #expect(lint("shop.a = A; external\nbase.accepts = a; b").map(\.fix) == ["write 'a,b'"])
    }
}
