/// Where one pass of a request through the filters ends.
enum FactoryStep<Value> {
    /// Every filter let it pass.
    case proceed(Value)

    /// A filter leads elsewhere.
    case redirect(Diversion)

    /// A filter puts another page first.
    case detour(Diversion)
}
