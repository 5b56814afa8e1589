import OspreyProperties
import OspreyRouting

/// A mistake with all that is known about it.
struct MistakenText {
    let code: RouteDiagnostic.Code
    /// The text in question.
    let found: String
    /// The key and the value of the definition.
    let key: String
    let value: String
    /// The line of the problem, or the key if the source has no lines.
    let line: String
    /// Whether it is from a file of lines.
    let isLine: Bool
    /// The scheme that the routes have, to show how a key begins.
    let scheme: String
    /// The addresses of the app.
    let origins: OriginIndex

    /// The key as it is written, with what ends a key in this format but not in others.
    var writtenKey: String { LostKeys.writtenKey(in: line) }

    /// Another value as it is written: in its line, or alone.
    func written(_ value: String) -> String { isLine ? "\(key) = \(value)" : value }
}

/// Recognizes one form of mistake.
struct Recognizer: Sendable {
    /// The kinds of problem in which it may be met.
    private let codes: Set<RouteDiagnostic.Code>
    private let recognize: @Sendable (MistakenText) -> Meaning?

    private init(
        _ codes: Set<RouteDiagnostic.Code>, _ recognize: @escaping @Sendable (MistakenText) -> Meaning?
    ) {
        self.codes = codes
        self.recognize = recognize
    }

    /// The meaning of a text; nil if no form gives it away.
    static func meaning(of text: MistakenText) -> Meaning? {
        for recognizer in text.isLine ? all : ofDictionaries where recognizer.codes.contains(text.code) {
            if let meaning = recognizer.recognize(text) { return meaning }
        }
        return nil
    }

    /// All forms, in the order in which they are tried.
    private static let all: [Recognizer] = lines + keys + values + redirects + names

    /// The forms that keys and values also have in dictionaries.
    private static let ofDictionaries: [Recognizer] =
        [
            Recognizer(ofKeys, invisibleStart), Recognizer(ofKeys, otherComment),
            Recognizer([.incompleteKey], attributeOutside), Recognizer([.incompleteKey], schemeless),
        ] + keys + values + redirects + names

    /// Lines that are not routes at all.
    private static let lines = [
        Recognizer(ofKeys, url), Recognizer(ofKeys, conflict), Recognizer(ofKeys, attributeLine),
        Recognizer(ofKeys, invisibleStart), Recognizer(ofKeys, prefix), Recognizer(ofKeys, row),
        Recognizer(ofKeys, language), Recognizer(ofKeys, missingKey), Recognizer(ofKeys, otherComment),
        Recognizer(ofKeys, section), Recognizer(ofKeys, backslash), Recognizer([.incompleteKey], schemeless),
    ]

    private static let keys = [
        Recognizer([.invalidSegment], queryOrFragment), Recognizer(ofKeys, slashes),
        Recognizer(ofKeys, anchors), Recognizer(ofKeys, spaceInKey),
        Recognizer([.unclosedBrace, .invalidCaptureName], openBrace),
        Recognizer(ofKeys.union([.malformedEscape]), foreignCapture), Recognizer([.unknownType], type),
    ]

    private static let values = [
        Recognizer(
            [
                .invalidTarget, .unknownAttribute, .invalidValue, .invalidRedirect, .unknownParent,
                .unmatchedGroup,
                .unknownFilter, .unknownTab, .unknownTransition, .oddName,
            ], secondRoute),
        Recognizer([.invalidTarget, .unquotedComma, .unknownAttribute, .emptyPart], entity),
        Recognizer([.emptyValue, .invalidTarget], row), Recognizer([.invalidTarget], wideTarget),
        Recognizer([.invalidTarget], invisible), Recognizer([.invalidTarget], arrow),
        Recognizer([.invalidTarget], captureBehindColon), Recognizer([.invalidTarget], assignment),
        Recognizer([.invalidTarget], urlOfRoute), Recognizer([.invalidTarget], comment),
        Recognizer([.invalidTarget], label), Recognizer([.invalidTarget], attributesOfTarget),
        Recognizer([.invalidTarget], spaceInKeyOfValue), Recognizer([.invalidTarget], page),
        Recognizer([.unquotedComma], comma), Recognizer([.invalidValue], signOfDefault),
        Recognizer([.invalidQueryKey], queryKey), Recognizer([.invalidValue], otherValue),
        Recognizer([.emptyPart], semicolonAtEnd), Recognizer([.unknownAttribute], comment),
        Recognizer([.unknownAttribute], otherQuotes), Recognizer([.unknownAttribute], continuation),
        Recognizer([.unknownAttribute], openName), Recognizer([.unknownAttribute], semicolonBetweenOrigins),
        Recognizer([.unknownAttribute], defaultKey), Recognizer([.unknownAttribute], invisible),
        Recognizer([.unknownAttribute], wideName), Recognizer([.unknownAttribute], elsewhere),
        Recognizer([.unknownAttribute], synonym), Recognizer([.unknownAttribute], words),
        Recognizer([.unknownAttribute], strayName),
    ]

