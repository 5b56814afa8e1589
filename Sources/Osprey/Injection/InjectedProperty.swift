/// What is known about one injected property of a page class, for manifests, messages and tools.
public struct InjectedProperty: Sendable, Hashable, Codable {
    /// The key of its parameter.
    public let key: String
    /// The name of its type, as ``ParameterConvertible/parameterTypeName`` gives it.
    public let typeName: String
    /// Whether a request without the key fails.
    public let isRequired: Bool
    /// Its default in words; `nil` if it is required or its default is made by the initializer.
    public let defaultDescription: String?

    /// Makes a description.
    public init(key: String, typeName: String, isRequired: Bool, defaultDescription: String? = nil) {
        self.key = key
        self.typeName = typeName
        self.isRequired = isRequired
        self.defaultDescription = defaultDescription
    }
}
