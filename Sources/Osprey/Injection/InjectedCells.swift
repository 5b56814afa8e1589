/// Where a page has the values of its injected properties, in the order of its plan.
enum InjectedCells {
    /// All in one place, as in any build but the first.
    case shared(InjectedValues)
    case scattered([InjectedCell])

    subscript(index: Int) -> InjectedCell {
        switch self {
        case .shared(let values): InjectedCell(values, index)
        case .scattered(let cells): cells[index]
        }
    }
}