    private static let redirects = [
        Recognizer([.unmatchedRedirect], webAddress), Recognizer([.unmatchedRedirect], foreignPlace),
        Recognizer([.invalidRedirect], comment), Recognizer([.invalidRedirect], capturedScheme),
        Recognizer([.invalidRedirect], foreignScheme), Recognizer([.invalidRedirect], wordsOfRedirect),
        Recognizer([.invalidRedirect], captureOfKey), Recognizer([.invalidRedirect], placeOrPath),
        Recognizer([.invalidOrigin], origin), Recognizer([.unmatchedGroup], comment),
        Recognizer([.unmatchedGroup], group),
    ]

    private static let names = [
        Recognizer(
            [
                .unknownParent, .unknownPage, .unknownFilter, .unknownAction, .unknownTab, .unknownTransition,
                .oddName,
            ], comment),
        Recognizer([.unknownPage, .unknownFilter, .unknownAction], wideName),
    ]

    private static let ofKeys: Set<RouteDiagnostic.Code> = [
        .incompleteKey, .invalidScheme, .emptySegment, .invalidSegment, .invalidCaptureName, .unclosedBrace,
        .whiteSpaceInBraces,
    ]
}

extension Recognizer {
    /// A character as HTML writes it.
    private static func entity(_ text: MistakenText) -> Meaning? {
        ["&amp;", "&nbsp;", "&gt;", "&lt;", "&quot;"].first { text.value.contains($0) }.map(Meaning.entity)
    }
}

// MARK: - Keys

extension Recognizer {
    /// A key that is written as a URL, whose colon ends the key.
    private static func url(_ text: MistakenText) -> Meaning? {
        let url: String
        if text.code == .incompleteKey, text.value.hasPrefix("//") {
            url = text.found + ":" + text.value.prefix { $0 != "=" && $0 > " " }
        } else if text.code == .invalidSegment, text.key.hasPrefix("www."), text.key.contains("/") {
            url = "https://" + text.key
        } else {
            return nil
        }
        let plain = String(url.prefix { $0 != "?" && $0 != "#" })
        // A URL has no captures, but a text that was meant as a key does.
        let translated = (try? RouteURL(plain)).flatMap { text.origins.translate($0)?.text }
        return URLKey.key(for: translated ?? plain, base: nil).map {
            .misread(url, as: .address, written: $0)
        }
    }

    private static func queryOrFragment(_ text: MistakenText) -> Meaning? {
        let segment = text.found
        if !text.writtenKey.hasPrefix("/"), segment.contains("?"), !segment.hasPrefix(":") {
            return .queryInKey(segment)
        }
        return segment.contains("#") && !segment.hasPrefix("#{") ? .fragmentInKey(segment) : nil
    }

    /// A segment without the scheme that all others have.
    private static func schemeless(_ text: MistakenText) -> Meaning? {
        let written = "\(text.scheme).\(text.found)"
        guard text.writtenKey == text.found, !text.found.contains(where: \.isWhitespace),
            ![text.scheme, "base"].contains(text.found.lowercased()),
            RoutePattern(key: written) != nil
        else { return nil }
        return .schemeless(text.found, written: written)
    }

    private static func slashes(_ text: MistakenText) -> Meaning? {
        let raw = text.writtenKey
        guard raw.contains("/"), !raw.contains("://") else { return nil }
        let written = dotted(raw, text.scheme)
        let whole = raw.hasPrefix("/") ? text.scheme + raw : raw
        let isSure = KeptWords.areAll(of: whole, in: written) && !hasCommentMark(raw)
        return .misread(raw, as: .slash, written: written, isSure: isSure)
    }

    private static func anchors(_ text: MistakenText) -> Meaning? {
        let raw = text.writtenKey
        guard raw.hasPrefix("^") || raw.hasSuffix("$") else { return nil }
        return .misread(raw, as: .prefix, written: raw.trimming { $0 == "^" || $0 == "$" })
    }

