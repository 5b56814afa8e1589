/// Where a page stands in its life, as flags.
struct PageLifecycle: OptionSet {
    let rawValue: UInt8

    /// The page got its `loaded` event.
    static let loaded = PageLifecycle(rawValue: 1 << 0)
    /// The committed state shows the page.
    static let active = PageLifecycle(rawValue: 1 << 1)
    /// The page got `finished`; nothing can place it again.
    static let finished = PageLifecycle(rawValue: 1 << 2)
    /// An overlay lies above the page, which stays active.
    static let obscured = PageLifecycle(rawValue: 1 << 3)
    /// The container keeps the page when it leaves its holder.
    static let kept = PageLifecycle(rawValue: 1 << 4)
}
