/// Values of injected properties, side by side in one piece of memory: those of a page, or those on their way to one.
///
/// The property wrappers and the page share it, so that a live page can be injected again without reflection.
///
/// Invariant: from initialization to deinitialization each place holds an initialized optional of its field's type.
/// The module that declares a property makes both its type and all that touches its place.
@usableFromInline
final class InjectedValues {
    let layout: InjectedLayout
    private let memory: UnsafeMutableRawPointer

    /// Whether the page's initializer is still running in a factory's build: then nothing may be read.
    private var isSealed: Bool

    /// What may be read all the same: the values of a page made by hand inside that initializer.
    private var unsealed: Set<Int> = []

    /// Made when something is read for the first time: before that nobody can be observing.
    private var observers: PropertyObservers?

    /// Makes places that hold nothing.
    init(_ layout: InjectedLayout, isSealed: Bool = false) {
        self.layout = layout
        self.isSealed = isSealed
        memory = layout.makeEmptyMemory()
    }

    deinit {
        layout.destroy(memory)
    }

    /// Where the value of a field is.
    func place(_ index: Int) -> UnsafeMutableRawPointer {
        memory + layout.fields[index].offset
    }

    /// The value of a field, if it holds one.
    func value(_ index: Int) -> Any? {
        layout.fields[index].declaration.type.value(place(index))
    }

    /// Converts the parameter at a position into a field.
    func convert(_ parameters: Parameters, _ position: Int, _ index: Int) throws(ConversionProblem) {
        try layout.fields[index].convert(parameters, position, place(index))
    }

    /// Moves a value of a field's type here, if there is one, and tells those who have read the old one.
    func receive(_ index: Int, from source: UnsafeMutableRawPointer) {
        guard let observers else { return layout.fields[index].move(source, place(index)) }
        guard layout.fields[index].declaration.type.value(source) != nil else { return }
        observers.willChange(index)
        layout.fields[index].move(source, place(index))
        observers.didChange(index)
    }

    /// Lets one field be read while the others may not.
    func unseal(_ index: Int) {
        unsealed.insert(index)
    }

    /// Lets all fields be read.
    func unseal() {
        isSealed = false
    }

    func isReadable(_ index: Int) -> Bool {
        !isSealed || unsealed.contains(index)
    }
}

extension InjectedValues {
    /// Notes that a value is read, and tells whether it may be.
    @usableFromInline
    func noteAccess(_ index: Int) -> Bool {
        if observers == nil { observers = PropertyObservers(count: layout.count) }
        observers?.noteAccess(index)
        return !isSealed
    }

    /// Announces a change to those who have read the value.
    @usableFromInline
    func willChange(_ index: Int) {
        observers?.willChange(index)
    }

    /// Completes the announcement.
    @usableFromInline
    func didChange(_ index: Int) {
        observers?.didChange(index)
    }
}
