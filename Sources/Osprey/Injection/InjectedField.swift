/// One property of a layout: what it declares, and where its value is.
///
/// It cannot be copied and stays where it is, so that its closures are called without being retained: counting
/// references would otherwise cost more than the values.
struct InjectedField: ~Copyable {
    let declaration: InjectedDeclaration
    /// Tells the type of the value apart from others.
    let typeID: ObjectIdentifier
    /// The distance of the value from the start of the memory.
    let offset: Int

    // The closures of the declared type.
    let deinitialize: (UnsafeMutableRawPointer) -> Void
    let convert: (Parameters, Int, UnsafeMutableRawPointer) throws(ConversionProblem) -> Void
    let move: (_ source: UnsafeMutableRawPointer, _ destination: UnsafeMutableRawPointer) -> Void

    init(_ declaration: InjectedDeclaration, offset: Int) {
        self.declaration = declaration
        self.offset = offset
        typeID = declaration.type.id
        deinitialize = declaration.type.deinitialize
        convert = declaration.type.convert
        move = declaration.type.move
    }
}
