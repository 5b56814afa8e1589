/// Where one pass of a request through the filters ends.
enum FactoryStep<Value> {
    /// Every filter let it pass.
    case proceed(Value)

    /// A filter leads elsewhere.
    case redirect(Destination, Parameters)

    /// A filter puts another page first.
    case detour(Destination, Parameters)
}
