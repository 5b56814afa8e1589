/// Takes parameters for a property that is declared with ``Injected``.
final class SlotInjector<Value>: PropertyInjector {
    private let converter: ParameterConverter<Value>
    private var staged: Value?

    init(_ converter: ParameterConverter<Value> = .resolve()) {
        self.converter = converter
    }

    override var typeName: String { converter.typeName }

    override var isStaged: Bool { staged != nil }

    override func stage(_ entry: Parameters.Entry) throws(ConversionProblem) {
        staged = try converter.read(entry)
    }

    override func discard() {
        staged = nil
    }

    override func deliver(to page: Page, _ slot: AnyInjectedSlot?) {
        guard let value = staged.take(), let slot = slot as? InjectedSlot<Value> else { return }
        slot.write(value)
    }

    override func makeAnother() -> PropertyInjector { SlotInjector(converter) }
}
