/// The converted values of one request, waiting until a page may have them.
@MainActor
final class InjectionStage {
    // What the plan says. It keeps a stage itself, so a stage may not keep it.
    private let properties: ContiguousArray<InjectedProperty>
    private let assignments: ContiguousArray<@MainActor (UnsafeMutableRawPointer, Page) -> Void>
    private let firstAssignment: Int
    private let assigned: [Int]

    private let values: InjectedValues
    /// Where each parameter was last found: requests of one kind mostly have them in one order.
    private var positions: ContiguousArray<Int>

    /// A stage that holds nothing.
    init(for plan: InjectionPlan) {
        properties = plan.properties
        assignments = plan.assignments
        firstAssignment = plan.layout.count
        assigned = plan.assigned
        values = InjectedValues(plan.stageLayout)
        positions = ContiguousArray(properties.indices)
    }

    /// Converts every parameter that a property waits for.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - isFirst: Whether required properties need a parameter; a live page has their values already.
    ///   - problems: Gets all problems; if there are any, the stage is of no more use.
    func fill(from parameters: Parameters, isFirst: Bool, _ problems: inout [InjectionError.Problem]) {
        for index in positions.indices {
            if let position = parameters.position(of: properties[index].key, near: positions[index]) {
                if positions[index] != position { positions[index] = position }
                do throws(ConversionProblem) {
                    try values.convert(parameters, position, index)
                } catch {
                    problems.append(.invalid(key: properties[index].key, error))
                }
            } else if isFirst, properties[index].isRequired {
                problems.append(missing(index))
            }
        }
    }

    /// Tells which properties neither a parameter nor, this time, the initializer has given a value.
    func checkAssigned(_ cells: InjectedCells, _ problems: inout [InjectionError.Problem]) {
        for index in assigned where values.value(index) == nil && cells[index].value == nil {
            problems.append(missing(index))
        }
    }

    /// Hands all values over; then the stage holds nothing.
    func deliver(to page: Page, _ cells: InjectedCells) {
        switch cells {
        case .shared(let target):
            for index in 0..<target.layout.count { target.receive(index, from: values.place(index)) }
        case .scattered(let cells):
            for (index, cell) in cells.enumerated() {
                cell.values.receive(cell.index, from: values.place(index))
            }
        }
        for (index, assign) in assignments.enumerated() {
            assign(values.place(firstAssignment + index), page)
        }
    }

    /// The problem of a property that has no value.
    private func missing(_ index: Int) -> InjectionError.Problem {
        .missing(key: properties[index].key, typeName: properties[index].typeName)
    }
}
