/// What one class of pages injects: found at its first build, used for every later one.
@MainActor
package final class InjectionPlan {
    /// The class, exactly.
    let type: Page.Type
    /// All injected properties, in the order in which their wrappers are initialized.
    let slots: ContiguousArray<PlannedProperty>
    /// Those that take a parameter, in the same order.
    let properties: ContiguousArray<PlannedProperty>
    /// The properties whose only default is one that the initializer assigns, which may depend on what it is given.
    private let assigned: [Int]
    /// Boxes for the values of the next request, which needs them only until its page has its values.
    private var spareValues: ConvertedValues = []

    init(type: Page.Type, _ slots: ContiguousArray<PlannedProperty>) {
        self.type = type
        self.slots = slots
        properties = slots.filter { !$0.takesObject }
        assigned = slots.indices.filter { slots[$0].isAssigned }
    }

    /// What manifests and messages say about the properties.
    var facts: [InjectedProperty] { properties.map(\.facts) }

    /// Converts every parameter that a property waits for, takes the objects, and changes nothing.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - objects: The objects that are handed over with it.
    ///   - isComplete: Whether required properties need a parameter; a live page has their values already.
    ///   - problems: Gets all problems; if there are any, the values are of no use.
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
        objects.saved?.fill(&values, of: slots)
        return values
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

    /// Gives the properties of a page their values, and tells those who have read the old ones.
    func deliver(_ given: consuming ConvertedValues, to boxes: ContiguousArray<AnyInjectedBox>) {
        for index in slots.indices {
            slots[index].reader.deliver(&given[index], boxes[index])
        }
        spareValues = given
    }

    /// Tells which properties neither a parameter nor, this time, the initializer has given a value.
    func checkAssigned(
        _ boxes: ContiguousArray<AnyInjectedBox>, _ problems: inout [InjectionError.Problem]
    ) {
        for index in assigned where boxes[index].anyValue == nil {
            problems.append(slots[index].missing)
        }
    }

    /// Boxes for the values of a request, all empty; new ones if other requests, under way or waiting, have those that
    /// are there.
    private func borrowValues() -> ConvertedValues {
        var borrowed: ConvertedValues = []
        swap(&borrowed, &spareValues)
        return borrowed.isEmpty ? ConvertedValues(repeating: nil, count: slots.count) : borrowed
    }
}

/// Values of a request for the properties of a plan, each in a box of its own, in order.
///
/// They belong to the request, so that several may wait for one page or for pages of one class.
typealias ConvertedValues = ContiguousArray<AnyInjectedBox?>

/// What is known about one property of a class.
@MainActor
final class PlannedProperty {
    let facts: InjectedProperty
    let declaration: InjectedDeclaration
    /// Whether its only default is one that the initializer assigned.
    let isAssigned: Bool
    let reader: InjectedReader
    /// Whether it takes an object that is handed over, and no parameter.
    let takesObject: Bool
    /// The declared default of a property that saves.
    let defaultToSave: ParameterValue?
    /// Where its parameter was found last: most requests for a page give their parameters in the same order.
    private var latestPosition = 0
    /// Whether the key is ASCII.
    ///
    /// A text of the same length that Swift takes for equal is then written alike, as whatever else stands for an ASCII
    /// character has more bytes. Comparing them so takes a twentieth off a build.
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

    /// Whether a key is this one, byte by byte.
    private func isWritten(_ key: String) -> Bool {
        isPlain ? key == facts.key && key.utf8.count == facts.key.utf8.count : key.isExactly(facts.key)
    }

    /// Puts the parameter at a position into a box, converted; makes one if there is none.
    func convert(
        _ parameters: Parameters, _ position: Int, _ box: inout AnyInjectedBox?
    ) throws(ConversionError) {
        try reader.convert(declaration, parameters, position, &box)
    }

    /// The problem of a required property without a parameter.
    var missing: InjectionError.Problem { .missing(key: facts.key, typeName: facts.typeName) }
}

/// What is known about one injected property of a page class, for manifests, messages and tools.
package struct InjectedProperty: Sendable, Hashable, Codable {
    /// The key of its parameter.
    package let key: String
    /// The name of its type, as ``ParameterConvertible/parameterTypeName`` gives it.
    package let typeName: String
    /// Whether a request without the key fails.
    package let isRequired: Bool
    /// Its default in words; `nil` if it is required or its default is made by the initializer.
    package let defaultDescription: String?

    /// Makes a description.
    package init(key: String, typeName: String, isRequired: Bool, defaultDescription: String? = nil) {
        self.key = key
        self.typeName = typeName
        self.isRequired = isRequired
        self.defaultDescription = defaultDescription
    }
}
