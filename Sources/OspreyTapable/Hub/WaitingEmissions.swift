/// The emissions of one hub that wait for their turn, oldest first.
struct WaitingEmissions<Family: EventFamily> {
    struct Element {
        let event: Family
        let payload: Family.Payload
        /// The bit of the emission before, or 0.
        let previous: UInt64
        /// The serial number of the first tap that was made after the emission.
        let limit: UInt64
    }

    private var elements: [Element] = []
    private var first = 0

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func removeFirst() -> Element? {
        guard first < elements.count else { return nil }
        let element = elements[first]
        first += 1
        if first == elements.count {
            elements.removeAll(keepingCapacity: true)
            first = 0
        }
        return element
    }
}
