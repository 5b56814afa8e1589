import OspreyRouting

/// An object of a manifest, with the members that it may have.
enum ManifestObject {
    case manifest, page, parameter

    private var members: [String] {
        switch self {
        case .manifest: ["pages", "filters", "actions", "tabs", "transitions"]
        case .page: ["name", "parameters", "filters", "initializers", "tabPage"]
        case .parameter: ["key", "type", "required", "default"]
        }
    }

    /// The objects in the list of a member; nil if it has none.
    private func objects(in member: String) -> ManifestObject? {
        switch (self, member) {
        case (.manifest, "pages"): .page
        case (.page, "parameters"): .parameter
        default: nil
        }
    }

    /// Refuses a member that the object does not have, and one that is null: either would switch a check off.
    ///
    /// - Throws: `DecodingError` at the place of the first one, in the order of the names.
    func check(_ object: RouteDictionary, at path: [any CodingKey] = []) throws {
        guard case .dictionary(let values) = object else { return }
        for (name, value) in values.sortedByKey {
            guard members.contains(name) else {
                let near = NearNames.find(name, among: members)
                let known = members.map { "'\($0)'" }.joined(separator: ", ")
                let hint = near.isEmpty ? ", expected one of \(known)" : near.didYouMean
                throw refusal("there is no member '\(name)'\(hint)", at: path)
            }
            let place = path + [PathKey(name)]
            if value == .null, name != "default" {
                throw refusal("the value is null; leave the member out", at: place)
            }
            guard let inner = objects(in: name), case .list(let items) = value else { continue }
            for (index, item) in items.enumerated() { try inner.check(item, at: place + [PathKey(index)]) }
        }
    }

    private func refusal(_ words: String, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: words))
    }
}

/// A member or a position in a list.
private struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { (stringValue, intValue) = (name, nil) }
    init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
}
