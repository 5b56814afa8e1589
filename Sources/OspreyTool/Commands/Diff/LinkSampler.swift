import OspreyRouting

/// Makes links that a route answers, one at least for each way in which its pattern can be fit.
///
/// Captures of a type give its limits, enumerations every word, tails one segment and two. Only one segment
/// varies at a time: how segments combine is covered by the samples of the other table.
struct LinkSampler {
    private let choices: [[String]]

    init(_ pattern: RoutePattern) {
        choices = pattern.segments.map(Self.samples)
    }

    /// The links without a query; empty if there is no knowing what a segment accepts.
    var links: [String] {
        guard choices.count >= 2, choices.allSatisfy({ !$0.isEmpty }) else { return [] }
        var selected = choices.map { $0[0] }
        var links = [Self.link(selected)]
        for (position, samples) in choices.enumerated() {
            for sample in samples.dropFirst() {
                selected[position] = sample
                links.append(Self.link(selected))
            }
            selected[position] = samples[0]
        }
        return links
    }

    private static func link(_ segments: [String]) -> String {
        segments[0] + "://" + segments[1...].joined(separator: "/")
    }

    /// Encoded texts that a segment accepts.
    ///
    /// The tilde keeps them apart from literals.
    private static func samples(_ segment: RoutePattern.Segment) -> [String] {
        switch segment {
        case .literal(let text): [encoded(text)]
        case .any: ["~any"]
        case .tail(let name): ["~\(name)", "~\(name)/~more"]
        case .capture(let name, let type): samples(of: type, name: name)
        }
    }

    /// Encoded texts that a type accepts; none if there is no knowing.
    static func samples(of type: RouteCaptureType, name: String) -> [String] {
        switch type {
        case .any: ["~\(name)"]
        case .bool: ["true", "false"]
        case .uint: ["7", String(UInt.max)]
        case .int: ["7", String(Int.min)]
        case .double: ["7", "-0.5", "1e300"]
        case .uuid: ["01234567-89AB-CDEF-0123-456789ABCDEF"]
        case .enumeration(let words): words.map(encoded)
        case .registered: []
        }
    }

    /// Percent-encodes all but the unreserved characters of RFC 3986.
    static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~": result.unicodeScalars.append(scalar)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
    }
}
