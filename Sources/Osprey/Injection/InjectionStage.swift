/// The converted values of one request, waiting until a page may have them.
@MainActor
final class InjectionStage {
    private let plan: InjectionPlan
    private let values: InjectedValues
    /// Where each parameter was last found: requests of one kind mostly have them in one order.
    private var positions: ContiguousArray<Int>

    /// A stage that holds nothing.
    init(for plan: InjectionPlan) {
        self.plan = plan
        values = InjectedValues(plan.stageLayout)
        positions = ContiguousArray(plan.properties.indices)
    }

    /// Converts every parameter that a property waits for.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - isFirst: Whether required properties need a parameter; a live page has their values already.
    ///   - problems: Gets all problems; if there are any, the stage is of no more use.
    func fill(from parameters: Parameters, isFirst: Bool, _ problems: inout [InjectionError.Problem]) {
        for index in positions.indices {
            if let position = parameters.position(of: plan.properties[index].key, near: positions[index]) {
                if positions[index] != position { positions[index] = position }
                do throws(ConversionProblem) {
                    try values.convert(parameters, position, index)
                } catch {
                    problems.append(.invalid(key: plan.properties[index].key, error))
                }
            } else if isFirst, plan.properties[index].isRequired {
                problems.append(plan.missing(index))
            }
        }
    }

    /// Tells which properties neither a parameter nor, this time, the initializer has given a value.
    func checkAssigned(_ cells: InjectedCells, _ problems: inout [InjectionError.Problem]) {
        for index in plan.assigned where values.value(index) == nil && cells[index].value == nil {
            problems.append(plan.missing(index))
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
        for (index, assign) in plan.assignments.enumerated() {
            assign(values.place(plan.layout.count + index), page)
        }
    }
}
