import Foundation
import OspreyRouting
import Testing

/// The routes of the example, as the app loads them.
struct WalletRoutesTests {
    static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Config/routes.properties")

    @Test func `The file has no problems`() {
        var builder = RouteTableBuilder()
        builder.add(.properties(Self.file))
        #expect(builder.compile().problems == [])
    }

    @Test(arguments: [
        ("wallet://home", "wallet.home", []),
        ("WALLET://Home/", "wallet.home", []),
        (
            "wallet://offer/summer%20deal?from=mail&x=1", "wallet.offer.{offerId}",
            ["offerId=summer deal", "from=mail"]
        ),
        ("wallet://campaign/may/42", "wallet.offer.{offerId}", ["offerId=42", "from=campaign"]),
        ("wallet://loans", "wallet.loans", ["status=open"]),
        ("wallet://loans?status=closed", "wallet.loans", ["status=closed"]),
        ("wallet://loan/7", "wallet.loan.{loanId|uint}", ["loanId=7"]),
        ("https://www.wallet.example/loan/7", "wallet.loan.{loanId|uint}", ["loanId=7"]),
        ("https://wallet.example/app/loan/7", "wallet.loan.{loanId|uint}", ["loanId=7"]),
        ("wallet://help/v1.0", "wallet.help.{topic}", ["topic=release-notes"]),
        ("wallet://docs/legal/terms", "wallet.docs.{path...}", ["path=legal/terms"]),
    ])
    func `A link from outside reaches its page`(url: String, key: String, parameters: [String]) throws {
        let table = try RouteTable([.properties(Self.file)])
        let match = try table.match(url, trust: .external)
        #expect(match.route.key == key)
        #expect(match.parameters.map { "\($0.name)=\($0.text)" } == parameters)
    }

    @Test(arguments: [
        ("wallet://settings/password", "wallet.settings.password"),
        ("wallet://settings/privacy", "wallet.settings.{section|general,privacy,language}"),
        ("wallet://legacy/password", "wallet.settings.password"),
        ("base://tabviewcontroller", "base.tabviewcontroller"),
    ])
    func `The app itself reaches internal routes`(url: String, key: String) throws {
        let table = try RouteTable([.properties(Self.file)])
        #expect(try table.match(url).route.key == key)
        let failure = #expect(throws: RouteError.self) { try table.match(url, trust: .external) }
        #expect(failure?.code == .notExternal)
    }
}
