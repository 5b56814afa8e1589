/// The emissions of one hub that wait for their turn, oldest first.
@usableFromInline
struct WaitingEmissions<Family: EventFamily> {
    @usableFromInline var elements: [WaitingEmission<Family>] = []
    @usableFromInline var first = 0

    @inlinable
    init() {}

    @inlinable
    mutating func append(_ emission: WaitingEmission<Family>) {
        elements.append(emission)
    }

    @inlinable
    mutating func removeFirst() -> WaitingEmission<Family>? {
        guard first < elements.count else { return nil }
        let emission = elements[first]
        first += 1
        if first == elements.count {
            elements.removeAll(keepingCapacity: true)
            first = 0
        }
        return emission
    }
}
