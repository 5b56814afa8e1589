/// What is known of the values of some injected properties.
@usableFromInline
struct InjectedState {
    /// How the values lie.
    let layout: InjectedLayout

    /// Where they begin.
    let start: UnsafeMutableRawPointer

    /// Whether the page's initializer is still running in a factory's build: then nothing may be read.
    var isSealed: Bool

    /// What may be read all the same: the values of a page made by hand inside that initializer.
    var unsealed: Set<Int> = []

    /// Made when something is read for the first time: before that nobody can be observing.
    ///
    /// The values keep it, and release it when they end.
    var observers: Unmanaged<PropertyObservers>?

    init(_ layout: InjectedLayout, at start: UnsafeMutableRawPointer, isSealed: Bool) {
        self.layout = layout
        self.start = start
        self.isSealed = isSealed
    }
}
