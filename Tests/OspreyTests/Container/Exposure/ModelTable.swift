import OspreyTestFixtures

/// The texts of the model: bytes, so that nothing is equal that is not written alike.
typealias Bytes = [UInt8]

extension String {
    var bytes: Bytes { Array(utf8) }
}

/// A route table as its author means it, and the text of the file that says so.
struct ModelTable {
    var routes: [ModelRoute] = []
    /// The web addresses that stand for the scheme `w`: a host, and the segments that the path begins with.
    var origins: [(host: Bytes, path: [Bytes])] = []

    var text: String {
        var lines = ["base.root = RootPage"]
        if !origins.isEmpty {
            let items = origins.map { origin in
                "https://" + Self.encoded(origin.host) + origin.path.map { "/" + Self.encoded($0) }.joined()
            }
            lines.append("base.origins.w = " + items.joined(separator: ", "))
        }
        return (lines + routes.map(\.line)).joined(separator: "\n")
    }

    /// A text with all bytes escaped but letters, digits, `-` and `_`.
    static func encoded(_ text: Bytes) -> String {
        text.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: String(UnicodeScalar(byte))
            default: escape(byte)
            }
        }.joined()
    }

    static func escape(_ byte: UInt8) -> String {
        let digits = Array("0123456789ABCDEF")
        return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
}

/// A route as its author means it.
struct ModelRoute {
    enum Segment: Hashable {
        case literal(Bytes)
        case any
        case capture(String, Kind)
        case tail(String)
    }

    enum Kind: Hashable {
        case plain, bool, uint, int
        case words([Bytes])
    }

    enum Target {
        case page(String)
        case action(String)
        case redirect(ModelRedirect)
    }

    /// The scheme, the host and the segments of the path.
    var segments: [Segment]
    var target: Target
    var isExternal = false
    var accepts: [Bytes] = []
    var requires: [Bytes] = []
    var defaults: [(name: Bytes, value: Bytes)] = []
    /// What its filter does, and the filter's name.
    var guardian: (name: String, does: Guardian)?

    var captureNames: [Bytes] {
        segments.compactMap { segment in
            switch segment {
            case .capture(let name, _), .tail(let name): name.bytes
            case .literal, .any: nil
            }
        }
    }

    /// The names that may come from outside.
    var declared: [Bytes] { captureNames + accepts + requires }

    var line: String {
        var line = segments.map(\.text).joined(separator: ".") + " = "
        switch target {
        case .page(let name): line += name
        case .action(let name): line += "@" + name
        case .redirect(let redirect): line += "-> " + redirect.text
        }
        if isExternal { line += "; external" }
        if !accepts.isEmpty { line += "; accepts=" + Self.list(accepts) }
        if !requires.isEmpty { line += "; requires=" + Self.list(requires) }
        for (name, value) in defaults {
            line +=
                "; default.\(String(decoding: name, as: UTF8.self))=\(String(decoding: value, as: UTF8.self))"
        }
        if let guardian { line += "; filters=" + guardian.name }
        return line
    }

    private static func list(_ names: [Bytes]) -> String {
        names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
    }
}

extension ModelRoute.Segment {
    fileprivate var text: String {
        switch self {
        case .literal(let text): ModelTable.encoded(text)
        case .any: "*"
        case .tail(let name): "{\(name)...}"
        case .capture(let name, .plain): "{\(name)}"
        case .capture(let name, .bool): "{\(name)|bool}"
        case .capture(let name, .uint): "{\(name)|uint}"
        case .capture(let name, .int): "{\(name)|int}"
        case .capture(let name, .words(let words)):
            "{\(name)|" + words.map(ModelTable.encoded).joined(separator: ",") + "}"
        }
    }
}

/// The URL that a route redirects to.
struct ModelRedirect {
    enum Piece {
        case text(Bytes)
        case capture(String)
    }

    var scheme: Bytes
    var host: Bytes
    var path: [Piece]
    var query: [(name: Bytes, value: Piece)]

    var text: String {
        func text(_ piece: Piece) -> String {
            switch piece {
            case .text(let text): ModelTable.encoded(text)
            case .capture(let name): "{\(name)}"
            }
        }
        let items = query.map { ModelTable.encoded($0.name) + "=" + text($0.value) }
        return ModelTable.encoded(scheme) + "://" + ModelTable.encoded(host)
            + path.map { "/" + text($0) }.joined() + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}

/// What the filter of a route answers.
enum Guardian {
    /// Leads to a URL, with a parameter.
    case redirectToURL(Bytes, ModelParameters)
    /// Leads to a page by name, with a parameter.
    case redirectToPage(String, ModelParameters)
    /// Puts a page before the request, until it has finished.
    case detourToPage(String)
    /// Puts a URL before the request.
    case detourToURL(Bytes)
}

/// What an intent or a filter gives.
typealias ModelParameters = [(name: Bytes, value: ModelValue)]

/// A value as a page sees it.
enum ModelValue: Hashable {
    case text(Bytes)
    case list([Bytes])
    case number(Int)
    case flag(Bool)

    /// The texts that a URL would have for it; nil if it has none.
    var texts: [Bytes]? {
        switch self {
        case .text(let text): [text]
        case .number(let number): ["\(number)".bytes]
        case .flag(let flag): ["\(flag)".bytes]
        case .list: nil
        }
    }
}
