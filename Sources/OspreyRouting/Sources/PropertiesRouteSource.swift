import OspreyProperties

/// Routes from a `.properties` file.
public struct PropertiesRouteSource: ImmediateRouteSource {
    /// The name for reports, such as a path.
    public let name: String
    /// The layer of the source.
    public let layer: RouteLayer
    private let read: @Sendable () throws -> [UInt8]

    /// Creates a source that reads its bytes anew at each load.
    ///
    /// - Parameters:
    ///   - name: The name for reports, such as a path.
    ///   - layer: The layer of the source.
    ///   - read: Returns the contents of the file, UTF-8.
    public init(name: String, layer: RouteLayer = .base, read: @escaping @Sendable () throws -> [UInt8]) {
        self.name = name
        self.layer = layer
        self.read = read
    }

    /// Reads the definitions at once.
    public func loadNow() throws -> RouteDefinitions {
        RouteDefinitions(properties: try read(), file: name)
    }
}

extension RouteSource where Self == PropertiesRouteSource {
    /// Routes from a text in the properties format.
    public static func properties(
        text: String, file: String = "routes.properties", layer: RouteLayer = .base
    ) -> Self {
        PropertiesRouteSource(name: file, layer: layer) { Array(text.utf8) }
    }
}

extension RouteDefinitions {
    /// Reads a text in the properties format; a malformed line becomes a problem.
    public init(propertiesText text: String, file: String) {
        self.init(properties: Array(text.utf8), file: file)
    }

    /// Reads the bytes of a text in the properties format; a malformed line becomes a problem.
    public init(properties bytes: [UInt8], file: String) {
        if let problem = RouteProblem(otherFormatOf: bytes) {
            let place = RouteLocation(source: file, line: 1, column: 1)
            self.init([], problems: [RouteDiagnostic(problem, at: place, line: nil)])
            return
        }
        var errors: [PropertiesError] = []
        let document = PropertiesDocument(parsing: bytes, file: file, errors: &errors)
        let definitions = document.entries.indices.map { index in
            RouteDefinition(.entry(document, index), declared: nil)
        }
        self.init(definitions, problems: errors.map(RouteDiagnostic.init))
        comments = .lines(document)
    }
}

extension RouteDiagnostic {
    fileprivate init(_ error: PropertiesError) {
        self.init(
            RouteProblem(error),
            at: RouteLocation(
                source: error.location.file, line: error.location.line, column: error.location.column),
            // Letters in another encoding would not help a reader.
            line: error.isUTF16 ? nil : error.line)
    }
}

extension RouteProblem {
    /// A text that is in another encoding or notation from its first sign on: each line would be wrong.
    fileprivate init?(otherFormatOf bytes: [UInt8]) {
        // Without a byte order mark, UTF-16 is valid UTF-8 with zeros.
        if bytes.prefix(4).contains(0), !bytes.prefix(4).contains(where: { $0 > 0x7F }) {
            self.init(
                .invalidUTF8, "the text seems to be in UTF-16, expected UTF-8", fix: "save the file in UTF-8")
            return
        }
        let blank: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
        let start = bytes.drop(while: blank.contains)
        let (notation, suffix): (String, String)
        if start.first == UInt8(ascii: "{"),
            let next = start.dropFirst().first(where: { !blank.contains($0) }),
            next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
        {
            (notation, suffix) = ("JSON", "json")
        } else if start.starts(with: "<?xml".utf8) || start.starts(with: "<plist".utf8) {
            (notation, suffix) = ("a property list", "plist")
        } else {
            return nil
        }
        self.init(
            .unreadableSource,
            "the text is \(notation), expected lines such as 'scheme.host.path = PageName'",
            fix: "let the name of the file end in '.\(suffix)'")
    }

    fileprivate init(_ error: PropertiesError) {
        let code: RouteDiagnostic.Code =
            switch error.code {
            case .malformedEscape: .malformedEscape
            case .invalidUTF8: .invalidUTF8
            case .tooLarge: .unreadableSource
            }
        self.init(code, RouteWords(error.message), fix: RouteWords(error.fix))
    }
}
