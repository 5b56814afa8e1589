import OspreyTestFixtures

/// Makes tables and requests that have in them what is easily overlooked.
struct ExposureGenerator {
    private var random: SplitMix

    /// Names of parameters: some look alike and are not written alike, one of them with as many bytes.
    private static let names = [
        "ref", "apiKey", "api\u{212A}ey", "caf\u{E9}", "cafe\u{301}", "a\u{323}\u{301}", "a\u{301}\u{323}",
        "\u{F900}", "\u{8C48}",
    ].map(\.bytes)

    /// Texts of segments, decoded.
    private static let words = [
        "a", "set", "a/b", "..", ".", "caf\u{E9}", "cafe\u{301}", "K", "\u{212A}", "7", "007", "-3", "true",
        "admin", "general", "x%2Fy", "../\u{301}etc", "/\u{301}", "a:", ":3", "x:y", "u@a", "[", "A B",
    ].map(\.bytes)

    /// Words of enumerations: no two lists share one.
    private static let lists = [["general", "privacy"], ["K", "caf\u{E9}"], ["\u{212A}", "cafe\u{301}"]]
        .map { $0.map(\.bytes) }

    private static let hosts = ["a", "set", "caf\u{E9}", "x:y", "www.w.example"].map(\.bytes)

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    private mutating func chance(_ percent: Int) -> Bool { random.next(below: 100) < percent }

    private mutating func one<Element>(_ elements: [Element]) -> Element {
        elements[random.next(below: elements.count)]
    }

    private mutating func some<Element>(_ elements: [Element], upTo count: Int) -> [Element] {
        Array(shuffled(elements).prefix(random.next(below: count + 1)))
    }

    private mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var (rest, result) = (elements, [Element]())
        while !rest.isEmpty { result.append(rest.remove(at: random.next(below: rest.count))) }
        return result
    }
}

// MARK: - Tables

extension ExposureGenerator {
    mutating func table() -> ModelTable {
        var table = ModelTable()
        var shapes: Set<[String]> = []
        let hasGuardians = chance(50)
        for number in 0..<4 + random.next(below: 7) {
            var route = route()
            guard shapes.insert(route.segments.map(Self.shape)).inserted else { continue }
            // A detour to a URL stays alone: it does not lead to another detour.
            let isTaken = table.routes.contains {
                if case .detourToURL? = $0.guardian?.does { true } else { false }
            }
            if case .page(let page) = route.target, hasGuardians, !isTaken, chance(30) {
                route.guardian = ("filter\(number)", guardian(of: page, table))
            }
            if chance(20), let redirect = redirect(of: route, in: table) {
                route = ModelRoute(
                    segments: route.segments, target: .redirect(redirect), isExternal: route.isExternal)
            }
            table.routes.append(route)
        }
        if chance(50) {
            table.origins = some(
                [
                    ("www.w.example".bytes, []), ("m.example".bytes, ["app".bytes]),
                    ("caf\u{E9}".bytes, ["caf\u{E9}".bytes]),
                ],
                upTo: 3)
        }
        return table
    }

    private mutating func route() -> ModelRoute {
        var segments: [ModelRoute.Segment] = [.literal("w".bytes)]
        segments.append(chance(75) ? .literal(one(Self.hosts)) : .capture("host", .plain))
        for place in 0..<random.next(below: 3) { segments.append(segment("c\(place)")) }
        if chance(25) { segments.append(.tail("path")) }
        var route = ModelRoute(
            segments: segments,
            target: chance(80)
                ? .page("P\(random.next(below: 4))") : .action("act\(one([0, 1]))"))
        route.isExternal = chance(75)
        route.accepts = some(Self.names, upTo: 3)
        if chance(25) { route.requires = some(Self.names, upTo: 1) }
        if chance(30) {
            // Of names that look alike a route can have one default only.
            route.defaults = some(
                ["ref".bytes, one(Array(Self.names[1...2])), one(Array(Self.names[3...4]))], upTo: 2
            )
            .map { ($0, one(["on", "caf\u{E9}", "cafe\u{301}"]).bytes) }
        }
        return route
    }

    private mutating func segment(_ name: String) -> ModelRoute.Segment {
        switch random.next(below: 10) {
        case 0..<4: .literal(one(Self.words))
        case 4: .any
        case 5: .capture(name, .plain)
        case 6: .capture(name, one([.bool, .int]))
        case 7: .capture(name, .uint)
        default: .capture(name, .words(one(Self.lists)))
        }
    }

    /// What two routes must not have in common: captures of one kind take the same texts.
    private static func shape(_ segment: ModelRoute.Segment) -> String {
        switch segment {
        case .literal(let text): "=" + ModelTable.encoded(text)
        case .any, .capture(_, .plain): "*"
        case .capture(_, let kind): "\(kind)"
        case .tail: "..."
        }
    }

