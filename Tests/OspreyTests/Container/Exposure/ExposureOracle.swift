import OspreyTestFixtures

/// What the documentation promises about requests from outside, written down once more: slow, without any code of the
/// framework, and by bytes.
struct ExposureOracle {
    /// What a request comes to.
    indirect enum Answer {
        case refused
        case page(Shown)
        case action(Shown)
        /// The pages of a path, bottom to top.
        case pages([Shown])
        /// A page that comes first, and what comes when it has finished.
        case detour(Shown, then: Answer)
        /// An action runs where a page should have come first, so the request ends.
        case stopped(after: Shown)
    }

    /// A page or an action with what it gets.
    struct Shown: Equatable {
        var name: String
        var parameters: [Bytes: Given] = [:]
        /// The query keys that were left out, in their order; nil without a URL.
        var dropped: [Bytes]?

        /// What it is about, wherever that comes from: values, bare keys and segments.
        var content: [Bytes: Given] {
            parameters.mapValues {
                Given(value: $0.value, source: .caller, isBare: $0.isBare, segments: $0.segments)
            }
        }
    }

    struct Given: Hashable {
        var value: ModelValue
        var source: Source
        var isBare = false
        /// The segments of a tail.
        var segments: [Bytes]?
    }

    enum Source: String {
        case routeDefault, query, capture, caller
    }

    let table: ModelTable
    /// Whether the detours of filters have been taken, so that they let everything pass.
    private var isSatisfied = false
    /// What the requests so far had in them.
    private(set) var seen: [Interest: Int] = [:]

    init(_ table: ModelTable) {
        self.table = table
    }

    mutating func note(_ interest: Interest, if isSo: Bool = true) {
        if isSo { seen[interest, default: 0] += 1 }
    }

    private mutating func refused(_ interest: Interest) -> Answer {
        note(interest)
        return .refused
    }
}

// MARK: - By URL

extension ExposureOracle {
    /// What a URL from outside leads to, past the filters.
    ///
    /// - Parameters:
    ///   - earlier: What the filters were asked about on the way to the URL.
    ///   - hops: How many filters have led elsewhere.
    mutating func answer(
        toURL text: Bytes, _ own: ModelParameters = [], after earlier: [Shown] = [], hops: Int = 0
    ) -> Answer {
        guard let (route, url) = resolve(text) else { return .refused }
        let own = exposed(own, by: route)
        var shown = Shown(name: "", parameters: parameters(of: route, url), dropped: dropped(route, url))
        for (name, value) in own where shown.parameters[name]?.source != .capture {
            shown.parameters[name] = Given(value: value, source: .query)
        }
        for (name, value) in route.defaults where shown.parameters[name] == nil {
            shown.parameters[name] = Given(value: .text(value), source: .routeDefault)
            note(.usedDefault)
        }
        guard route.requires.allSatisfy({ shown.parameters[$0] != nil }) else {
            return refused(.lacksRequired)
        }
        return finish(route, &shown, after: earlier, hops: hops)
    }

    /// The route that a URL from outside may use, along origins and redirects.
    private mutating func resolve(_ text: Bytes) -> (ModelRoute, ModelURL)? {
        guard var url = ModelURL(text) else {
            note(.unreadable)
            note(.hostlessWithDots, if: text.starts(with: "w:/.".utf8))
            return nil
        }
        note(.capitalScheme, if: (0x41...0x5A).contains(text[0]))
        note(.dotSegments, if: url.hadDots)
        url = translated(url)
        for _ in 0...16 {
            guard !url.hasPort, let route = best(url) else {
                note(.noRoute)
                return nil
            }
            guard route.isExternal else {
                note(.internalRoute)
                return nil
            }
            guard case .redirect(let redirect) = route.target else { return (route, url) }
            note(.redirected)
            url = filled(redirect, route, url)
        }
        return nil
    }

    /// The URL of a route that a web address stands for.
    private mutating func translated(_ url: ModelURL) -> ModelURL {
        guard url.scheme == "https".bytes, !url.hasPort else { return url }
        let origins = table.origins.filter {
            ModelURL.lowercased(url.host) == $0.host && url.segments.starts(with: $0.path)
        }
        guard let origin = origins.max(by: { $0.path.count < $1.path.count }) else { return url }
        var rest = url.segments.dropFirst(origin.path.count)
        note(.origin)
        guard let host = rest.popFirst() else { return url }
        note(.originWithOddHost, if: host.contains(Character(":").byte) || host.contains(Character("@").byte))
        var meant = ModelURL(scheme: "w".bytes, host: host, segments: Array(rest), query: url.query)
        meant.isWebAddress = true
        return meant
    }

