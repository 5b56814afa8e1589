/// What one class of pages injects: found at its first build, used for every later one.
@MainActor
package final class InjectionPlan {
    /// The class, exactly.
    let type: Page.Type
    /// The properties, in the order in which their wrappers are initialized.
    let properties: ContiguousArray<PlannedProperty>
    /// The properties whose only default is one that the initializer assigns, which may depend on what it is given.
    private let assigned: [Int]

    init(type: Page.Type, _ properties: ContiguousArray<PlannedProperty>) {
        self.type = type
        self.properties = properties
        assigned = properties.indices.filter { properties[$0].isAssigned }
    }

    /// What manifests and messages say about the properties.
    var facts: [InjectedProperty] { properties.map(\.facts) }

    /// Converts every parameter that a property waits for, for a page that is to be made next.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - isComplete: Whether required properties need a parameter.
    ///   - problems: Gets all problems; if there are any, the boxes are of no use.
    /// - Returns: A box for each property, in order, empty where there is no parameter.
    func makeBoxes(
        _ parameters: Parameters, isComplete: Bool, _ problems: inout [InjectionError.Problem]
    ) -> ContiguousArray<AnyInjectedBox> {
        var boxes: ContiguousArray<AnyInjectedBox> = []
        boxes.reserveCapacity(properties.count)
        for property in properties {
            let position = property.position(in: parameters)
            if position == nil, isComplete, property.facts.isRequired { problems.append(property.missing) }
            guard let box = property.box(parameters, position, &problems) else { continue }
            boxes.append(box)
        }
        return boxes
    }

    /// Converts every parameter that a property waits for, for a page that is there, and changes nothing.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - isComplete: Whether required properties need a parameter; a live page has their values already.
    ///   - problems: Gets all problems; if there are any, the values are of no use.
    /// - Returns: The values that there are parameters for.
    func convert(
        _ parameters: Parameters, isComplete: Bool, _ problems: inout [InjectionError.Problem]
    ) -> ConvertedValues {
        var values: ConvertedValues = []
        values.reserveCapacity(properties.count)
        for (index, property) in properties.enumerated() {
            if let position = property.position(in: parameters) {
                guard let box = property.box(parameters, position, &problems) else { continue }
                values.append((index, box))
            } else if isComplete, property.facts.isRequired {
                problems.append(property.missing)
            }
        }
        return values
    }

    /// Tells which properties neither a parameter nor, this time, the initializer has given a value.
    func checkAssigned(
        _ boxes: ContiguousArray<AnyInjectedBox>, _ problems: inout [InjectionError.Problem]
    ) {
        for index in assigned where boxes[index].anyValue == nil {
            problems.append(properties[index].missing)
        }
    }
}

/// Values of a request for some properties of a plan, each in a box of its own.
///
/// They belong to the request, so that several may wait for one page or for pages of one class.
typealias ConvertedValues = ContiguousArray<(property: Int, box: AnyInjectedBox)>

/// What is known about one property of a class.
@MainActor
final class PlannedProperty {
    let facts: InjectedProperty
    let declaration: InjectedDeclaration
    /// Whether its only default is one that the initializer assigned.
    let isAssigned: Bool
    private let makeBox: InjectedReader.MakeBox
    /// Gives a live page the value of such a box.
    let deliver: InjectedReader.Deliver
    /// Where its parameter was found last: most requests for a page give their parameters in the same order.
    private var latestPosition = 0

    init(_ facts: InjectedProperty, _ declaration: InjectedDeclaration, isAssigned: Bool) {
        self.facts = facts
        self.declaration = declaration
        self.isAssigned = isAssigned
        makeBox = declaration.reader.makeBox
        deliver = declaration.reader.deliver
    }

    /// The position of its parameter, or `nil` if there is none.
    func position(in parameters: Parameters) -> Int? {
        let position = parameters.position(of: facts.key, near: latestPosition)
        if let position { latestPosition = position }
        return position
    }

    /// Makes a box, with the parameter at a position if there is one, converted; none if it does not fit.
    func box(
        _ parameters: Parameters, _ position: Int?, _ problems: inout [InjectionError.Problem]
    ) -> AnyInjectedBox? {
        do throws(ConversionProblem) {
            return try makeBox(declaration, parameters, position)
        } catch {
            problems.append(.invalid(key: facts.key, error))
            return nil
        }
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