    private mutating func guardian(of page: String, _ table: ModelTable) -> Guardian {
        // From a page to itself, by another route, may be a circle.
        let same = table.routes.filter { if case .page(page) = $0.target { true } else { false } }
        let targets = same.isEmpty || chance(50) ? table.routes : same
        let url = targets.isEmpty || chance(20) ? "w://nowhere".bytes : address(one(targets))
        let own = chance(50) ? [] : [(name: one(Self.names), value: ModelValue.text("filter".bytes))]
        switch random.next(below: 4) {
        case 0: return .redirectToPage("Aside", own)
        case 1: return .detourToPage("Aside")
        case 2: return .redirectToURL(url, own)
        default:
            return table.routes.contains { $0.guardian != nil } ? .detourToPage("Aside") : .detourToURL(url)
        }
    }

    /// A redirect to one of the routes before, filled with what the route captures.
    private mutating func redirect(of route: ModelRoute, in table: ModelTable) -> ModelRedirect? {
        guard !table.routes.isEmpty else { return nil }
        let target = one(table.routes)
        guard case .literal(let scheme) = target.segments[0], case .literal(let host) = target.segments[1],
            !host.contains(Character(":").byte)
        else { return nil }
        let names = route.captureNames.map { String(decoding: $0, as: UTF8.self) }
        var path: [ModelRedirect.Piece] = []
        for segment in target.segments.dropFirst(2) {
            if case .tail = segment, names.contains("path") {
                path.append(.capture("path"))
            } else if case .capture(_, .plain) = segment, let name = names.first {
                path.append(.capture(name))
            } else {
                path.append(.text(text(fitting: segment)))
            }
        }
        var query: [(name: Bytes, value: ModelRedirect.Piece)] = []
        if chance(60) {
            let name = one(Self.names)
            query.append((name, names.isEmpty || chance(50) ? .text("template".bytes) : .capture(one(names))))
        }
        return ModelRedirect(scheme: scheme, host: host, path: path, query: query)
    }

    /// A text that a segment takes.
    private mutating func text(fitting segment: ModelRoute.Segment) -> Bytes {
        switch segment {
        case .literal(let text): text
        case .any, .tail, .capture(_, .plain): one(Self.words)
        case .capture(_, .bool): "true".bytes
        case .capture(_, .uint): "7".bytes
        case .capture(_, .int): "-3".bytes
        case .capture(_, .words(let words)): one(words)
        }
    }
}

// MARK: - Requests

extension ExposureGenerator {
    mutating func request(_ table: ModelTable) -> ModelRequest {
        let route = one(table.routes)
        let hasGuardians = table.routes.contains { $0.guardian != nil }
        var request: ModelRequest
        switch random.next(below: 20) {
        case 0 where !hasGuardians:
            var nodes: [ModelRequest.Node] = []
            for _ in 0..<2 {
                let route = one(table.routes)
                if case .page(let name) = route.target, chance(50) {
                    nodes.append(.page(name, parameters(route)))
                } else {
                    nodes.append(.url(url(route)))
                }
            }
            return ModelRequest(way: .path(nodes))
        case 1..<9:
            request = ModelRequest(way: .url(url(route), chance(70) ? [] : parameters(route)))
        case 9..<11:
            request = ModelRequest(way: .url(url(route), []))
        default:
            switch route.target {
            case .page(let name):
                request = ModelRequest(
                    way: .name(chance(95) ? name : "Aside", isAction: false, parameters(route)))
            case .action(let name):
                request = ModelRequest(way: .name(name, isAction: true, parameters(route)))
            case .redirect: request = ModelRequest(way: .url(url(route), []))
            }
        }
        request.door = one([.intent, .intent, .notification, .activity])
        request.forbidsInjection = chance(20)
        return request
    }

    /// Parameters of an intent: names that differ even where they only look alike, most captures given and fitting.
    private mutating func parameters(_ route: ModelRoute) -> ModelParameters {
        var parameters: ModelParameters = []
        func add(_ name: Bytes, _ value: ModelValue) {
            let text = String(decoding: name, as: UTF8.self)
            if parameters.contains(where: { String(decoding: $0.name, as: UTF8.self) == text }) { return }
            parameters.append((name, value))
        }
        for segment in route.segments where chance(92) {
            switch segment {
            case .literal, .any: continue
            case .capture(let name, _):
                add(name.bytes, value(chance(80) ? text(fitting: segment) : one(Self.words)))
            case .tail(let name):
                add(
                    name.bytes,
                    chance(50) ? .list([one(Self.words), one(Self.words)]) : value(one(Self.words)))
            }
        }
        for name in some(
            route.requires + route.accepts + Self.names + ["init".bytes, "context".bytes], upTo: 4)
        {
            add(name, value(one(Self.words)))
        }
        return parameters
    }

