import Foundation
package import OspreyRouting

/// The values of a request that no snapshot and no trace contains, because a route on the way lists their keys in
/// `x-secret`.
///
/// A filter, an interceptor or a redirect may pass such a value on under another key, and a page may save it: so what
/// counts is the value, wherever it is and in whatever spelling.
package struct Secrets {
    private var keys: Set<String> = []

    /// The values, in lower case.
    package private(set) var texts: Set<String>

    /// - Parameters:
    ///   - lists: More keys, as settings list them.
    ///   - matches: The matches on the way.
    ///   - given: The parameters of the requests on the way.
    ///   - known: Values that are known to be secret, in lower case.
    package init(
        listed lists: [String], by matches: [RouteMatch], in given: some Sequence<Parameters>,
        known: Set<String>
    ) {
        texts = known
        add(lists)
        for route in matches.map(\.route) + matches.flatMap({ $0.redirects.map(\.route) }) {
            keys.formUnion(route.sharedAttributes.value.keys(in: .secret))
        }
        guard !keys.isEmpty else { return }
        var found = matches.flatMap { $0.redirects.flatMap { $0.texts(of: keys) } }
        for parameters in Array(given) + matches.map({ Parameters($0, merging: [:]) }) {
            for entry in parameters where keys.contains(entry.key) {
                found += entry.value.allTexts + (entry.value.texts(inTail: true) ?? [])
            }
        }
        texts.formUnion(found.lazy.filter { !$0.isEmpty }.map { $0.lowercased() })
    }

    /// Whether no route lists a key, so that URLs can be taken as they are.
    package var isEmpty: Bool { keys.isEmpty && texts.isEmpty }

    /// Adds the keys of lists.
    package mutating func add(_ lists: some Sequence<String>) { keys.formUnion(lists.flatMap(KeyList.keys)) }

    /// The parameters without the secret ones.
    package func removed(from parameters: Parameters) -> Parameters {
        isEmpty ? parameters : parameters.without { keys.contains($0.key) || isSecret($0.value) }
    }

    /// The keys of the parameters that no route lists, and whose values contain a secret nevertheless.
    package func unlistedKeys(in parameters: Parameters) -> [String] {
        isEmpty ? [] : parameters.filter { !keys.contains($0) }.lazy.filter { isSecret($0.value) }.map(\.key)
    }

    /// Whether a value is a secret, perhaps as a number or UUID that is written in another way, or contains one.
    ///
    /// A short one occurs by chance in a text: it counts only if it is a whole part of a URL or of JSON. Another one is
    /// found in front of a combining mark as well.
    private func isSecret(_ value: ParameterValue) -> Bool {
        guard !texts.isEmpty else { return false }
        let secrets = texts.map { (text: $0, number: Double($0), scalars: $0.decomposedScalars) }
        return value.allTexts.contains { text in
            text.readings().contains { reading in
                let (number, scalars) = (Double(reading), reading.decomposedScalars)
                return secrets.contains { secret in
                    reading == secret.text || number != nil && number == secret.number
                        || secret.text.utf8.count > 3 && scalars.contains(secret.scalars)
                }
            }
        }
    }
}

extension String {
    /// The scalars in normalization form D, so that a letter is found in front of a combining mark.
    fileprivate var decomposedScalars: UnicodeScalarView {
        decomposedStringWithCanonicalMapping.unicodeScalars
    }

    /// The text as it is, without percent encoding, and the parts of a URL or of JSON, all in lower case.
    fileprivate func readings(depth: Int = 3) -> Set<String> {
        var readings: Set = [lowercased()]
        guard depth > 0 else { return readings }
        var parts = [self, replacing("+", with: " ")].compactMap(\.removingPercentEncoding)
        if contains("://") || hasPrefix("/") {
            parts += split { "/?&=#".contains($0) }.map(String.init)
        }
        if let first, "{[\"".contains(first),
            let json = try? JSONSerialization.jsonObject(with: Data(utf8), options: .fragmentsAllowed)
        {
            parts += Self.texts(inJSON: json)
        }
        for part in parts where part != self { readings.formUnion(part.readings(depth: depth - 1)) }
        return readings
    }

    /// The keys, the strings and the numbers of JSON.
    private static func texts(inJSON json: Any) -> [String] {
        switch json {
        case let text as String: [text]
        case let values as [Any]: values.flatMap(texts(inJSON:))
        case let members as [String: Any]: members.keys + members.values.flatMap(texts(inJSON:))
        case let number as NSNumber: ["\(number)"]
        default: []
        }
    }
}

extension ParameterValue {
    /// The value as strings: all elements of a list.
    fileprivate var allTexts: [String] {
        switch self {
        case .array(let values): values.flatMap(\.allTexts)
        case .string(let text): [text]
        default: texts(inTail: false) ?? []
        }
    }
}

extension RouteRedirectHop {
    /// The values of some keys in the URL that was redirected.
    fileprivate func texts(of keys: Set<String>) -> [String] {
        var texts = from.queryItems.filter { keys.contains($0.name) }.map(\.value)
        let segments = [from.writtenHost ?? ""] + from.segments
        for (index, segment) in route.pattern.segments.dropFirst().enumerated() {
            switch segment {
            case .capture(let name, _) where keys.contains(name): texts += segments.dropFirst(index).prefix(1)
            case .tail(let name) where keys.contains(name): texts += segments.dropFirst(index)
            case .literal, .capture, .any, .tail: break
            }
        }
        return texts
    }
}
