/// How a page ended, for whoever started it.
public enum PageResult: Sendable {
    /// The page did what it was started for.
    case finished(output: any Sendable)

    /// The page left without a result.
    case cancelled(ResultCancelled)
}
