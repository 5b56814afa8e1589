/// The type of an injected property: how its values are kept in untyped memory, and how parameters become values.
///
/// The closures are compiled where a property is declared, for its type. Generic code of this module would look up
/// types whenever it runs, which costs more than everything else in a build.
@usableFromInline
final class ValueType {
    let name: String
    /// Tells the type apart from others.
    let id: ObjectIdentifier
    /// Whether the type can say that there is no value.
    let isOptional: Bool
    /// The size and alignment of a place, which holds an optional of the type.
    let size: Int
    let alignment: Int

    /// Makes a place hold nothing.
    let initialize: (UnsafeMutableRawPointer) -> Void
    /// Ends the use of a place.
    let deinitialize: (UnsafeMutableRawPointer) -> Void
    /// Converts the parameter at a position into a place.
    let convert: (Parameters, Int, UnsafeMutableRawPointer) throws(ConversionProblem) -> Void
    /// Takes what one place holds, if it holds anything, to another.
    let move: (_ source: UnsafeMutableRawPointer, _ destination: UnsafeMutableRawPointer) -> Void
    /// What a place holds.
    let value: (UnsafeMutableRawPointer) -> Any?

    /// The type that a converter makes.
    @inlinable
    convenience init<Value>(_ converter: ParameterConverter<Value>) {
        self.init(
            name: converter.typeName, id: ObjectIdentifier(Value.self), isOptional: converter.isOptional,
            size: MemoryLayout<Value?>.size, alignment: MemoryLayout<Value?>.alignment,
            initialize: { $0.initializeMemory(as: Value?.self, to: nil) },
            deinitialize: { $0.assumingMemoryBound(to: Value?.self).deinitialize(count: 1) },
            convert: { parameters, index, place throws(ConversionProblem) in
                place.assumingMemoryBound(to: Value?.self).pointee = try converter.read(
                    parameters.entries[index])
            },
            move: { source, destination in
                guard let value = source.assumingMemoryBound(to: Value?.self).pointee.take() else { return }
                destination.assumingMemoryBound(to: Value?.self).pointee = value
            },
            value: { $0.assumingMemoryBound(to: Value?.self).pointee })
    }

    @usableFromInline
    init(
        name: String, id: ObjectIdentifier, isOptional: Bool, size: Int, alignment: Int,
        initialize: @escaping (UnsafeMutableRawPointer) -> Void,
        deinitialize: @escaping (UnsafeMutableRawPointer) -> Void,
        convert: @escaping (Parameters, Int, UnsafeMutableRawPointer) throws(ConversionProblem) -> Void,
        move: @escaping (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void,
        value: @escaping (UnsafeMutableRawPointer) -> Any?
    ) {
        self.name = name
        self.id = id
        self.isOptional = isOptional
        self.size = size
        self.alignment = alignment
        self.initialize = initialize
        self.deinitialize = deinitialize
        self.convert = convert
        self.move = move
        self.value = value
    }
}
