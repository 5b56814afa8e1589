import OspreyRouting

/// The places of definitions in the dictionaries that have them.
struct DictionaryPlaces {
    typealias Place = (text: LocatedText, entry: LocatedEntry)

    private var places: [Int: Place] = [:]

    init(_ definitions: LayeredDefinitions, _ dictionaries: [String: LocatedText]) {
        guard !dictionaries.isEmpty else { return }
        // The definitions of a source are in its order.
        var counts: [String: Int] = [:]
        for index in definitions.indices {
            let source = definitions[index].location(of: .key(0)).source
            guard let text = dictionaries[source] else { continue }
            let position = counts[source, default: 0]
            counts[source] = position + 1
            if let entry = text.entry(position) { places[index] = (text, entry) }
        }
    }

    subscript(_ index: Int) -> Place? { places[index] }
}
