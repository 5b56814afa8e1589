/// One property of a layout: what it declares, and where its value is.
///
/// It cannot be copied and stays where it is, with what every build asks for side by side.
struct InjectedField: ~Copyable {
    /// Where the property is declared; a line of a key-path table is nowhere.
    let position: SourcePosition?
    /// Tells the type of the value apart from others.
    let typeID: ObjectIdentifier
    /// The distance of the value from the start of the memory.
    let offset: Int
    let declaration: InjectedDeclaration

    // The declaration keeps the type. By this reference its closures are called without being retained, which would
    // cost more than what they do.
    private let type: Unmanaged<ValueType>

    init(_ declaration: InjectedDeclaration, offset: Int) {
        self.declaration = declaration
        self.offset = offset
        position = declaration.position
        typeID = declaration.type.id
        type = .passUnretained(declaration.type)
    }

    /// Converts a parameter into a place, or tells why it does not fit.
    func convert(_ entry: Parameters.Entry, _ place: UnsafeMutableRawPointer) -> ConversionProblem? {
        type._withUnsafeGuaranteedRef { $0.convert(entry, place) }
    }

    /// Takes what one place holds to another, and leaves nothing.
    func move(_ source: UnsafeMutableRawPointer, _ destination: UnsafeMutableRawPointer) {
        type._withUnsafeGuaranteedRef { $0.move(source, destination) }
    }

    /// Ends the use of a place.
    func deinitialize(_ place: UnsafeMutableRawPointer) {
        type._withUnsafeGuaranteedRef { $0.deinitialize(place) }
    }
}