    /// `shop. vouchers` and `shop .vouchers` as one key.
    private static func spaceInKey(_ text: MistakenText) -> Meaning? {
        let raw = text.writtenKey
        let joined = raw.filter { !$0.isWhitespace }
        guard raw != joined, raw.contains(". ") || raw.contains(" ."), RoutePattern(key: joined) != nil
        else { return nil }
        return .misread(raw, as: .spaceInKey, written: joined)
    }

    /// A capture without its closing brace, before other segments.
    private static func openBrace(_ text: MistakenText) -> Meaning? {
        let found = text.found.hasPrefix("{") ? text.found : "{\(text.found)}"
        guard let dot = found.firstIndex(of: ".") else { return nil }
        let written = found[..<dot] + "}" + found[dot...]
        guard RoutePattern(key: "a.b." + written) != nil else { return nil }
        return .misread(found, as: .capture, written: String(written), isSure: false)
    }

    private static func foreignCapture(_ text: MistakenText) -> Meaning? { foreignCapture(text.writtenKey) }

    /// The first segment of a key that is a capture in another notation.
    static func foreignCapture(_ raw: String) -> Meaning? {
        for segment in LostKeys.segments(of: raw) {
            switch OtherNotation.meaning(of: segment) {
            case .written(let written):
                return .misread(
                    segment, as: .capture, written: written,
                    isSure: KeptWords.areAll(of: segment, in: written))
            case .optional(let name): return .optionalCapture(name)
            case .partial: return .partialCapture(segment)
            case nil: continue
            }
        }
        return nil
    }

    /// A path with slashes as a key.
    private static func dotted(_ raw: String, _ scheme: String) -> String {
        let parts = raw.split(separator: "/").flatMap { LostKeys.segments(of: String($0)) }.filter {
            !$0.isEmpty
        }
        let written = parts.map { segment in
            if case .written(let text) = OtherNotation.meaning(of: segment) { text } else { segment }
        }
        return ((raw.hasPrefix("/") ? [scheme] : []) + written).joined(separator: ".")
    }

    private static func type(_ text: MistakenText) -> Meaning? {
        let name = text.found
        // A type is in a key, or in a query key of the value.
        let sign = "|" + name + "}"
        let source = text.key.contains(sign) ? text.key : text.value
        guard let range = source.firstRange(of: sign),
            let open = source[..<range.lowerBound].lastIndex(of: "{")
        else { return nil }
        let capture = source[source.index(after: open)..<range.lowerBound]
        let known = OtherNotation.typeName(name)
        if name.contains("|") || name.contains(";") || known == nil && name.contains(" ") {
            let words = name.split { "|;, ".contains($0) }
            if words.contains(where: { OtherNotation.types[$0.lowercased()]?.isEmpty == false }) {
                return .severalTypes(name)
            }
            return .misread(
                name, as: .type, written: "{\(capture)|\(words.joined(separator: ","))}",
                isSure: words.allSatisfy { $0.allSatisfy { $0.isIdentifier || $0 == "-" } })
        }
        // '{uint|id}' has the type first.
        if known == nil, OtherNotation.types[String(capture)] == String(capture),
            name.allSatisfy(\.isIdentifier)
        {
            return .misread(name, as: .type, written: "{\(name)|\(capture)}")
        }
        return known.map { type in
            let written = type.isEmpty ? "{\(capture)}" : "{\(capture)|\(type)}"
            return .misread(
                name, as: .type, written: written,
                isSure: KeptWords.areAll(of: "{\(capture)|\(name)}", in: written))
        }
    }
}

// MARK: - Redirects and origins

extension Recognizer {
    private static func capturedScheme(_ text: MistakenText) -> Meaning? {
        text.found.hasPrefix("{") ? .capturedScheme : nil
    }

    private static func foreignScheme(_ text: MistakenText) -> Meaning? {
        let schemes = ["mailto:", "tel:", "sms:", "javascript:", "itms-apps:"]
        return schemes.contains(where: text.found.hasPrefix) ? .foreignAddress(text.found) : nil
    }

    /// A capture in the key of another router's form.
    private static func captureOfKey(_ text: MistakenText) -> Meaning? {
        for part in text.found.split(separator: "{").dropFirst() {
            let name = part.prefix { $0.isIdentifier }
            for (open, close) in [("[", "]"), ("<", ">"), ("(", ")"), ("$", "")]
            where text.key.contains("." + open + name + close) {
                return .misread(open + name + close, as: .capture, written: "{\(name)}")
            }
        }
        return nil
    }

