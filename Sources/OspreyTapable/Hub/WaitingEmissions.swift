/// The emissions of one hub that wait for their turn, oldest first.
///
/// One that is taken out leaves nothing behind: its payload lives as long as its delivery, and ends outside of any
/// change of the list, since that may run code that emits again.
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
