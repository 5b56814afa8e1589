/// The converted values of one request, waiting until a page may have them.
@MainActor
struct InjectionStage {
    private let values: InjectedValues

    /// A stage that holds nothing.
    init(for plan: InjectionPlan) {
        values = InjectedValues(plan.stageLayout)
    }

    /// Converts every parameter that a property waits for.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - plan: The plan that the stage belongs to.
    ///   - isFirst: Whether required properties need a parameter; a live page has their values already.
    /// - Returns: All problems; if there are any, the stage is of no more use.
    func fill(
        from parameters: Parameters, for plan: InjectionPlan, isFirst: Bool
    ) -> [InjectionError.Problem] {
        var problems: [InjectionError.Problem] = []
        for index in plan.properties.indices {
            let key = plan.properties[index].key
            if let entry = parameters.entry(key) {
                do throws(ConversionProblem) {
                    try values.convert(entry, index)
                } catch {
                    problems.append(.invalid(key: key, error))
                }
            } else if isFirst, plan.properties[index].isRequired {
                problems.append(.missing(key: key, typeName: plan.properties[index].typeName))
            }
        }
        return problems
    }

    /// The properties that neither a parameter nor, this time, the initializer has given a value.
    func unassigned(_ cells: InjectedCells, _ plan: InjectionPlan) -> [InjectionError.Problem] {
        plan.assigned.compactMap { index in
            guard values.value(index) == nil, cells[index].value == nil else { return nil }
            return .missing(key: plan.properties[index].key, typeName: plan.properties[index].typeName)
        }
    }

    /// Hands all values over; then the stage holds nothing.
    func deliver(to page: Page, _ injection: PageInjection) {
        let cells = injection.plan.layout.fields.indices
        for index in cells {
            values.move(index, to: injection.cells[index])
        }
        for (index, assign) in zip(cells.endIndex..., injection.plan.assignments) {
            assign(values.place(index), page)
        }
    }
}
