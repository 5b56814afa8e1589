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

    private let makeReader: @MainActor () -> InjectedReader

    /// How parameters become values; found out when first asked for, which a page made by hand may never be.
    private(set) lazy var reader = makeReader()

    @usableFromInline
    init(
        _ key: String?, _ position: SourcePosition, valueType: ObjectIdentifier, hasDefault: Bool,
        _ makeReader: @escaping @MainActor () -> InjectedReader
    ) {
        self.key = key
        self.position = position
        self.valueType = valueType
        self.hasDefault = hasDefault
        self.makeReader = makeReader
    }
}

/// How parameters become values of an injected property.
@MainActor
@usableFromInline
struct InjectedReader {
    /// Gives a converted value to a property.
    @usableFromInline typealias Delivery = @MainActor (AnyInjectedBox) -> Void

    // An entry that is passed by itself is copied; by its position it is read where it lies.
    @usableFromInline
    typealias Stage = @MainActor (Parameters, _ position: Int) throws(ConversionProblem) -> Delivery

    /// What messages and manifests call the type.
    let typeName: String
    /// Whether the type can say that there is no value.
    let isOptional: Bool
    /// Converts the parameter at a position, and keeps its value until a box of the type may have it.
    let stage: Stage

    @usableFromInline
    init(typeName: String, isOptional: Bool, stage: @escaping Stage) {
        self.typeName = typeName
        self.isOptional = isOptional
        self.stage = stage
    }

    /// Reads a type that converts itself.
    @inlinable @inline(__always)
    init<Value: ParameterConvertible>(converting type: Value.Type) {
        self.init(
            typeName: Value.parameterTypeName, isOptional: Value.self is any ExpressibleByNilLiteral.Type,
            stage: { parameters, position throws(ConversionProblem) in
                Self.delivery(of: try parameters.entries[position].read(as: Value.self))
            })
    }

    /// Reads a type by what it is made of, or by a cast.
    @inlinable @inline(__always)
    init<Value>(casting type: Value.Type) {
        let converter = ParameterConverter<Value>.resolve()
        self.init(
            typeName: converter.typeName, isOptional: converter.isOptional,
            stage: { parameters, position throws(ConversionProblem) in
                Self.delivery(of: try converter.read(parameters.entries[position]))
            })
    }

    @inlinable @inline(__always)
    static func delivery<Value>(of value: Value) -> Delivery {
        { box in (box as? InjectedBox<Value>)?.write(value) }
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
