/// The settings of the framework's own scheme.
package struct RouteSettings {
    package var base = BaseConfiguration()
    /// The definition that holds for each normalized key.
    package var holders: [ExactName: Int] = [:]
    /// The definitions of lower layers, by those that have replaced them.
    var replaced: [Int: Int] = [:]
    /// The identifiers of all tabs that have a line, even one with errors.
    package var tabs: [String] = []
    /// The definitions of all settings.
    var definitions: Set<Int> = []
    /// The keys of the routes that the homes of origins name.
    var homes: [(definition: Int, key: String)] = []
    /// The origins, to translate web addresses.
    package var origins = OriginIndex([])
    /// The groups in the order of their lines.
    package var groups: [Group] = []
    /// The holders of pages, by the names of their settings.
    package var roots: [String: Root] = [:]

    package struct Group {
        package let definition: Int
        package let id: String
        package let prefixes: [ValueLexer.Item]
        package let attributes: RouteAttributes
    }

    package struct Root {
        package let definition: Int
        package let target: BaseConfiguration.Target
        package let attributes: RouteAttributes
    }
}

extension RouteSettings {
    /// The definitions that hold with their keys, in order.
    package var holdersInOrder: [(key: String, definition: Int)] {
        holders.map { (key: $0.text, definition: $1) }.sorted { $0.definition < $1.definition }
    }
}