    /// The route whose segments are the most specific, compared from the first one on.
    private func best(_ url: ModelURL) -> ModelRoute? {
        let host = url.isWebAddress ? url.host : ModelURL.lowercased(url.host)
        let texts = [url.scheme, host] + url.segments
        return table.routes.filter { Self.fits($0.segments, texts) }
            .min { $0.segments.map(Self.rank).lexicographicallyPrecedes($1.segments.map(Self.rank)) }
    }

    private static func fits(_ segments: [ModelRoute.Segment], _ texts: [Bytes]) -> Bool {
        if case .tail? = segments.last {
            return texts.count >= segments.count
                && zip(segments.dropLast(), texts).allSatisfy { fits($0, $1) }
        }
        return segments.count == texts.count && zip(segments, texts).allSatisfy { fits($0, $1) }
    }

    private static func fits(_ segment: ModelRoute.Segment, _ text: Bytes) -> Bool {
        switch segment {
        case .literal(let literal): literal == text
        case .any, .tail: true
        case .capture(_, let kind): takes(kind, text)
        }
    }

    /// Whether a capture takes a text; numbers are tried within what both can count.
    private static func takes(_ kind: ModelRoute.Kind, _ text: Bytes) -> Bool {
        let isNumber = { (digits: ArraySlice<UInt8>) in
            !digits.isEmpty && digits.count < 19 && digits.allSatisfy { (0x30...0x39).contains($0) }
        }
        return switch kind {
        case .plain: !text.isEmpty
        case .bool: text == "true".bytes || text == "false".bytes
        case .uint: isNumber(text[...])
        case .int: isNumber(text.first == Character("-").byte ? text.dropFirst() : text[...])
        case .words(let words): words.contains(text)
        }
    }

    private static func rank(_ segment: ModelRoute.Segment) -> Int {
        switch segment {
        case .literal: 0
        case .capture(_, .words): 1
        case .capture(_, .bool): 2
        case .capture(_, .uint): 3
        case .capture(_, .int): 4
        case .any, .capture(_, .plain): 5
        case .tail: 6
        }
    }

    /// The captures of a URL, by name, as segments.
    private func captures(_ route: ModelRoute, _ url: ModelURL) -> [(
        name: String, texts: [Bytes], isTail: Bool
    )] {
        let texts = [url.scheme, url.host] + url.segments
        return route.segments.enumerated().compactMap { index, segment in
            switch segment {
            case .capture(let name, .words(let words)) where index == 1:
                (
                    name,
                    [words.first { ModelURL.lowercased($0) == ModelURL.lowercased(texts[1]) } ?? texts[1]],
                    false
                )
            case .capture(let name, .bool) where index == 1: (name, [ModelURL.lowercased(texts[1])], false)
            case .capture(let name, _): (name, [texts[index]], false)
            case .tail(let name): (name, Array(texts[index...]), true)
            case .literal, .any: nil
            }
        }
    }

    private func filled(_ redirect: ModelRedirect, _ route: ModelRoute, _ url: ModelURL) -> ModelURL {
        let captures = captures(route, url)
        func texts(_ piece: ModelRedirect.Piece) -> [Bytes] {
            switch piece {
            case .text(let text): [text]
            case .capture(let name): captures.first { $0.name == name }?.texts ?? []
            }
        }
        func text(_ piece: ModelRedirect.Piece) -> Bytes {
            if case .capture(let name) = piece, captures.contains(where: { $0.name == name && $0.isTail }) {
                return Self.joined(texts(piece))
            }
            return texts(piece)[0]
        }
        let own = redirect.query.map { ModelURL.Item(name: $0.name, value: text($0.value), isBare: false) }
        let kept = url.query.filter { item in !own.contains { $0.name == item.name } }
        return ModelURL(
            scheme: redirect.scheme, host: redirect.host, segments: redirect.path.flatMap(texts),
            query: own + kept)
    }

    /// The text of a tail.
    private static func joined(_ segments: [Bytes]) -> Bytes {
        let texts = segments.map { segment in
            segment.indices.flatMap { index -> Bytes in
                let next = segment[(index + 1)...].prefix(2)
                let isEscape = ["2F", "2f", "25"].contains { next.elementsEqual($0.bytes) }
                if segment[index] == Character("/").byte { return "%2F".bytes }
                return segment[index] == Character("%").byte && isEscape ? "%25".bytes : [segment[index]]
            }
        }
        return Bytes(texts.joined(separator: "/".bytes))
    }

