package import OspreyParameters
import OspreyRouting

/// The injected properties of one page class: determined at its first build, used for every later one.
@MainActor
package final class InjectionPlan {
    /// The exact class.
    let type: ObjectIdentifier
    /// All injected properties, in the order in which their wrappers are initialized.
    let slots: ContiguousArray<PlannedProperty>
    /// The properties that take a parameter, in the same order.
    let properties: ContiguousArray<PlannedProperty>
    /// The properties whose only default is assigned by the initializer, which may assign it conditionally.
    private let assigned: [Int]
    /// Boxes for the values of the next request; they are free again once the page has its values.
    private var spareValues: ConvertedValues = []

    init(type: ObjectIdentifier, _ slots: ContiguousArray<PlannedProperty>) {
        self.type = type
        self.slots = slots
        properties = slots.filter { !$0.takesObject }
        assigned = slots.indices.filter { slots[$0].isAssigned }
    }

    /// The facts about the properties for manifests and messages.
    var facts: [InjectedProperty] { properties.map(\.facts) }

    /// Converts every parameter that a property takes, and takes the objects, without changing anything.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - objects: The objects that are passed with the request.
    ///   - isComplete: Whether required properties need a parameter; a live page has their values already.
    ///   - problems: Receives all problems; if there are any, the returned values must not be used.
    func converted(
        _ parameters: Parameters, _ objects: HandedObjects, isComplete: Bool,
        _ problems: inout [InjectionError.Problem]
    ) -> ConvertedValues {
        var values = borrowValues()
        for index in slots.indices {
            let property = slots[index]
            if property.takesObject { continue }
            if let position = property.position(in: parameters) {
                do throws(ConversionError) {
                    try property.convert(parameters, position, &values[index])
                } catch {
                    problems.append(.invalid(key: property.facts.key, error))
                }
            } else if isComplete, property.facts.isRequired {
                problems.append(property.missing)
            }
        }
        if !objects.isEmpty { take(objects, &values, &problems) }
        if let saved = objects.saved { take(saved, &values) }
        return values
    }

    /// Gives each saved value to its property; a value that cannot be converted is left out.
    private func take(_ saved: SavedValues, _ values: inout ConvertedValues) {
        for index in slots.indices where slots[index].declaration.isSaved {
            let key = slots[index].facts.key
            guard let position = saved.parameters.position(of: key),
                (try? slots[index].restore(saved.parameters, position, &values[index])) != nil
            else { continue }
            saved.take(key)
        }
    }

    /// Gives each object to the properties whose type it fits.
    private func take(
        _ handed: HandedObjects, _ values: inout ConvertedValues, _ problems: inout [InjectionError.Problem]
    ) {
        let objects = Parameters(handed.objects.enumerated().map { ("\($0)", .opaque($1)) })
        var untaken = Set(objects.indices)
        for index in slots.indices where slots[index].takesObject {
            let taken = objects.indices.last { position in
                (try? slots[index].convert(objects, position, &values[index])) != nil
            }
            if let taken { untaken.remove(taken) }
        }
        guard handed.areAddressed else { return }
        let takenTypes = slots.filter(\.takesObject).map(\.facts.typeName)
        for index in untaken.sorted() {
            problems.append(.untakenObject(typeName: handed.typeNames[index], taken: takenTypes))
        }
    }

    /// Moves the values into the properties of a page, and notifies those that have read the old values.
    func deliver(_ given: consuming ConvertedValues, to boxes: ContiguousArray<AnyInjectedBox>) {
        for index in slots.indices {
            slots[index].reader.deliver(&given[index], boxes[index])
        }
        spareValues = given
    }

    /// Adds a problem for each property that neither a parameter nor, this time, the initializer has given a value.
    func checkAssigned(
        _ boxes: ContiguousArray<AnyInjectedBox>, _ problems: inout [InjectionError.Problem]
    ) {
        for index in assigned where boxes[index].anyValue == nil {
            problems.append(slots[index].missing)
        }
    }

    /// Adds a problem for each property that would go back to the value with which the page began, but began without.
    func checkInitial(
        _ boxes: ContiguousArray<AnyInjectedBox>, _ given: ConvertedValues, keeping kept: KeptProperties,
        _ problems: inout [InjectionError.Problem]
    ) {
        for index in assigned where given[index]?.anyValue == nil && !kept.contains(slots[index]) {
            if boxes[index].initialValue == nil { problems.append(slots[index].missing) }
        }
    }

    /// Gives all properties without a new value, except those that are kept, the values with which the page began.
    func restoreOthers(
        _ boxes: ContiguousArray<AnyInjectedBox>, _ given: ConvertedValues, keeping kept: KeptProperties
    ) {
        guard kept != .all else { return }
        for index in slots.indices where given[index]?.anyValue == nil && !kept.contains(slots[index]) {
            boxes[index].restoreInitialValue()
        }
    }

    /// Whether a saved property would get another value than it has.
    func changesSaved(_ boxes: ContiguousArray<AnyInjectedBox>, _ given: ConvertedValues) -> Bool {
        slots.indices.contains { index in
            slots[index].declaration.isSaved && given[index]?.anyValue != nil
                && given[index]?.valueToSave != boxes[index].valueToSave
        }
    }

    /// Whether the parameters of two requests convert to the same value for a key; `nil` if no property has the key.
    package func isEqual(_ key: String, _ left: Parameters, _ right: Parameters) -> Bool? {
        properties.first { $0.facts.key.isExactly(key) }?.isEqual(left, right)
    }

    /// The value to which the parameters of a request convert for a key; `nil` if no property has the key, or if they do
    /// not convert.
    package func value(of key: String, in parameters: Parameters) -> Any? {
        properties.first { $0.facts.key.isExactly(key) }?.value(in: parameters)
    }

    /// Empty boxes for the values of a request.
    ///
    /// They are the spare ones if no other request, running or waiting, is using them; otherwise new ones.
    private func borrowValues() -> ConvertedValues {
        var borrowed: ConvertedValues = []
        swap(&borrowed, &spareValues)
        return borrowed.isEmpty ? ConvertedValues(repeating: nil, count: slots.count) : borrowed
    }
}