    private mutating func value(_ text: Bytes) -> ModelValue {
        switch String(decoding: text, as: UTF8.self) {
        case "7" where chance(50): .number(7)
        case "-3" where chance(50): .number(-3)
        case "true" where chance(50): .flag(true)
        default: chance(4) ? .list([text]) : .text(text)
        }
    }

    /// A plain URL of a route.
    private mutating func address(_ route: ModelRoute) -> Bytes {
        let texts = route.segments.map { text(fitting: $0) }
        return texts[0] + "://".bytes + ModelTable.encoded(texts[1]).bytes
            + texts.dropFirst(2).flatMap { "/".bytes + ModelTable.encoded($0).bytes }
    }

    /// A URL that fits a route, nearly fits it, or only seems to.
    private mutating func url(_ route: ModelRoute) -> Bytes {
        var texts = route.segments.map { chance(90) ? text(fitting: $0) : one(Self.words) }
        texts[0] = chance(97) ? "w".bytes : "other".bytes
        if case .tail? = route.segments.last, chance(60) { texts.append(one(Self.words)) }
        if chance(4) { texts.append(one(Self.words)) }
        var path = texts.dropFirst(2).flatMap { separator() + written($0) }
        if chance(15) { path += "/".bytes }
        var start: Bytes
        switch random.next(below: 40) {
        case 0: start = texts[0] + ":/.//".bytes + written(texts[1])
        case 1: start = texts[0] + ":/..//".bytes + written(texts[1])
        case 2: start = texts[0] + one([":", ":/", ":///"]).bytes + written(texts[1])
        case 3: start = texts[0] + "://".bytes + written(texts[1]) + one([":", ":80", ":x"]).bytes
        case 4: start = texts[0] + "://u@".bytes + written(texts[1])
        case 5..<12:
            start =
                "https://".bytes
                + one(["www.w.example/", "WWW.w.example/", "m.example/app/", "m.example/App/"]).bytes
                + written(texts[1])
        case 12:
            start = "https://caf%C3%A9/".bytes + one(["caf%C3%A9/", "cafe%CC%81/"]).bytes + written(texts[1])
        default: start = texts[0] + "://".bytes + written(texts[1], isHost: true)
        }
        if chance(10) { start = start.map { (0x61...0x7A).contains($0) && chance(50) ? $0 - 0x20 : $0 } }
        return start + path + query(route)
    }

    private mutating func separator() -> Bytes {
        chance(85) ? "/".bytes : one(["//", "/./", "/x/../", "/././/"]).bytes
    }

    /// A text as a segment, some of its bytes escaped that need not be, or one escape broken.
    private mutating func written(_ text: Bytes, isHost: Bool = false) -> Bytes {
        if chance(1) { return one(["%zz", "%FF", "%4"]).bytes }
        let plain = isHost ? "-._~" : "-._~:@"
        // The bytes of one character are escaped together, or not at all.
        let isRaw = chance(80)
        let isDots = text == ".".bytes || text == "..".bytes
        return text.flatMap { byte -> Bytes in
            let isPlain =
                (byte >= 0x80 && isRaw) || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
                || (0x41...0x5A).contains(byte) || plain.utf8.contains(byte)
            let escape = ModelTable.escape(byte)
            if isPlain, !isDots || chance(50) { return byte >= 0x80 || chance(90) ? [byte] : escape.bytes }
            return chance(50) ? escape.bytes : escape.lowercased().bytes
        }
    }

    private mutating func query(_ route: ModelRoute) -> Bytes {
        guard chance(70) else { return chance(10) ? "?#x".bytes : [] }
        var items: [Bytes] = []
        let names = Set(some(route.requires + route.accepts + Self.names + route.captureNames, upTo: 4))
        for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            if chance(15) {
                items.append(form(name))
                continue
            }
            for _ in 0...(chance(15) ? 1 : 0) { items.append(form(name) + "=".bytes + form(one(Self.words))) }
        }
        if chance(15) { items.append(one(["init=context", "%69nit=context", "init", "Init=x"]).bytes) }
        if chance(10) { items.append([]) }
        return "?".bytes + Bytes(shuffled(items).joined(separator: "&".bytes))
    }

    private mutating func form(_ text: Bytes) -> Bytes {
        let isRaw = chance(80)
        return text.flatMap { byte -> Bytes in
            if byte == Character(" ").byte, chance(50) { return "+".bytes }
            let isPlain =
                (byte >= 0x80 && isRaw) || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
                || (0x41...0x5A).contains(byte)
            return isPlain && (byte >= 0x80 || chance(90)) ? [byte] : ModelTable.escape(byte).bytes
        }
    }
}
