/// Takes parameters for a property that a page class lists in its key-path table.
final class KeyPathInjector<Target: Page, Value>: PropertyInjector {
    private let keyPath: ReferenceWritableKeyPath<Target, Value>
    private let converter: ParameterConverter<Value>
    private var staged: Value?

    init(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>,
        _ converter: ParameterConverter<Value> = .resolve()
    ) {
        self.keyPath = keyPath
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
        guard let value = staged.take(), let page = page as? Target else { return }
        page[keyPath: keyPath] = value
    }

    override func makeAnother() -> PropertyInjector { KeyPathInjector(keyPath, converter) }
}
