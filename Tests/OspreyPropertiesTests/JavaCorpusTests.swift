import OspreyProperties
import Testing

struct JavaCorpusTests {
    @Test(arguments: JavaCorpus.all)
    func `Entries are those that Java reads`(row: JavaCorpus.Row) {
        let document = try? PropertiesDocument(parsing: row.text)
        let entries = document?.entries.map { [$0.key, $0.value] }
        // By scalars: Swift's == would call a composed and a decomposed letter equal.
        #expect(entries?.map { $0.map(scalars) } == row.entries?.map { $0.map(scalars) })
    }

    @Test(arguments: JavaCorpus.all)
    func `Locations are in the text, in order, and lead to the line they name`(row: JavaCorpus.Row) throws {
        guard row.entries != nil else { return }
        let document = try PropertiesDocument(parsing: row.text)
        var previous = SourceLocation(file: "<text>", line: 1, column: 0)
        for entry in document.entries {
            let places = [
                entry.keyLocation, entry.location(atKeyOffset: entry.key.utf8.count), entry.valueLocation,
                entry.location(atValueOffset: entry.value.utf8.count),
            ]
            #expect(previous < places[0] && places == places.sorted())
            for place in places {
                let line = try #require(document.line(place.line))
                #expect(place.column >= 1 && place.column <= line.unicodeScalars.count + 1)
            }
            previous = places[0]
        }
    }

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
