/// The converted values of one request, waiting until the page may have them.
@MainActor
final class InjectionStage {
    private let injectors: ContiguousArray<PropertyInjector>
    private(set) var isEmpty = true

    init(_ injectors: ContiguousArray<PropertyInjector>) {
        self.injectors = injectors
    }

    /// Converts every parameter that a property waits for.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - plan: The plan that the stage belongs to.
    ///   - isFirst: Whether required properties need a parameter; a live page has their values already.
    /// - Returns: All problems; if there are any, the stage must not be delivered.
    func fill(
        from parameters: Parameters, for plan: InjectionPlan, isFirst: Bool
    ) -> [InjectionError.Problem] {
        var problems: [InjectionError.Problem] = []
        isEmpty = false
        for index in injectors.indices {
            let key = plan.properties[index].key
            if let entry = parameters.entry(key) {
                do throws(ConversionProblem) {
                    try injectors[index].stage(entry)
                } catch {
                    problems.append(.invalid(key: key, error))
                }
            } else if isFirst, plan.properties[index].facts.isRequired {
                problems.append(.missing(key: key, typeName: plan.properties[index].facts.typeName))
            }
        }
        return problems
    }

    /// The properties that neither a parameter nor, this time, the initializer has given a value.
    func unassigned(
        _ slots: ContiguousArray<AnyInjectedSlot>, _ plan: InjectionPlan
    ) -> [InjectionError.Problem] {
        guard plan.hasAssignedProperties else { return [] }
        return slots.indices.compactMap { index in
            guard !slots[index].hasValue, !injectors[index].isStaged else { return nil }
            let facts = plan.properties[index].facts
            return .missing(key: facts.key, typeName: facts.typeName)
        }
    }

    /// Hands all values over.
    func deliver(to page: Page, _ slots: ContiguousArray<AnyInjectedSlot>) {
        for index in injectors.indices {
            injectors[index].deliver(to: page, index < slots.count ? slots[index] : nil)
        }
        isEmpty = true
    }

    /// Forgets all values.
    func discard() {
        for injector in injectors { injector.discard() }
        isEmpty = true
    }

    /// A stage for the same properties that holds nothing.
    func makeAnother() -> InjectionStage {
        InjectionStage(ContiguousArray(injectors.map { $0.makeAnother() }))
    }
}
