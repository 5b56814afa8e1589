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
    @usableFromInline var isSealed: Bool

    /// What may be read all the same: the values of a page made by hand inside that initializer.
    private var unsealed: Set<Int> = []

    /// Made when something is read for the first time: before that nobody can be observing.
    private var observations: ContiguousArray<PropertyObservation?> = []

    /// Makes places that hold nothing.
    init(_ layout: InjectedLayout, isSealed: Bool = false) {
        self.layout = layout
        self.isSealed = isSealed
        memory = .allocate(byteCount: layout.size, alignment: layout.alignment)
        for field in layout.fields { field.type.initialize(memory + field.offset) }
    }

    deinit {
        for field in layout.fields { field.type.deinitialize(memory + field.offset) }
        memory.deallocate()
    }

    /// Where the value of a field is.
    func place(_ index: Int) -> UnsafeMutableRawPointer {
        memory + layout.fields[index].offset
    }

    /// The value of a field, if it holds one.
    func value(_ index: Int) -> Any? {
        layout.fields[index].type.value(place(index))
    }

    /// Converts a parameter into a field.
    func convert(_ entry: Parameters.Entry, _ index: Int) throws(ConversionProblem) {
        try layout.fields[index].type.convert(entry, place(index))
    }

    /// Moves what a field holds, if it holds anything, to a place of the same type.
    func move(_ index: Int, to cell: InjectedCell) {
        layout.fields[index].type.move(place(index), cell)
    }

    /// Lets one field be read while the others may not.
    func unseal(_ index: Int) {
        unsealed.insert(index)
    }

    func isReadable(_ index: Int) -> Bool {
        !isSealed || unsealed.contains(index)
    }
}

extension InjectedValues {
    /// Notes that a value is read.
    @usableFromInline
    func noteAccess(_ index: Int) {
        if observations.isEmpty {
            observations = ContiguousArray(repeating: nil, count: layout.fields.count)
        }
        if let observation = observations[index] { return observation.access() }
        let observation = PropertyObservation()
        observations[index] = observation
        observation.access()
    }

    /// Announces a change to those who have read the value.
    @usableFromInline
    func willChange(_ index: Int) {
        if !observations.isEmpty { observations[index]?.willChange() }
    }

    /// Completes the announcement.
    @usableFromInline
    func didChange(_ index: Int) {
        if !observations.isEmpty { observations[index]?.didChange() }
    }
}
