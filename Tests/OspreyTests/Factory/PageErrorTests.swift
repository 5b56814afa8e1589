import Osprey
import OspreyTestFixtures
import Testing

@MainActor
struct `Page errors` {
    @Test(
        arguments: [
            ("StarPage", [:], PageError.unknownPage(name: "StarPage", near: ["StartPage"])),
            (
                "SettingsPage", ["page": "three"],
                .injection(
                    InjectionError(
                        page: "SettingsPage",
                        problems: [
                            .missing(key: "userId", typeName: "String"),
                            .invalid(
                                key: "page", ConversionError(found: "three", expected: "an integer")),
                        ]))
            ),
        ] as [(String, Parameters, PageError)])
    func `can be expected as values`(
        name: String, parameters: Parameters, expected: PageError
    ) {
        let factory = PageFactory()
        factory.register(StartPage.init, SettingsPage.init)
        #expect(throws: expected) { try factory.build(name, parameters) }
    }

    @Test
    func `are not equal if any fact differs`() {
        let errors: [PageError] = [
            .gateClosed,
            .unknownPage(name: "A", near: []),
            .unknownPage(name: "A", near: ["B"]),
            .navigation(.emptyStack),
            .navigation(.ended),
            .stayed(page: "A", reason: "draft"),
            .detourExpired(page: "A"),
        ]
        #expect(Set(errors).count == errors.count)
        for (index, error) in errors.enumerated() {
            #expect(errors.firstIndex(of: error) == index)
        }
    }
}
