import Foundation
import OspreyRouteLint
import OspreyRouting

extension InputFile {
    /// Reads the file as the manifest of an app.
    ///
    /// - Throws: `InputError` if it cannot be read or is not a manifest, with the place in the JSON.
    func readManifest() throws(InputError) -> RouteManifest {
        let data = Data(try read())
        do {
            let manifest = try RouteManifest(json: data)
            guard manifest != RouteManifest() else {
                throw InputError(
                    file: name,
                    reason: "it is not a manifest: it is empty, expected 'pages' or another of its members")
            }
            return manifest
        } catch let error as InputError {
            throw error
        } catch let error as DecodingError {
            throw InputError(file: name, reason: "it is not a manifest: \(error.reason)")
        } catch {
            throw InputError(file: name, reason: "it is not a manifest: \(error.localizedDescription)")
        }
    }
}

extension DecodingError {
    /// The problem and its place, on one line.
    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing\(context.place)"
        case .typeMismatch(_, let context) where context.isPage:
            "a page is an object, such as {\"name\": \"HomePage\"}\(context.place)"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.debugDescription + context.place
        @unknown default: localizedDescription
        }
    }
}

extension DecodingError.Context {
    /// Whether the value is one of the pages.
    fileprivate var isPage: Bool { codingPath.count == 2 && codingPath[0].stringValue == "pages" }

    /// The path to the value, such as ` in 'pages[2].name'`; empty for the whole text.
    fileprivate var place: String {
        guard !codingPath.isEmpty else { return "" }
        let path = codingPath.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += (path.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return " in '\(path)'"
    }
}
