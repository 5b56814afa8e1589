/// Whether URLs of some form can fit a route: of a redirect's template, or of another pattern.
///
/// A capture stands for each text that it takes. If an answer would take too many steps, the pattern counts as fitting.
package struct RouteFit {
    private let storage: RouteStorage
    private let pieces: [RoutePattern.Segment]
    private var steps = 500
    private var isWanted: (UInt32) -> Bool = { _ in true }

    init(_ pieces: [RoutePattern.Segment], in storage: RouteStorage) {
        self.pieces = pieces
        self.storage = storage
    }

    /// The URLs that the redirect of a route makes.
    package init(_ template: RedirectTemplate, of route: Route) {
        var types: [String: RoutePattern.Segment] = [:]
        for segment in route.pattern.segments {
            if let name = segment.captureName { types[name] = segment }
        }
        let path = template.path.map { piece -> RoutePattern.Segment in
            switch piece {
            case .text(let text): .literal(text)
            case .capture(let name): types[name] ?? .any
            }
        }
        self.init(
            [.literal(template.scheme), .literal(template.host.asciiLowercased)] + path, in: route.storage)
    }

    /// Whether some route fits, as far as is known.
    package var mayFit: Bool {
        var search = self
        return search.fits(TrieNode.root, 0) != .nothing
    }

    /// A route that fits; nil if there is none, or if it is unknown.
    ///
    /// - Parameter isWanted: Which routes count.
    package func route(where isWanted: @escaping (Route) -> Bool = { _ in true }) -> Route? {
        var search = self
        search.isWanted = { [storage] in isWanted(storage.route($0)) }
        guard case .found(let route) = search.fits(TrieNode.root, 0) else { return nil }
        return storage.route(route)
    }

    private enum Answer: Equatable {
        case nothing
        case found(UInt32)
        case unknown
    }

    private mutating func fits(_ node: UInt32, _ depth: Int) -> Answer {
        steps -= 1
        guard steps > 0 else { return .unknown }
        let trie = storage.trie
        guard depth < pieces.count else {
            return answer(trie.nodes[Int(node)].route)
        }
        if case .tail = pieces[depth] { return tail(below: node) }
        for choice in trie.choices(below: node) {
            if choice.rank == .tail {
                let answer = answer(trie.nodes[Int(choice.child)].route)
                if answer != .nothing { return answer }
                continue
            }
            guard takes(choice, pieces[depth]) else { continue }
            let answer = fits(choice.child, depth + 1)
            if answer != .nothing { return answer }
        }
        for child in literals(for: pieces[depth], below: node) {
            let answer = fits(child, depth + 1)
            if answer != .nothing { return answer }
        }
        return .nothing
    }

    private func answer(_ route: UInt32) -> Answer {
        route != TrieNode.none && isWanted(route) ? .found(route) : .nothing
    }

    /// A tail may have any segments.
    private func tail(below node: UInt32) -> Answer {
        let trie = storage.trie
        // A tail takes what any tail takes, and one segment is enough for a capture.
        for choice in trie.choices(below: node).sorted(by: { $0.rank == .tail && $1.rank != .tail }) {
            let answer = answer(trie.nodes[Int(choice.child)].route)
            if answer != .nothing { return answer }
        }
        return trie.nodes[Int(node)].longest > 0 ? .unknown : .nothing
    }

    private func takes(_ choice: TrieChoice, _ piece: RoutePattern.Segment) -> Bool {
        let own = storage.trie.type(of: choice)
        switch piece {
        case .literal(let text): return own.accepts(text, in: storage.trie)
        case .capture(_, let type): return type.mayShareTexts(with: own, in: storage.trie)
        case .any, .tail: return true
        }
    }

    private func literals(for piece: RoutePattern.Segment, below node: UInt32) -> [UInt32] {
        let trie = storage.trie
        switch piece {
        case .literal(let text):
            let child = text.withContiguousUTF8 { trie.literalChild($0, below: node) }
            return child == TrieNode.none ? [] : [child]
        case .capture(_, let type):
            return storage.literals.first(steps, below: node).filter {
                type.accepts(trie.label(of: $0), in: trie)
            }
        case .any, .tail: return storage.literals.first(steps, below: node)
        }
    }
}

extension Trie {
    /// The words that a choice accepts.
    fileprivate func type(of choice: TrieChoice) -> RouteCaptureType {
        switch choice.rank {
        case .bool: .bool
        case .uint: .uint
        case .int: .int
        case .double: .double
        case .uuid: .uuid
        case .enumeration: .enumeration(enumerations.words(choice.operand))
        case .registered: .registered(types[Int(choice.operand)].name)
        case .literal, .plain, .tail: .any
        }
    }
}

extension RouteCaptureType {
    /// Whether some text may fit both types.
    func mayShareTexts(with other: RouteCaptureType, in trie: Trie) -> Bool {
        switch (self, other) {
        case (.enumeration(let words), _): words.contains { other.accepts($0, in: trie) }
        case (_, .enumeration(let words)): words.contains { accepts($0, in: trie) }
        case (.bool, .uint), (.bool, .int), (.bool, .double), (.bool, .uuid): false
        case (.uuid, .uint), (.uuid, .int), (.uuid, .double), (.uuid, .bool): false
        case (.uint, .bool), (.int, .bool), (.double, .bool): false
        case (.uint, .uuid), (.int, .uuid), (.double, .uuid): false
        default: true
        }
    }
}