/// The values of a request for the properties of a plan, each in its own box, in order.
///
/// They belong to the request, so that several requests may wait for one page or for pages of one class.
typealias ConvertedValues = ContiguousArray<AnyInjectedBox?>

/// The properties of a page that keep their values when another request comes and does not name them.
package enum KeptProperties {
    case none
    /// The saved ones: they have what the user has entered.
    case saved
    /// The saved ones, and those that take an object.
    case savedAndObjects
    case all

    @MainActor
    func contains(_ property: PlannedProperty) -> Bool {
        switch self {
        case .none: false
        case .saved: property.declaration.isSaved
        case .savedAndObjects: property.declaration.isSaved || property.takesObject
        case .all: true
        }
    }
}

/// The facts about one property of a class.
@MainActor
final class PlannedProperty {
    let facts: InjectedProperty
    let declaration: InjectedDeclaration
    /// Whether its only default is assigned by the initializer.
    let isAssigned: Bool
    let reader: InjectedReader
    /// Whether it takes a passed object, and no parameter.
    let takesObject: Bool
    /// The declared default of a saved property.
    let defaultToSave: ParameterValue?
    /// The position where its parameter was last found; requests for a page usually have the same order of parameters.
    private var latestPosition = 0
    /// Whether the key is ASCII.
    ///
    /// A string that Swift considers equal and that has the same number of bytes is then identical, because every other
    /// spelling of an ASCII character has more bytes.
    private let isPlain: Bool

    init(
        _ facts: InjectedProperty, _ declaration: InjectedDeclaration, isAssigned: Bool,
        defaultToSave: ParameterValue?
    ) {
        self.facts = facts
        self.declaration = declaration
        self.isAssigned = isAssigned
        self.defaultToSave = defaultToSave
        reader = declaration.reader
        takesObject = reader.takesObject
        isPlain = facts.key.utf8.allSatisfy { $0 < 0x80 }
    }

    /// The position of its parameter, or `nil` if there is none.
    func position(in parameters: Parameters) -> Int? {
        if latestPosition < parameters.entries.count, isWritten(parameters.entries[latestPosition].key) {
            return latestPosition
        }
        guard let position = parameters.position(of: facts.key) else { return nil }
        latestPosition = position
        return position
    }

    /// Whether a key is identical to this one, byte by byte.
    private func isWritten(_ key: String) -> Bool {
        isPlain ? key == facts.key && key.utf8.count == facts.key.utf8.count : key.isExactly(facts.key)
    }

    /// Converts the parameter at a position into a box; creates the box if there is none.
    func convert(
        _ parameters: Parameters, _ position: Int, _ box: inout AnyInjectedBox?
    ) throws(ConversionError) {
        try reader.convert(declaration, parameters, position, &box)
    }

    /// Converts the saved value at a position into a box.
    func restore(
        _ parameters: Parameters, _ position: Int, _ box: inout AnyInjectedBox?
    ) throws(ConversionError) {
        try reader.restore(declaration, parameters, position, &box)
    }

    /// The problem of a required property without a parameter.
    var missing: InjectionError.Problem { .missing(key: facts.key, typeName: facts.typeName) }
}

extension PlannedProperty {
    /// Whether the parameters of two requests convert to the same value.
    fileprivate func isEqual(_ left: Parameters, _ right: Parameters) -> Bool {
        guard let left = value(in: left) as? any Equatable, let right = value(in: right) else { return false }
        return left.isEqual(to: right)
    }

    fileprivate func value(in parameters: Parameters) -> Any? {
        var box: AnyInjectedBox?
        guard let position = position(in: parameters) else { return nil }
        try? convert(parameters, position, &box)
        return box?.anyValue
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        // Strings are compared exactly, as everywhere else.
        if let text = self as? String, let other = other as? String { return text.isExactly(other) }
        return other as? Self == self
    }
}

/// The facts about one injected property of a page class, for manifests, messages and tools.
package struct InjectedProperty: Sendable, Hashable, Codable {
    /// The key of its parameter.
    package let key: String
    /// The name of its type, as returned by ``ParameterConvertible/parameterTypeName``.
    package let typeName: String
    /// Whether a request without the key fails.
    package let isRequired: Bool
    /// Its default in words; `nil` if it is required or if the initializer assigns its default.
    package let defaultDescription: String?

    /// Makes a description.
    package init(key: String, typeName: String, isRequired: Bool, defaultDescription: String? = nil) {
        self.key = key
        self.typeName = typeName
        self.isRequired = isRequired
        self.defaultDescription = defaultDescription
    }
}
