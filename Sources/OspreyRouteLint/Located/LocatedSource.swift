package import OspreyRouting

/// The routes of a dictionary at their places, which its own source does not know.
package struct LocatedSource: ImmediateRouteSource {
    private let source: DictionaryRouteSource
    private let text: LocatedText

    /// - Parameter text: The text that the source reads.
    package init(_ source: DictionaryRouteSource, _ text: LocatedText) {
        self.source = source
        self.text = text
    }

    package var name: String { source.name }
    package var layer: RouteLayer { source.layer }

    package func loadNow() throws -> RouteDefinitions { text.placed(try source.loadNow(), in: name) }
}
