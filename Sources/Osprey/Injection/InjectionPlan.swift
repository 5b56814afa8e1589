/// What one class of pages injects: found at its first build, used for every later one.
@MainActor
package final class InjectionPlan {
    /// The class, exactly.
    let type: Page.Type
    /// The properties, in the order in which their wrappers are initialized.
    let properties: ContiguousArray<PlannedProperty>
    /// What they declare, in the same order.
    let declarations: ContiguousArray<InjectedDeclaration>
    /// The properties whose only default is one that the initializer assigns, which may depend on what it is given.
    private let assigned: [Int]

    init(type: Page.Type, _ properties: ContiguousArray<PlannedProperty>) {
        self.type = type
        self.properties = properties
        declarations = ContiguousArray(properties.map(\.declaration))
        assigned = properties.indices.filter { properties[$0].isAssigned }
    }

    /// What manifests and messages say about the properties.
    var facts: [InjectedProperty] { properties.map(\.facts) }

    /// Converts every parameter that a property waits for, and changes nothing.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - isFirst: Whether required properties need a parameter; a live page has their values already.
    ///   - problems: Gets all problems; if there are any, what is staged is of no use.
    /// - Returns: The values, which belong to the request.
    func stage(
        _ parameters: Parameters, isFirst: Bool, _ problems: inout [InjectionError.Problem]
    ) -> StagedValues {
        var staged = StagedValues(capacity: min(properties.count, parameters.count))
        for index in properties.indices {
            let property = properties[index]
            if let position = parameters.position(of: property.facts.key, near: index) {
                do throws(ConversionProblem) {
                    staged.append(try property.stage(parameters, position), for: index)
                } catch {
                    problems.append(.invalid(key: property.facts.key, error))
                }
            } else if isFirst, property.facts.isRequired {
                problems.append(property.missing)
            }
        }
        return staged
    }

    /// Tells which properties neither a parameter nor, this time, the initializer has given a value.
    func checkAssigned(
        _ boxes: ContiguousArray<AnyInjectedBox>, _ staged: StagedValues,
        _ problems: inout [InjectionError.Problem]
    ) {
        for index in assigned where boxes[index].anyValue == nil && !staged.contains(index) {
            problems.append(properties[index].missing)
        }
    }
}

/// What is known about one property of a class.
@MainActor
final class PlannedProperty {
    let facts: InjectedProperty
    let declaration: InjectedDeclaration
    /// Whether its only default is one that the initializer assigned.
    let isAssigned: Bool
    /// Converts a parameter, and keeps its value until the property may have it.
    let stage: InjectedReader.Stage

    init(_ facts: InjectedProperty, _ declaration: InjectedDeclaration, isAssigned: Bool) {
        self.facts = facts
        self.declaration = declaration
        self.isAssigned = isAssigned
        stage = declaration.reader.stage
    }

    /// The problem of a required property without a parameter.
    var missing: InjectionError.Problem { .missing(key: facts.key, typeName: facts.typeName) }
}

/// The converted values of one request, each waiting until its property may have it.
@MainActor
struct StagedValues {
    // A closure in a structure is called as it is; in a tuple it would be wrapped, which costs an allocation.
    private struct Staged {
        let index: Int
        let deliver: InjectedReader.Delivery
    }

    private var values: ContiguousArray<Staged> = []

    init(capacity: Int) {
        values.reserveCapacity(capacity)
    }

    mutating func append(_ delivery: @escaping InjectedReader.Delivery, for index: Int) {
        values.append(Staged(index: index, deliver: delivery))
    }

    func contains(_ index: Int) -> Bool {
        values.contains { $0.index == index }
    }

    /// Gives the properties their values, and tells those who have read the old ones.
    func deliver(to boxes: ContiguousArray<AnyInjectedBox>) {
        for value in values { value.deliver(boxes[value.index]) }
    }
}

/// What is known about one injected property of a page class, for manifests, messages and tools.
public struct InjectedProperty: Sendable, Hashable, Codable {
    /// The key of its parameter.
    public let key: String
    /// The name of its type, as ``ParameterConvertible/parameterTypeName`` gives it.
    public let typeName: String
    /// Whether a request without the key fails.
    public let isRequired: Bool
    /// Its default in words; `nil` if it is required or its default is made by the initializer.
    public let defaultDescription: String?

    /// Makes a description.
    public init(key: String, typeName: String, isRequired: Bool, defaultDescription: String? = nil) {
        self.key = key
        self.typeName = typeName
        self.isRequired = isRequired
        self.defaultDescription = defaultDescription
    }
}
