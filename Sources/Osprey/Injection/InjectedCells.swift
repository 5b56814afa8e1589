/// Where a page has the values of its injected properties, in the order of its plan.
enum InjectedCells {
    /// All in one place, as in any build but the first.
    case shared(InjectedValues)
    case scattered([InjectedCell])

    /// Moves a value to a property; see ``InjectedValues/receive(_:from:)``.
    func receive(_ index: Int, from source: UnsafeMutableRawPointer) {
        switch self {
        case .shared(let values): values.receive(index, from: source)
        case .scattered(let cells): cells[index].values.receive(cells[index].index, from: source)
        }
    }

    subscript(index: Int) -> InjectedCell {
        switch self {
        case .shared(let values): InjectedCell(values, index)
        case .scattered(let cells): cells[index]
        }
    }
}
