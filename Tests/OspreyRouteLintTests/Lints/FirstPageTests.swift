import OspreyRouteLint
import OspreyRouting
import Testing

struct `A link to the first page` {
    /// The ways to name the first page, each with the line of its route.
    @Test(arguments: [
        ("base.tabs.h = w://home", "w.home = Home; external"),
        ("base.tabs.h = Home", "w.home = Home; external"),
        ("base.tabs.h = Home", "w.home = Home; external; tab=h"),
        ("base.root = Home", "w.home = Home; external"),
        ("base.root = w://home", "w.home = Home; external"),
        ("base.root = Home\nbase.origins.w = https://w.example; home=w.home", "w.home = Home; external"),
    ])
    func `opens a second one unless it selects the first, however the first is named`(
        root: String, line: String
    ) {
        #expect(codes(root, line).contains("tab-mismatch"))
        #expect(!codes(root, line + "; display=select").contains("tab-mismatch"))
    }

    @Test(arguments: ["w.home = Home", "w.home = Home; external; reuse=top", "w.home.{x} = Home; external"])
    func `is nothing to warn of if it is not the same page, or not a link`(line: String) {
        #expect(!codes("base.root = Home", line).contains("tab-mismatch"))
    }

    private func codes(_ root: String, _ line: String) -> [String] {
        let tabs = root.hasPrefix("base.tabs") ? "base.tabviewcontroller = Tabs\n" : ""
        return RoutesFormat.properties.lint(tabs + root + "\n" + line).map(\.code.rawValue)
    }
}