    private mutating func parameters(of route: ModelRoute, _ url: ModelURL) -> [Bytes: Given] {
        var parameters: [Bytes: Given] = [:]
        for capture in captures(route, url) {
            note(.slashInTail, if: capture.isTail && capture.texts.joined().contains(Character("/").byte))
            note(.dotsInTail, if: capture.isTail && capture.texts.contains("..".bytes))
            parameters[capture.name.bytes] = Given(
                value: .text(capture.isTail ? Self.joined(capture.texts) : capture.texts[0]),
                source: .capture, segments: capture.isTail ? capture.texts : nil)
        }
        note(.typedCapture, if: route.segments.contains { Self.isTyped($0) })
        for name in Set(url.query.map(\.name)) where isAdmitted(name, route) {
            let items = url.query.filter { $0.name == name }
            note(.repeatedKey, if: items.count > 1)
            note(.bareKey, if: items.count == 1 && items[0].isBare)
            guard parameters[name] == nil else {
                note(.queryAgainstCapture)
                continue
            }
            parameters[name] = Given(
                value: items.count == 1 ? .text(items[0].value) : .list(items.map(\.value)), source: .query,
                isBare: items.count == 1 && items[0].isBare)
        }
        return parameters
    }

    private static func isTyped(_ segment: ModelRoute.Segment) -> Bool {
        if case .capture(_, let kind) = segment, kind != .plain { true } else { false }
    }

    private func isAdmitted(_ name: Bytes, _ route: ModelRoute) -> Bool {
        name != "init".bytes && route.declared.contains(name)
    }

    private mutating func dropped(_ route: ModelRoute, _ url: ModelURL) -> [Bytes] {
        var dropped: [Bytes] = []
        for item in url.query where !isAdmitted(item.name, route) && !dropped.contains(item.name) {
            dropped.append(item.name)
        }
        note(.dropped, if: !dropped.isEmpty)
        note(.initializerKey, if: dropped.contains("init".bytes))
        note(.lookalikeKey, if: dropped.contains { isLookalike($0, route.declared) })
        return dropped
    }

    /// Whether a name only looks like one of others.
    private func isLookalike(_ name: Bytes, _ others: [Bytes]) -> Bool {
        let text = String(decoding: name, as: UTF8.self)
        return others.contains { $0 != name && String(decoding: $0, as: UTF8.self) == text }
    }

    /// What a route declares of the parameters of an intent.
    private mutating func exposed(_ own: ModelParameters, by route: ModelRoute) -> ModelParameters {
        note(.lookalikeParameter, if: own.contains { isLookalike($0.name, route.declared) })
        return own.filter { isAdmitted($0.name, route) }
    }
}

// MARK: - By name

extension ExposureOracle {
    /// What a page or an action that is asked for by name from outside leads to.
    mutating func answer(toName name: String, isAction: Bool, _ own: ModelParameters) -> Answer {
        let way = table.routes.first { route in
            guard route.isExternal else { return false }
            return switch route.target {
            case .page(let page): !isAction && page == name
            case .action(let action): isAction && action == name
            case .redirect: false
            }
        }
        guard let route = way else { return refused(.notExposed) }
        let own = exposed(own, by: route)
        for segment in route.segments {
            switch segment {
            case .literal, .any: continue
            case .capture(let name, let kind):
                guard let given = own.last(where: { $0.name == name.bytes }) else {
                    return refused(.missingCapture)
                }
                guard let texts = given.value.texts, Self.takes(kind, texts[0]) else {
                    return refused(.unfitCapture)
                }
            case .tail(let name):
                guard let given = own.last(where: { $0.name == name.bytes }) else {
                    return refused(.missingCapture)
                }
                guard Self.isTail(given.value) else { return refused(.unfitCapture) }
            }
        }
        var shown = Shown(name: name)
        for (name, value) in route.defaults {
            shown.parameters[name] = Given(value: .text(value), source: .routeDefault)
        }
        for (name, value) in own { shown.parameters[name] = Given(value: value, source: .query) }
        guard route.requires.allSatisfy({ shown.parameters[$0] != nil }) else {
            return refused(.lacksRequired)
        }
        note(isAction ? .actionByName : .pageByName)
        guard !isAction else { return finish(route, &shown) }
        // Whichever route lets it in, the filters of all routes guard the page.
        let guardians = table.routes.compactMap { route -> Guardian? in
            if case .page(name) = route.target { route.guardian?.does } else { nil }
        }
        return guarded(shown, by: guardians[...], after: [], hops: 0)
    }

