public import Foundation
import Osprey
import OspreyRouting

extension NavigationSnapshot {
    /// The version of the JSON that this package writes.
    static let version = 1

    /// The JSON of the snapshot, for storage: equal snapshots have equal bytes.
    ///
    /// - Complexity: O(*n*) in the number of entries.
    public var data: Data { Self.encoded(self) }

    /// The JSON of a snapshot, or of something that contains one.
    static func encoded(_ value: some Encodable) -> Data {
        do {
            return try SavedValues.encoder.encode(value)
        } catch {
            // Live objects never get into an entry.
            preconditionFailure("a snapshot contains only values that can be encoded: \(error)")
        }
    }

    /// Reads the JSON of a snapshot.
    ///
    /// Unknown keys are ignored.
    ///
    /// - Throws: `SnapshotError` for more than 1 MB, for a newer version, and for data that is not a snapshot.
    public init(data: Data) throws(SnapshotError) { self = try Self.decoded(from: data) }

    /// Reads a snapshot, or a part of what is stored with it.
    static func decoded<Value: Decodable>(from data: Data) throws(SnapshotError) -> Value {
        if data.count > largestSize { throw .tooLarge(bytes: data.count, limit: largestSize) }
        do {
            return try SavedValues.decoder.decode(Value.self, from: data)
        } catch let error as SnapshotError {
            throw error
        } catch {
            throw .damaged(ErrorCause(error))
        }
    }
}

extension NavigationSnapshot: Codable {
    private enum Key: String, CodingKey { case version, stacks, presented, waits }

    /// Reads a snapshot; ``init(data:)`` also checks its size.
    ///
    /// - Throws: `SnapshotError` for a newer version, otherwise `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        if version > Self.version { throw SnapshotError.newerVersion(version, known: Self.version) }
        self.init(
            stacks: try container.decodeIfPresent([Stack].self, forKey: .stacks) ?? [],
            presentations: try container.decodeIfPresent([PresentedStack].self, forKey: .presented) ?? [],
            waiting: try container.decodeIfPresent([Entry].self, forKey: .waits) ?? [])
    }

    /// Writes the snapshot.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        if !stacks.isEmpty { try container.encode(stacks, forKey: .stacks) }
        if !presentations.isEmpty { try container.encode(presentations, forKey: .presented) }
        if !waiting.isEmpty { try container.encode(waiting, forKey: .waits) }
    }
}

extension NavigationSnapshot.Stack: Codable {
    private enum Key: String, CodingKey { case tab, holder, selected, pages }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let tab = try container.decodeIfPresent(String.self, forKey: .tab) {
            place = .tab(tab)
        } else if let holder = try container.decodeIfPresent(String.self, forKey: .holder) {
            place = .holder(holder)
        } else {
            place = .root
        }
        isSelected = try container.decodeIfPresent(Bool.self, forKey: .selected) ?? false
        entries = try container.decode([NavigationSnapshot.Entry].self, forKey: .pages)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch place {
        case .root: break
        case .tab(let id): try container.encode(id, forKey: .tab)
        case .holder(let name): try container.encode(name, forKey: .holder)
        }
        if isSelected { try container.encode(true, forKey: .selected) }
        try container.encode(entries, forKey: .pages)
    }
}

extension NavigationSnapshot.PresentedStack: Codable {
    private enum Key: String, CodingKey { case style, pages }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let word = try container.decode(String.self, forKey: .style)
        guard let style = PresentationStyle(rawValue: word), !style.isWindow else {
            throw DecodingError.dataCorruptedError(
                forKey: .style, in: container,
                debugDescription: "Expected 'cover' or 'sheet', found '\(word)'.")
        }
        self.style = style
        entries = try container.decode([NavigationSnapshot.Entry].self, forKey: .pages)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(style.rawValue, forKey: .style)
        try container.encode(entries, forKey: .pages)
    }
}

extension NavigationSnapshot.Entry: Codable {
    private enum Key: String, CodingKey { case url, page, given, saved, initializer = "init", trust }

    /// A parameter, in a list, so that keys that only look the same stay distinct.
    private struct Value: Codable {
        let key: String
        let value: ParameterValue
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func parameters(_ key: Key) throws -> Parameters {
            let values = try container.decodeIfPresent([Value].self, forKey: key) ?? []
            return Parameters(values.lazy.map { ($0.key, $0.value) })
        }
        let target: Target
        if let url = try container.decodeIfPresent(String.self, forKey: .url) {
            target = .url(url)
        } else if let page = try container.decodeIfPresent(String.self, forKey: .page) {
            target = .page(page)
        } else {
            target = .root
        }
        let word = try container.decodeIfPresent(String.self, forKey: .trust)
        guard let trust = Trust(rawValue: word ?? Trust.internal.rawValue) else {
            throw DecodingError.dataCorruptedError(
                forKey: .trust, in: container,
                debugDescription: "Expected 'internal' or 'external', found '\(word ?? "")'.")
        }
        self.init(
            target, given: try parameters(.given), saved: try parameters(.saved),
            initializer: try container.decodeIfPresent(String.self, forKey: .initializer), trust: trust)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func encode(_ parameters: Parameters, _ key: Key) throws {
            guard !parameters.isEmpty else { return }
            try container.encode(parameters.map { Value(key: $0.key, value: $0.value) }, forKey: key)
        }
        switch target {
        case .root: break
        case .url(let url): try container.encode(url, forKey: .url)
        case .page(let name): try container.encode(name, forKey: .page)
        }
        try encode(given, .given)
        try encode(saved, .saved)
        try container.encodeIfPresent(initializer, forKey: .initializer)
        if trust == .external { try container.encode(trust.rawValue, forKey: .trust) }
    }
}
