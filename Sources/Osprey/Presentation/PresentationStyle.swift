/// How a presented stack relates to what lies below it.
public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// It takes the place of what lies below, which resigns, as below a push.
    case covering

    /// What lies below stays active and is marked obscured, as below a sheet.
    case overlay

    /// It covers everything, whatever is presented later: a splash screen, a guide.
    case layer
}