    /// Whether a value is one segment or more, none of them empty.
    private static func isTail(_ value: ModelValue) -> Bool {
        if case .list(let segments) = value { return !segments.isEmpty && !segments.contains([]) }
        guard let text = value.texts?.first else { return false }
        return text.split(separator: Character("/").byte, omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty }
    }

    /// What the pages of a path come to, which has to lead to pages only.
    mutating func answer(toPath nodes: [ModelRequest.Node]) -> Answer {
        var pages: [Shown] = []
        for node in nodes {
            let answer =
                switch node {
                case .url(let url): answer(toURL: url)
                case .page(let name, let own): answer(toName: name, isAction: false, own)
                }
            guard case .page(let shown) = answer else { return .refused }
            pages.append(shown)
        }
        note(.path)
        return .pages(pages)
    }
}

// MARK: - Filters

extension ExposureOracle {
    /// The answer when the route is known and everything is there: the filter of the route has its say.
    private mutating func finish(
        _ route: ModelRoute, _ shown: inout Shown, after earlier: [Shown] = [], hops: Int = 0
    ) -> Answer {
        switch route.target {
        case .redirect: return .refused
        case .action(let name):
            shown.name = name
            note(.action)
            return .action(shown)
        case .page(let name): shown.name = name
        }
        // Filters that lead in a circle are refused: to the same page with the same parameters, by whatever route.
        let isCircle = earlier.contains { $0.name == shown.name && $0.content == shown.content }
        if isCircle { return refused(.circle) }
        return guarded(shown, by: [route.guardian?.does].compactMap(\.self)[...], after: earlier, hops: hops)
    }

    private mutating func guarded(
        _ shown: Shown, by guardians: ArraySlice<Guardian>, after earlier: [Shown], hops: Int
    ) -> Answer {
        guard let guardian = guardians.first else { return .page(shown) }
        guard hops < 16 else { return .refused }
        switch guardian {
        case .detourToPage, .detourToURL:
            if isSatisfied {
                return guarded(shown, by: guardians.dropFirst(), after: earlier, hops: hops)
            }
        case .redirectToPage, .redirectToURL: break
        }
        switch guardian {
        case .redirectToPage(let name, let own):
            note(.filterToPage)
            return .page(trusted(name, own))
        case .redirectToURL(let url, let own):
            note(.filterToURL)
            return answer(toURL: url, own, after: earlier + [shown], hops: hops + 1)
        case .detourToPage(let name):
            note(.detour)
            return .detour(trusted(name, []), then: afterDetour(shown, guardians))
        case .detourToURL(let url):
            switch answer(toURL: url, hops: hops + 1) {
            case .page(let first):
                note(.detour)
                return .detour(first, then: afterDetour(shown, guardians))
            case .action(let action): return .stopped(after: action)
            default: return .refused
            }
        }
    }

    /// What the request comes to when it runs again after its detour, with nothing behind it.
    private mutating func afterDetour(_ shown: Shown, _ guardians: ArraySlice<Guardian>) -> Answer {
        isSatisfied = true
        defer { isSatisfied = false }
        return guarded(shown, by: guardians, after: [], hops: 1)
    }

    /// A page that the app's own code names.
    private func trusted(_ name: String, _ own: ModelParameters) -> Shown {
        var shown = Shown(name: name)
        for (name, value) in own { shown.parameters[name] = Given(value: value, source: .caller) }
        return shown
    }
}

/// What makes a request worth trying; each has to occur.
enum Interest: String, CaseIterable {
    case unreadable, hostlessWithDots, capitalScheme, dotSegments, noRoute, internalRoute, redirected
    case origin, originWithOddHost, typedCapture, slashInTail, dotsInTail, repeatedKey, bareKey
    case queryAgainstCapture, usedDefault, lacksRequired, dropped, initializerKey, lookalikeKey
    case lookalikeParameter, notExposed, missingCapture, unfitCapture, pageByName, actionByName, action, path
    case filterToPage, filterToURL, circle, detour, payload, forbiddenInjection
}
