/// One injected property of a class, as its plan knows it.
struct PlannedProperty {
    /// What manifests and messages say about it.
    let facts: InjectedProperty
    /// Where its wrapper is declared; `nil` if it is in the key-path table or the place is not known.
    let position: SourcePosition?
    /// Whether its only default is one that the initializer assigns, which might depend on what it was given.
    let isAssigned: Bool

    var key: String { facts.key }
}
