/// What the declaration of an injected property says.
struct InjectedDeclaration {
    /// The key, if the declaration gives one; the property's name otherwise.
    let key: String?
    /// Where it is; a line of a key-path table is nowhere.
    let position: SourcePosition?
    /// Whether it gives a value, if only `nil`.
    let hasDefault: Bool
    let type: ValueType

    init(_ key: String?, _ position: SourcePosition?, hasDefault: Bool, _ type: ValueType) {
        self.key = key
        self.position = position
        self.hasDefault = hasDefault
        self.type = type
    }
}
