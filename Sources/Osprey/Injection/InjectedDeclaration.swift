/// What the declaration of an injected property says.
///
/// The boxes of one property in all pages of a class share it, once the class has a plan.
@MainActor
@usableFromInline
final class InjectedDeclaration {
    /// The key, if the declaration gives one; the property's name otherwise.
    let key: String?
    /// Where it is.
    let position: SourcePosition
    /// Tells the type of the value apart from others.
    let valueType: ObjectIdentifier
    /// Whether it gives a value, if only `nil`.
    let hasDefault: Bool
    /// Whether snapshots hold the value.
    let isSaved: Bool

    private let makeReader: @MainActor () -> InjectedReader

    /// How parameters become values; found out when first asked for, which a page made by hand may never be.
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

/// How parameters, or an object that is handed over, become the value of an injected property.
///
/// The functions take boxes of any type and look into those of their own, so that they need nothing but themselves.
@MainActor
@usableFromInline
struct InjectedReader {
    /// Puts the parameter at a position into a box, converted; into a new one if there is none. An object that is handed
    /// over comes as an opaque parameter, and is never converted.
    // An entry that is passed by itself is copied; by its position it is read where it lies.
    @usableFromInline
    typealias Convert =
        @MainActor (InjectedDeclaration, Parameters, _ position: Int, _ box: inout AnyInjectedBox?)
        throws(ConversionError) -> Void

    /// Gives a property the value of such a box, if there is one, which leaves that box empty.
    @usableFromInline
    typealias Deliver = @MainActor (_ given: inout AnyInjectedBox?, _ box: AnyInjectedBox) -> Void

    /// What messages and manifests call the type.
    let typeName: String
    /// Whether the type can say that there is no value.
    let isOptional: Bool
    /// Whether the value is an object that is handed over, and never a parameter.
    let takesObject: Bool
    let convert: Convert
    let deliver: Deliver

    @usableFromInline
    init(
        typeName: String, isOptional: Bool, takesObject: Bool = false, convert: @escaping Convert,
        deliver: @escaping Deliver
    ) {
        self.typeName = typeName
        self.isOptional = isOptional
        self.takesObject = takesObject
        self.convert = convert
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

    /// Reads a type by what it is made of, or by a cast.
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

    /// Takes an object that is a value of a type.
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
            box = InjectedBox<Value?>(declaration, value)
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

/// Where a property is declared, which identifies it among the properties of its page.
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
