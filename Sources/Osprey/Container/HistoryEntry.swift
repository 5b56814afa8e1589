/// One thing that a container did.
public struct HistoryEntry: Sendable {
    /// What kind of thing it was.
    public enum Kind: String, Hashable, Sendable {
        /// A page was opened, or brought back into sight.
        case opened
        /// An action, an interceptor or the page's class has taken care of a request.
        case handled
        /// The container went one step back.
        case wentBack
        /// The container went back to the roots.
        case reset
        /// The container ended.
        case ended
    }

    /// The position among all entries there ever were, from 1.
    public let number: Int

    /// What kind of thing it was.
    public let kind: Kind

    /// What was wanted and by whom, for entries that began with a request.
    public let intent: Intent?

    /// How far the request was trusted.
    public let trust: Trust?

    /// The page that was opened, or that is in front after going back.
    public let page: PageID?

    /// The name of that page, or of whoever handled the request.
    public let name: String?
}

extension HistoryEntry: CustomStringConvertible, CustomDebugStringConvertible {
    /// What was done, in one line, without the values of parameters.
    ///
    /// `3. opened 'LoanPage': 'wallet://loan/7' (external)`
    ///
    /// The wording may change from one version to the next.
    public var description: String { words(intent?.description) }

    /// The same with the whole URL and the values of the intent's parameters.
    public var debugDescription: String { words(intent?.debugDescription) }

    private func words(_ wanted: String?) -> String {
        let what =
            switch kind {
            case .opened: "opened"
            case .handled: "handled by"
            case .wentBack: "went back to"
            case .reset: "reset to"
            case .ended: "ended"
            }
        let subject = name.map { " '\($0)'" } ?? ""
        guard let wanted else { return "\(number). \(what)\(subject)" }
        let details = trust == .external && intent?.trust == nil ? " (external)" : ""
        return "\(number). \(what)\(subject): \(wanted)\(details)"
    }
}
