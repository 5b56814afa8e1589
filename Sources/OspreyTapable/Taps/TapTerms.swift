/// Settings that few taps have: a placement, and checks before each call.
@usableFromInline
final class TapTerms: Sendable {
    let placement: TapPlacement
    @usableFromInline let gate: TapGate?

    private init(_ placement: TapPlacement, _ gate: TapGate?) {
        self.placement = placement
        self.gate = gate
    }

    /// `nil` for most taps, which are in stage 0 and are always called.
    static func ifUnusual(_ placement: TapPlacement, _ gate: TapGate?) -> TapTerms? {
        let isUsual = gate == nil && placement.stage == 0 && placement.name == nil
        return isUsual ? nil : TapTerms(placement, gate)
    }
}
