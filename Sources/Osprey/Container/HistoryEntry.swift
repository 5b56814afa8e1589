/// One thing that a container has done.
public struct HistoryEntry: Sendable {
    /// The kind of the entry.
    public enum Kind: String, Hashable, Sendable {
        /// A page was opened, or brought back to the front.
        case opened
        /// An action, an interceptor or the page's class handled a request.
        case handled
        /// The container went one step back.
        case wentBack
        /// The container went back to the roots.
        case reset
        /// The container ended.
        case ended
    }

    /// The position among all entries ever recorded, starting at 1.
    public let number: Int

    /// The kind of the entry.
    public let kind: Kind

    /// The intent of the request, for entries that began with a request.
    public let intent: Intent?

    /// How far the request was trusted.
    public let trust: Trust?

    /// The page that was opened, or the page in front after going back.
    public let page: PageID?

    /// The name of that page, or of the action, interceptor or class that handled the request.
    public let name: String?
}

extension HistoryEntry: CustomStringConvertible, CustomDebugStringConvertible {
    /// The entry in one line, without the values of parameters.
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
