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
    /// The size, with its padding, and the alignment of a place, which holds an optional of the type.
    let size: Int
    let alignment: Int

    /// Makes a place hold nothing.
    let initialize: (UnsafeMutableRawPointer) -> Void
    /// Ends the use of a place.
    let deinitialize: (UnsafeMutableRawPointer) -> Void
    /// Converts a parameter into a place, or tells why it does not fit.
    let convert: (Parameters.Entry, UnsafeMutableRawPointer) -> ConversionProblem?
    /// Takes what one place holds to another, and leaves nothing.
    let move: (_ source: UnsafeMutableRawPointer, _ destination: UnsafeMutableRawPointer) -> Void
    /// What a place holds.
    let value: (UnsafeMutableRawPointer) -> Any?

    /// A type that reads itself.
    ///
    /// Always inlined, so that the conversion is compiled for the type and captures nothing.
    @inlinable @inline(__always)
    convenience init<Value: ParameterConvertible>(reading type: Value.Type) {
        self.init(ParameterConverter<Value>.conforming) { entry, place in
            do throws(ConversionProblem) {
                place.assumingMemoryBound(to: Value?.self).pointee = try entry.read(as: Value.self)
                return nil
            } catch {
                return error
            }
        }
    }

    /// A type that is read by what it is made of, or by a cast.
    @inlinable
    convenience init<Value>(resolving type: Value.Type) {
        let converter = ParameterConverter<Value>.resolve()
        self.init(converter) { entry, place in
            do throws(ConversionProblem) {
                place.assumingMemoryBound(to: Value?.self).pointee = try converter.read(entry)
                return nil
            } catch {
                return error
            }
        }
    }

    @inlinable @inline(__always)
    convenience init<Value>(
        _ converter: ParameterConverter<Value>,
        convert: @escaping (Parameters.Entry, UnsafeMutableRawPointer) -> ConversionProblem?
    ) {
        self.init(
            name: converter.typeName, id: ObjectIdentifier(Value.self), isOptional: converter.isOptional,
            size: MemoryLayout<Value?>.stride, alignment: MemoryLayout<Value?>.alignment,
            initialize: { $0.initializeMemory(as: Value?.self, to: nil) },
            deinitialize: { $0.assumingMemoryBound(to: Value?.self).deinitialize(count: 1) },
            convert: convert,
            move: { source, destination in
                let source = source.assumingMemoryBound(to: Value?.self)
                // What was there ends in the source, where nobody looks: its deinitializer may read the property.
                swap(&source.pointee, &destination.assumingMemoryBound(to: Value?.self).pointee)
                source.pointee = nil
            },
            value: { $0.assumingMemoryBound(to: Value?.self).pointee })
    }

    @usableFromInline
    init(
        name: String, id: ObjectIdentifier, isOptional: Bool, size: Int, alignment: Int,
        initialize: @escaping (UnsafeMutableRawPointer) -> Void,
        deinitialize: @escaping (UnsafeMutableRawPointer) -> Void,
        convert: @escaping (Parameters.Entry, UnsafeMutableRawPointer) -> ConversionProblem?,
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