    private static func placeOrPath(_ text: MistakenText) -> Meaning? {
        text.found.contains("://") && !text.found.contains(":///") ? foreignPlace(text) : relative(text)
    }

    /// A web address in the place of the URL of a route.
    private static func webAddress(_ text: MistakenText) -> Meaning? {
        let template = text.found
        guard let url = try? RouteURL(template.filter { !"{}".contains($0) }),
            url.scheme == "https" || url.scheme == "http"
        else { return nil }
        guard let (origin, meant) = text.origins.translate(url) else { return .foreignAddress(template) }
        // Its captures stay in their places.
        let path = template.drop { $0 != ":" }.dropFirst("://".count).drop { $0 != "/" }
        let rest = path.split(separator: "/").dropFirst(origin.path.count)
        let written = rest.isEmpty ? meant : "\(origin.scheme)://\(rest.joined(separator: "/"))"
        return .misread(template, as: .ownAddress, written: "-> \(written)")
    }

    /// A URL in the place of the page of a route.
    private static func urlOfRoute(_ text: MistakenText) -> Meaning? {
        let url = text.found
        guard !text.key.lowercased().hasPrefix("base."), !url.contains(where: \.isWhitespace) else {
            return nil
        }
        guard url.isURLReference else { return url.contains(":") ? label(text) : nil }
        if let meaning = label(text) { return meaning }
        let address = url.hasPrefix("www.") ? "https://" + url : url
        let meant = (try? RouteURL(address)).flatMap { text.origins.translate($0)?.text }
        if meant == nil, address.hasPrefix("https://") || address.hasPrefix("http://") {
            return .foreignAddress(url)
        }
        let scheme = text.key.prefix { $0 != "." }
        let written = meant ?? (url.hasPrefix("/") ? "\(scheme):/\(url)" : url)
        return .misread(url, as: .url, written: "-> \(written)")
    }

    /// Words around the URL of a redirect.
    private static func wordsOfRedirect(_ text: MistakenText) -> Meaning? {
        let template = text.found
        // A lone bracket at the end belongs to the text before it.
        let marks = "'\"`“”‘’" + (template.hasPrefix("<") ? "<>" : "")
        let plain = template.trimming { marks.contains($0) || $0.isWhitespace }
        let words = template.split(separator: " ").map(String.init)
        if template.hasPrefix("@") { return .misread(template, as: .redirect, written: template) }
        if words.count > 1 {
            guard let place = words.firstIndex(where: { $0.contains("://") }) else { return nil }
            let others = words[..<place] + words[(place + 1)...]
            if place == 0, others.allSatisfy({ AttributeName.begins($0) }) {
                return .misread(template, as: .attributes, written: words.joined(separator: "; "))
            }
            // A space inside of the URL is told as it is.
            guard others.allSatisfy({ $0.allSatisfy(\.isNumber) || ["->", "to", "=>"].contains($0) }) else {
                return nil
            }
            return .misread(template, as: .redirect, written: "-> \(words[place])")
        }
        return plain != template && plain.contains("://")
            ? .misread(template, as: .redirect, written: "-> \(plain)") : nil
    }

    /// A page, a key or a path in the place of a URL.
    private static func relative(_ text: MistakenText) -> Meaning? {
        let template = text.found
        if template.first?.isUppercase == true, template.allSatisfy(\.isIdentifier) {
            let attributes = text.value.firstIndex(of: ";").map { text.value[$0...] } ?? ""
            return .misread("-> \(template)", as: .redirect, written: text.written(template + attributes))
        }
        if template.hasPrefix("www."), let url = try? RouteURL("https://" + template) {
            return text.origins.translate(url).map {
                .misread(template, as: .ownAddress, written: "-> \($0.text)")
            }
                ?? .foreignAddress(template)
        }
        if !template.contains("/"), !template.contains(":"), let pattern = RoutePattern(key: template) {
            let parts = pattern.segments.map(\.description)
            let url = parts[0] + "://" + parts.dropFirst().joined(separator: "/")
            return .misread(template, as: .redirect, written: "-> \(url)")
        }
        let scheme = text.key.prefix { $0 != "." }
        var rest = template[...]
        if rest.hasPrefix(scheme), let next = rest.dropFirst(scheme.count).first, next == ":" || next == "/" {
            rest = rest.dropFirst(scheme.count)
        } else if rest.contains(":") {
            return nil
        }
        let path = rest.drop { ":/.".contains($0) }
        guard !path.isEmpty, !path.contains(" ") else { return nil }
        return .misread(template, as: .redirect, written: "-> \(scheme)://\(path)")
    }

