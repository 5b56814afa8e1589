/// What few taps have: a place of their own among the others, and something to be asked before each call.
@usableFromInline
final class TapTerms: Sendable {
    let placement: TapPlacement
    @usableFromInline let gate: TapGate?

    private init(_ placement: TapPlacement, _ gate: TapGate?) {
        self.placement = placement
        self.gate = gate
    }

    /// Nil for the terms of most taps: at the end of stage 0, and always called.
    static func ifUnusual(_ placement: TapPlacement, _ gate: TapGate?) -> TapTerms? {
        let isUsual = gate == nil && placement.stage == 0 && placement.name == nil
        return isUsual ? nil : TapTerms(placement, gate)
    }
}
