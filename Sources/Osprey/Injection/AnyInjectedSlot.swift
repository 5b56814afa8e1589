public import Observation

/// What holds the value of one injected property, whatever its type.
///
/// The property wrapper and the page share it, so that a live page can be injected again without reflection.
@MainActor
@usableFromInline
class AnyInjectedSlot: Observable {
    /// The key that the declaration gives; the name of the property otherwise.
    final let key: String?

    /// Where the property is declared.
    final let position: SourcePosition

    /// Whether the page's initializer is still running in a factory's build: then nothing may be read.
    final var isSealed = false

    /// Made when the property is read for the first time: before that nobody can be observing.
    private final var registrar: ObservationRegistrar?

    /// What observers track; a stored property would need a key path for each type of value.
    private final var revision: Void { () }

    @usableFromInline
    init(key: String?, position: SourcePosition) {
        self.key = key
        self.position = position
    }

    /// Notes a read.
    final func noteAccess() {
        if let registrar {
            registrar.access(self, keyPath: \.revision)
        } else {
            let registrar = ObservationRegistrar()
            registrar.access(self, keyPath: \.revision)
            self.registrar = registrar
        }
    }

    /// Makes a change, and tells those who have read the value.
    final func change(_ body: () -> Void) {
        if let registrar {
            registrar.withMutation(of: self, keyPath: \.revision, body)
        } else {
            body()
        }
    }

    /// Whether reading has something to give: a default, an assigned value, or an injected one.
    var hasValue: Bool { preconditionFailure("overridden") }

    /// The name of the type of the value.
    var typeName: String { preconditionFailure("overridden") }

    /// The value in words, if there is one.
    var valueDescription: String? { preconditionFailure("overridden") }

    /// Makes what converts a parameter and puts it here.
    func makeInjector() -> PropertyInjector { preconditionFailure("overridden") }
}
