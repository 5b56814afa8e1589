import Foundation
import OspreyRouteGeneration
import OspreyRouteLint
import OspreyRouting

/// A routes file that has been read.
struct RoutesFile {
    /// The file that was read.
    let file: InputFile
    private let layer: RouteLayer
    private let format: Format
    private var bytes: [UInt8]
    /// The text before the first fix.
    private let original: [UInt8]
    /// How many fixes were made since it was read.
    private(set) var fixesMade = 0

    /// How the routes are written.
    private enum Format {
        case properties, json, propertyList

        /// The format that the end of a name tells.
        init(ofFileNamed name: String) {
            switch name.split(separator: ".").last?.lowercased() {
            case "json": self = .json
            case "plist": self = .propertyList
            default: self = .properties
            }
        }
    }

    /// Reads a file.
    ///
    /// - Throws: `InputError` if it cannot be read.
    init(_ file: InputFile, layer: RouteLayer) throws(InputError) {
        self.file = file
        self.layer = layer
        format = Format(ofFileNamed: file.argument)
        bytes = try file.read()
        original = bytes
    }

    /// The routes of the file; errors in its contents are problems of the source.
    var source: any RouteSource {
        switch format {
        case .properties: PropertiesRouteSource(name: file.name, layer: layer) { [bytes] in bytes }
        case .json:
            LocatedSource(.json(Data(bytes), name: file.name, layer: layer), LocatedText(json: bytes))
        case .propertyList:
            LocatedSource(
                .propertyList(Data(bytes), name: file.name, layer: layer), LocatedText(propertyList: bytes))
        }
    }

    /// The places of the routes of a dictionary; nil for properties.
    var located: LocatedText? {
        switch format {
        case .properties: nil
        case .json: LocatedText(json: bytes)
        case .propertyList: LocatedText(propertyList: bytes)
        }
    }

    /// Makes the fixes of the file that do not overlap; none in a text that is not UTF-8.
    mutating func apply(_ fixes: [RouteFix]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let fixed = FixedText(text, fixes)
        bytes = Array(fixed.text.utf8)
        fixesMade += fixed.count
    }

    /// The fixes that were made, as the lines of a unified diff; none if there are none.
    var diff: [String] {
        guard fixesMade > 0 else { return [] }
        let (old, new) = (lines(of: original), lines(of: bytes))
        // A fix leaves the number of lines as it is.
        let hunks = zip(old, new).enumerated().filter { $0.element.0 != $0.element.1 }
            .flatMap { number, line in
                ["@@ -\(number + 1) +\(number + 1) @@", "-" + line.0, "+" + line.1]
            }
        return ["--- " + file.name, "+++ " + file.name] + hunks
    }

    private func lines(of bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).linesWithEnds.map(\.line)
    }

    /// Writes the file if a fix was made.
    ///
    /// - Throws: `UnwritableFile` if the system does not permit it.
    func writeFixes() throws(UnwritableFile) {
        guard fixesMade > 0 else { return }
        _ = try GeneratedFile(path: file.argument).update(String(decoding: bytes, as: UTF8.self))
    }
}
