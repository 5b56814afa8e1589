/// The emissions of one hub that wait for their turn, oldest first.
///
/// A removed emission is not retained: its payload is released after its delivery, outside of any change of the list,
/// because its release may run code that emits again.
@usableFromInline
struct WaitingEmissions<Family: EventFamily> {
    @usableFromInline var elements: [WaitingEmission<Family>?] = []
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
        elements[first] = nil
        first += 1
        if first == elements.count {
            elements.removeAll(keepingCapacity: true)
            first = 0
        }
        return emission
    }
}
