import Foundation
public import OspreyParameters

/// The facts that the declaration of an injected property states.
///
/// Once the class has a plan, the boxes of one property share it across all pages of the class.
@MainActor
@usableFromInline
final class InjectedDeclaration {
    /// The key, if the declaration gives one; otherwise the property's name is the key.
    let key: String?
    /// The source position of the declaration.
    let position: SourcePosition
    /// Identifies the type of the value.
    let valueType: ObjectIdentifier
    /// Whether the declaration gives a value, even if only `nil`.
    let hasDefault: Bool
    /// Whether the value is saved.
    let isSaved: Bool

    private let makeReader: @MainActor () -> InjectedReader

    /// Converts parameters to values; made lazily, because a page made by hand may never need it.
    private(set) lazy var reader = makeReader()

    @usableFromInline
    init(
        _ key: String?, _ position: SourcePosition, valueType: ObjectIdentifier, hasDefault: Bool,
        isSaved: Bool, _ makeReader: @escaping @MainActor () -> InjectedReader
    ) {
        self.key = key
        self.position = position
        self.valueType = valueType
        self.hasDefault = hasDefault
        self.isSaved = isSaved
        self.makeReader = makeReader
    }
}

/// Converts parameters, or a passed object, to the value of an injected property.
///
/// The functions take boxes of any type and downcast them, so that they capture nothing.
@MainActor
@usableFromInline
struct InjectedReader {
    /// Converts the parameter at a position into a box; creates the box if there is none.
    ///
    /// A passed object is an opaque parameter, and is never converted.
    // Passing the position instead of the entry avoids a copy of the entry.
    @usableFromInline
    typealias Convert =
        @MainActor (InjectedDeclaration, Parameters, _ position: Int, _ box: inout AnyInjectedBox?)
        throws(ConversionError) -> Void

    /// Moves the value of the first box, if there is one, into the property's box.
    @usableFromInline
    typealias Deliver = @MainActor (_ given: inout AnyInjectedBox?, _ box: AnyInjectedBox) -> Void

    /// The type's name in messages and manifests.
    let typeName: String
    /// Whether the type can represent an absent value.
    let isOptional: Bool
    /// Whether the value is a passed object, and never a parameter.
    let takesObject: Bool
    let convert: Convert
    /// The same for a saved value, where a snapshot has another form than a request.
    let restore: Convert
    let deliver: Deliver

    @usableFromInline
    init(
        typeName: String, isOptional: Bool, takesObject: Bool = false, convert: @escaping Convert,
        restore: Convert? = nil, deliver: @escaping Deliver
    ) {
        self.typeName = typeName
        self.isOptional = isOptional
        self.takesObject = takesObject
        self.convert = convert
        self.restore = restore ?? convert
        self.deliver = deliver
    }

    /// Reads a type that converts itself.
    @inlinable @inline(__always)
    init<Value: ParameterConvertible>(converting type: Value.Type) {
        self.init(
            typeName: Value.parameterTypeName, isOptional: Value.self is any ExpressibleByNilLiteral.Type,
            convert: { declaration, parameters, position, box throws(ConversionError) in
                let value = try parameters.entries[position].read(as: Value.self)
                Self.put(value, into: &box, declaration)
            },
            deliver: { given, box in Self.deliver(&given, to: box, as: Value.self) })
    }

    /// Reads a type by its raw value, or by a cast.
    @inlinable @inline(__always)
    init<Value>(casting type: Value.Type) {
        let converter = ParameterConverter<Value>.resolve()
        self.init(
            typeName: converter.typeName, isOptional: converter.isOptional,
            convert: { declaration, parameters, position, box throws(ConversionError) in
                let value = try converter.read(parameters.entries[position])
                Self.put(value, into: &box, declaration)
            },
            deliver: { given, box in Self.deliver(&given, to: box, as: Value.self) })
    }

    /// Reads a type by its raw value, or by a cast; a saved value is its JSON.
    init<Value: Codable>(coding type: Value.Type) {
        let live = InjectedReader(casting: type)
        self.init(
            typeName: live.typeName, isOptional: live.isOptional, convert: live.convert,
            restore: { declaration, parameters, position, box throws(ConversionError) in
                let found = parameters.entries[position].value
                guard case .string(let text) = found,
                    let value = try? SavedValues.decoder.decode(Value.self, from: Data(text.utf8))
                else { throw ConversionError(found: found, expected: "the JSON of a \(Value.self)") }
                Self.put(value, into: &box, declaration)
            },
            deliver: live.deliver)
    }

    /// Takes an object of a type.
    @inlinable @inline(__always)
    init<Value: Sendable>(taking type: Value.Type) {
        self.init(
            typeName: ParameterConverter<Value>.resolve().typeName,
            isOptional: Value.self is any ExpressibleByNilLiteral.Type,
            takesObject: true,
            convert: { declaration, objects, position, box throws(ConversionError) in
                let found = objects.entries[position].value
                guard case .opaque(let object) = found, let value = object as? Value else {
                    throw ConversionError(found: found, expected: "\(Value.self)")
                }
                Self.put(value, into: &box, declaration)
            },
            deliver: { given, box in Self.deliver(&given, to: box, as: Value.self) })
    }

    @inlinable @inline(__always)
    static func put<Value>(
        _ value: Value, into box: inout AnyInjectedBox?, _ declaration: InjectedDeclaration
    ) {
        if let box = box as? InjectedBox<Value?> {
            box.content = value
        } else {
            // It begins without a value, so that it keeps none when the property has got it.
            let made = InjectedBox<Value?>(declaration, nil)
            made.content = value
            box = made
        }
    }

    @inlinable @inline(__always)
    static func deliver<Value>(
        _ given: inout AnyInjectedBox?, to box: AnyInjectedBox, as type: Value.Type
    ) {
        guard let given = given as? InjectedBox<Value?>, let box = box as? InjectedBox<Value?>,
            let value = given.content.take()
        else { return }
        box.replaceContent(by: value)
    }
}

/// The source position of a property's declaration, which identifies it among the properties of its page.
@frozen
@usableFromInline
struct SourcePosition: Equatable, CustomStringConvertible {
    @usableFromInline let line: UInt32
    @usableFromInline let column: UInt32
    @usableFromInline let file: String

    @inlinable
    init(_ file: String, _ line: UInt32, _ column: UInt32) {
        self.line = line
        self.column = column
        self.file = file
    }

    @usableFromInline var description: String { "\(file):\(line):\(column)" }
}
