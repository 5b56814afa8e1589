/// The converted values of one request, waiting until a page may have them.
final class InjectionStage {
    /// What is known of one property.
    private struct Slot {
        let key: String
        let isRequired: Bool
        /// Whether a value waits.
        var isFilled = false
        /// Where the parameter was last found: requests of one kind mostly have them in one order.
        var position: Int
    }

    // What the plan says. It keeps a stage itself, so a stage may not keep it.
    private let properties: ContiguousArray<InjectedProperty>
    private let assignments: ContiguousArray<@MainActor (UnsafeMutableRawPointer, Page) -> Void>
    private let assigned: [Int]

    private let values: InjectedValues
    // In memory of its own: writing to an array of an object is checked for overlaps and copies each time.
    private let slots: UnsafeMutableBufferPointer<Slot>

    /// A stage that holds nothing.
    @MainActor
    init(for plan: InjectionPlan) {
        properties = plan.properties
        assignments = plan.assignments
        assigned = plan.assigned
        values = .make(plan.stageLayout)
        slots = .allocate(capacity: properties.count)
        for (index, property) in properties.enumerated() {
            slots.initializeElement(
                at: index, to: Slot(key: property.key, isRequired: property.isRequired, position: index))
        }
    }

    deinit {
        slots.deinitialize()
        slots.deallocate()
    }

    /// Converts every parameter that a property waits for.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - isFirst: Whether required properties need a parameter; a live page has their values already.
    ///   - problems: Gets all problems; if there are any, the stage is of no more use.
    func fill(from parameters: Parameters, isFirst: Bool, _ problems: inout [InjectionError.Problem]) {
        for index in slots.indices {
            if let position = parameters.position(of: slots[index].key, near: slots[index].position) {
                slots[index].position = position
                slots[index].isFilled = true
                if let problem = values.convert(parameters.entries[position], index) {
                    problems.append(.invalid(key: slots[index].key, problem))
                }
            } else if isFirst, slots[index].isRequired {
                problems.append(missing(index))
            }
        }
    }

    /// Tells which properties neither a parameter nor, this time, the initializer has given a value.
    func checkAssigned(_ cells: InjectedCells, _ problems: inout [InjectionError.Problem]) {
        for index in assigned where !slots[index].isFilled && cells[index].value == nil {
            problems.append(missing(index))
        }
    }

    /// Hands all values over; then the stage holds nothing.
    @MainActor
    func deliver(to page: Page, _ cells: InjectedCells) {
        let firstAssignment = slots.count - assignments.count
        for index in slots.indices where slots[index].isFilled {
            slots[index].isFilled = false
            if index < firstAssignment {
                cells.receive(index, from: values.place(index))
            } else {
                assignments[index - firstAssignment](values.place(index), page)
            }
        }
    }

    /// The problem of a property that has no value.
    private func missing(_ index: Int) -> InjectionError.Problem {
        .missing(key: properties[index].key, typeName: properties[index].typeName)
    }
}
