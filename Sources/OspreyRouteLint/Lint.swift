package import OspreyRouting

/// Something that is possible in routes files, and probably not meant.
///
/// To add one, write a file with its code, its words and its check, and list it in ``all``. `ospreyctl explain` tells
/// its words.
package struct Lint: Sendable {
    package let code: RouteDiagnostic.Code
    /// The meaning of the code, in words.
    package let meaning: String
    /// The remedy, in words.
    package let remedy: String
    /// Routes in which it is found.
    let example: Example
    /// Looks for it, and reports what it finds.
    let find: @Sendable (LintedRoutes) -> Void

    struct Example: Sendable {
        let text: String
        /// A file of a higher layer, if it takes one.
        let layer: String?
        let manifest: RouteManifest?
    }

    init(
        _ code: RouteDiagnostic.Code, _ meaning: String, remedy: String, in example: String,
        layer: String? = nil, manifest: RouteManifest? = nil, find: @escaping @Sendable (LintedRoutes) -> Void
    ) {
        self.code = code
        self.meaning = meaning
        self.remedy = remedy
        self.example = Example(text: example, layer: layer, manifest: manifest)
        self.find = find
    }

    /// All of them, in the order in which they are explained.
    package static let all: [Lint] = [
        .noRoutes, .oddSegment, .oddName, .unknownParameter, .missingParameter, .narrowParameter,
        .unfitDefault, .formerWord, .secretKey, .unusedAttribute,
        .droppedParameter, .closedRedirect, .narrowRedirect, .tabMismatch, .besideGroup,
        .emptyGroup, .unguardedPage, .weakerOverride, .unusedOrigin, .foreignHost,
        .pageWithoutTabs, .unstartableTarget, .undeclaredTab,
    ]

    /// The codes of those that look for nothing without a manifest.
    static let codesOfManifest = Set(all.filter { $0.example.manifest != nil }.map(\.code.rawValue))
}
