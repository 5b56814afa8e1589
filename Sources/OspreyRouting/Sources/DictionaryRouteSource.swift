/// Routes from nested dictionaries, as property lists and JSON have them.
///
/// Keys are written as in routes files, or as URLs without query and fragment: `wallet.story.{id}`, `wallet://story/:id`,
/// or `/story/:id` below the table's base URL. The key `#` never is a route: it has a comment, or a list of them. A value is one
/// of
/// - a text in the grammar of files: `"StoryPage; external"`;
/// - a dictionary with `page`, `redirect`, `action` or `target`, and attributes beside it:
///   `{"page": "StoryPage", "external": true, "accepts": ["from"], "defaults": {"tab": "new"}}`; groups and origins
///   have their lists as `target`;
/// - a dictionary of further keys, each one a part of the key: `{"wallet": {"home": "HomePage"}}`.
///
/// A number is taken as it is written. Dictionaries have no order: keys are taken sorted. That matters for tabs only.
///
/// A list for the outside, `isExternal: true`, says which URLs other apps may open: each of its routes is `external`. It
/// may name URLs that another source of the same layer has, too. Where both lead to the same page, they are one route,
/// which is `external` and has the other attributes of the one that gives any; where they differ, that is the error
/// `duplicate-route`.
public struct DictionaryRouteSource: ImmediateRouteSource {
    /// The name for reports, such as a path.
    public let name: String
    /// The layer of the source.
    public let layer: RouteLayer
    private let isExternal: Bool
    private let notation: ValueNotation
    private let read: @Sendable () throws -> RouteDictionary

    init(
        name: String, layer: RouteLayer, isExternal: Bool, in notation: ValueNotation,
        read: @escaping @Sendable () throws -> RouteDictionary
    ) {
        self.name = name
        self.layer = layer
        self.isExternal = isExternal
        self.notation = notation
        self.read = read
    }

    /// Reads the definitions at once.
    public func loadNow() throws -> RouteDefinitions {
        do {
            var routes = RouteDefinitions(try read(), in: notation, source: name)
            if isExternal {
                for index in routes.definitions.indices { routes.definitions[index].isForOutside = true }
            }
            return routes
        } catch let problem as RouteDiagnostic {
            return RouteDefinitions([], problems: [problem])
        }
    }
}

extension RouteSource where Self == DictionaryRouteSource {
    /// Routes from a dictionary of keys and values in the grammar of files.
    ///
    /// - Parameters:
    ///   - routes: Values by keys.
    ///   - name: The name for reports.
    ///   - layer: The layer of the source.
    ///   - isExternal: Whether the list says what the outside may open; see ``DictionaryRouteSource``.
    public static func dictionary(
        _ routes: [String: String], name: String = "dictionary", layer: RouteLayer = .base,
        isExternal: Bool = false
    ) -> Self {
        DictionaryRouteSource(name: name, layer: layer, isExternal: isExternal, in: .string) {
            .dictionary(routes.mapValues { .text($0) })
        }
    }
}
