import OspreyRouting
import Testing

struct ManifestTests {
    private static let manifest = RouteManifest(
        pages: [
            .init(
                name: "LoanPage",
                parameters: [.init(key: "loanId", type: "UInt", isRequired: true, defaultValue: nil)],
                filters: ["LoginGuard"], initializers: ["context"])
        ], filters: ["LoginGuard"], actions: ["share"], tabs: ["home"], transitions: ["cover"])

    @Test func `A built table is checked, too`() throws {
        let table = try RouteTable([
            .properties(
                text: """
                    a.b = LoanPage; filters=LogginGuard; tab=me; transition=fade; init=contxt
                    a.c = @shar
                    a.d = HomePage
                    base.tabviewcontroller = Tabs
                    base.tabs.x = X
                    base.notfound = N
                    """)
        ])
        #expect(
            table.diagnostics(against: Self.manifest).map(\.code.rawValue).sorted() == [
                "unknown-action", "unknown-filter", "unknown-initializer", "unknown-page", "unknown-page",
                "unknown-page",
                "unknown-page", "unknown-tab", "unknown-transition",
            ])
    }
}
