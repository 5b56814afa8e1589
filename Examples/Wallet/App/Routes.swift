// Made by Osprey from routes.properties. Do not edit it: change the routes and generate it again.
// swift-format-ignore-file

public import Osprey

/// The routes of routes.properties.
public enum Routes {
    /// The route `wallet.docs.{path...}`.
    public static func docs(path: [String]) -> WebRoute {
        WebRoute(RouteURLBuilder("wallet").literal("docs").tail("path", path), at: "https://www.wallet.example")
    }

    /// The route `wallet.help`.
    public static func help() -> WebRoute {
        WebRoute(RouteURLBuilder("wallet").literal("help"), at: "https://www.wallet.example")
    }

    /// The route `wallet.help.{topic}`.
    public static func helpTopic(topic: String) -> WebRoute {
        WebRoute(RouteURLBuilder("wallet").literal("help").capture("topic", topic), at: "https://www.wallet.example")
    }

    /// The route `wallet.home`.
    public static func home() -> WebRoute {
        WebRoute(RouteURLBuilder("wallet").literal("home"), at: "https://www.wallet.example")
    }

    /// The route `wallet.loan.{loanId|uint}`.
    public static func loan(loanId: UInt) -> WebRoute {
        WebRoute(RouteURLBuilder("wallet").literal("loan").capture("loanId", loanId.description), at: "https://www.wallet.example")
    }

    /// The route `wallet.loan.{loanId|uint}.pay`.
    public static func loanPay(loanId: UInt, amount: String) -> InternalRoute {
        InternalRoute(RouteURLBuilder("wallet")
            .literal("loan")
            .capture("loanId", loanId.description)
            .literal("pay")
            .query("amount", amount))
    }

    /// The route `wallet.loans`.
    public static func loans(status: String? = nil) -> WebRoute {
        WebRoute(RouteURLBuilder("wallet").literal("loans").query("status", status), at: "https://www.wallet.example")
    }

    /// The route `wallet.me`.
    public static func me() -> WebRoute {
        WebRoute(RouteURLBuilder("wallet").literal("me"), at: "https://www.wallet.example")
    }

    /// The route `wallet.offer.{offerId}`.
    public static func offer(offerId: String, from: String? = nil, ref: String? = nil) -> WebRoute {
        WebRoute(RouteURLBuilder("wallet")
            .literal("offer")
            .capture("offerId", offerId)
            .query("from", from)
            .query("ref", ref), at: "https://www.wallet.example")
    }

    /// The route `wallet.settings`.
    public static func settings(section: String? = nil) -> InternalRoute {
        InternalRoute(RouteURLBuilder("wallet").literal("settings").query("section", section))
    }

    /// The route `wallet.settings.password`.
    public static func settingsPassword() -> InternalRoute {
        InternalRoute(RouteURLBuilder("wallet").literal("settings").literal("password"))
    }

    /// What `section` may be in `wallet.settings.{section|general,language,privacy}`.
    public enum SettingsSection: String, CaseIterable, ParameterConvertible, Sendable {
        case general
        case language
        case privacy
    }

    /// The route `wallet.settings.{section|general,language,privacy}`.
    public static func settingsSection(section: SettingsSection) -> InternalRoute {
        InternalRoute(RouteURLBuilder("wallet").literal("settings").capture("section", section.rawValue))
    }

    /// The action `wallet.share.{offerId}`.
    public static func share(offerId: String) -> InternalRoute {
        InternalRoute(RouteURLBuilder("wallet").literal("share").capture("offerId", offerId))
    }

    /// The route `wallet.signin`.
    public static func signin() -> InternalRoute {
        InternalRoute(RouteURLBuilder("wallet").literal("signin"))
    }
}