    /// The place of a capture in another notation, or under another name.
    private static func foreignPlace(_ text: MistakenText) -> Meaning? {
        let template = text.found
        guard let names = RoutePattern(key: text.key)?.captureNames, !names.isEmpty else { return nil }
        let pieces = template.split { "/?&=#".contains($0) }.dropFirst().map(String.init)
        for piece in pieces where !names.contains(where: { piece == "{\($0)}" }) {
            let isPlace =
                piece.hasPrefix("{") || piece.hasSuffix("}") || piece == "*"
                || OtherNotation.isOtherLiteral(piece)
                || piece.hasPrefix("${")
                || piece.hasPrefix("\\") && piece.dropFirst().allSatisfy(\.isNumber)
            guard isPlace else { continue }
            let found = piece.filter(\.isIdentifier)
            let near = NearNames.find(found, among: names).first ?? (names.count == 1 ? names[0] : nil)
            return near.map { .misread(piece, as: .capture, written: "{\($0)}") }
        }
        return nil
    }

    /// The keys of a group that are not separated by commas, or one with a wildcard behind it.
    private static func group(_ text: MistakenText) -> Meaning? {
        let prefix = text.found
        if AttributeName.begins(prefix), prefix.contains("=") { return .attributeBehindComma(prefix) }
        let keys = prefix.split { $0.isWhitespace || ",|&".contains($0) }.map(String.init)
        if keys.count > 1, keys.allSatisfy({ RoutePattern(key: $0) != nil }) {
            return .misread(prefix, as: .list, written: keys.joined(separator: ","))
        }
        guard let end = [".*", ".**", ".{path...}"].first(where: prefix.hasSuffix) else { return nil }
        return .misread(prefix, as: .group, written: String(prefix.dropLast(end.count)))
    }

    private static func origin(_ text: MistakenText) -> Meaning? {
        let found = text.found
        if found.contains(" ") || found.split(separator: "|").count > 1 { return .commas(between: "origins") }
        var host = found[...]
        for scheme in [
            "applinks:", "webcredentials:", "https//", "http//", "https:/", "http:/", "https:", "//",
        ]
        where host.hasPrefix(scheme) && !host.contains("://") {
            host = host.dropFirst(scheme.count)
        }
        if let place = host.firstRange(of: "://") {
            guard let path = host[place.upperBound...].firstIndex(where: { "/?#".contains($0) }),
                host[path...].contains(where: { "?#{*".contains($0) })
            else { return nil }
            let end = host[path...].firstIndex { "?#{*".contains($0) } ?? host.endIndex
            let origin = host[..<end].trimming { $0 == "/" }
            return .misread(
                found, as: .origin, written: origin, isSure: KeptWords.areAll(of: found, in: origin))
        }
        let name = host.prefix { $0 != "/" && $0 != "?" }
        guard name.contains("."), !name.contains("*"),
            name.allSatisfy({ $0.isIdentifier || "-.:".contains($0) })
        else { return nil }
        return .misread(
            found, as: .origin,
            written: "https://" + host.prefix { $0 != "?" && $0 != "*" }.trimming { $0 == "/" })
    }

    /// A query key in the notation of another router.
    private static func queryKey(_ text: MistakenText) -> Meaning? {
        let names = text.found.trimming { "{}".contains($0) }.split(separator: ",").map(\.trimmed)
        if names.count > 1, names.allSatisfy({ $0.allSatisfy(\.isIdentifier) }) {
            return .misread(
                text.found, as: .queryKey,
                written: "{\(names[0])|\(names.dropFirst().joined(separator: ","))}", isSure: false)
        }
        guard case .written(let written) = OtherNotation.meaning(of: text.found) else {
            let pattern = RoutePattern(key: "a.b." + text.found)
            guard case .tail(let name)? = pattern?.segments.last else { return nil }
            return .misread(text.found, as: .queryKey, written: "{\(name)}")
        }
        // One word alone would be a type.
        if text.found.contains(","), written.contains("|"), !written.contains(",") { return nil }
        // A brace that is not closed may end before any comma.
        let isClosed = text.found.hasSuffix("}") || !text.found.contains(",")
        return .misread(
            text.found, as: .queryKey, written: written,
            isSure: isClosed && KeptWords.areAll(of: text.found, in: written))
    }
}
