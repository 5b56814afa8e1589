/// Values of injected properties, side by side behind their state: those of a page, or those on their way to one.
///
/// The property wrappers and the page share it, so that a live page can be injected again without reflection.
///
/// Invariant: from ``make(_:isSealed:)`` to deinitialization each place holds an initialized optional of its field's
/// type. The module that declares a property makes both its type and all that touches its place.
@usableFromInline
final class InjectedValues: ManagedBuffer<InjectedState, UInt8> {
    /// Makes places that hold nothing, in one piece of memory with their state.
    static func make(_ layout: InjectedLayout, isSealed: Bool = false) -> InjectedValues {
        let made = create(minimumCapacity: layout.capacity) { made in
            let memory = made.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
            return InjectedState(layout, at: layout.start(in: memory), isSealed: isSealed)
        }
        // What a class creates is an instance of the class.
        let values = unsafeDowncast(made, to: InjectedValues.self)
        layout.initialize(values.state.pointee.start)
        return values
    }

    deinit {
        state.pointee.observers?.release()
        // Called without retaining the layout, as the closures of a field are.
        Unmanaged.passUnretained(layout)._withUnsafeGuaranteedRef { $0.deinitialize(state.pointee.start) }
    }

    /// The state by its address: by the property of the superclass, each use is checked for overlapping access.
    private var state: UnsafeMutablePointer<InjectedState> {
        withUnsafeMutablePointerToHeader { $0 }
    }

    /// How the values lie.
    var layout: InjectedLayout { state.pointee.layout }

    /// Where the value of a field is.
    func place(_ index: Int) -> UnsafeMutableRawPointer {
        state.pointee.start + layout.fields[index].offset
    }

    /// The value of a field, if it holds one.
    func value(_ index: Int) -> Any? {
        layout.fields[index].declaration.type.value(place(index))
    }

    /// Converts a parameter into a field, or tells why it does not fit.
    func convert(_ entry: Parameters.Entry, _ index: Int) -> ConversionProblem? {
        layout.fields[index].convert(entry, place(index))
    }

    /// Moves a value of a field's type here, and tells those who have read the old one.
    func receive(_ index: Int, from source: UnsafeMutableRawPointer) {
        willChange(index)
        layout.fields[index].move(source, place(index))
        didChange(index)
    }

    /// Lets one field be read while the others may not.
    func unseal(_ index: Int) {
        state.pointee.unsealed.insert(index)
    }

    /// Lets all fields be read.
    func unseal() {
        state.pointee.isSealed = false
    }

    func isReadable(_ index: Int) -> Bool {
        !state.pointee.isSealed || state.pointee.unsealed.contains(index)
    }
}

extension InjectedValues {
    /// Notes that a value is read, and tells whether it may be.
    @usableFromInline
    func noteAccess(_ index: Int) -> Bool {
        if state.pointee.observers == nil {
            state.pointee.observers = .passRetained(PropertyObservers(count: layout.count))
        }
        state.pointee.observers?._withUnsafeGuaranteedRef { $0.noteAccess(index) }
        return !state.pointee.isSealed
    }

    /// Announces a change to those who have read the value.
    @usableFromInline
    func willChange(_ index: Int) {
        state.pointee.observers?._withUnsafeGuaranteedRef { $0.willChange(index) }
    }

    /// Completes the announcement.
    @usableFromInline
    func didChange(_ index: Int) {
        state.pointee.observers?._withUnsafeGuaranteedRef { $0.didChange(index) }
    }
}
