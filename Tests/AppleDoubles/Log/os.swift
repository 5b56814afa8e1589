/// A double of what the module `os` of Apple's systems has for logs and signposts: it prints them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Logger: Sendable {
    private let name: String

    public init(subsystem: String, category: String) { name = "\(subsystem) \(category)" }

    public func info(_ message: OSLogMessage) { print("\(name) info: \(message.text)") }
}

/// A message, of which only public values can be read on a device without a debugger.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { text += literal }

        public mutating func appendInterpolation(
            _ value: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
        ) {
            text += privacy == .public ? value() : "<private>"
        }
    }

    fileprivate let text: String

    public init(stringLiteral: String) { text = stringLiteral }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

public enum OSLogPrivacy: Sendable { case auto, `public`, `private` }

public typealias SignpostMetadata = OSLogMessage

public struct OSSignpostID: Sendable, Equatable {
    public static let exclusive = OSSignpostID(number: 0)
    fileprivate let number: Int
}

public final class OSSignpostIntervalState: Sendable {
    fileprivate let id: OSSignpostID

    fileprivate init(_ id: OSSignpostID) { self.id = id }
}

@MainActor private var lastID = 0

public struct OSSignposter: Sendable {
    private let name: String

    public init(subsystem: String, category: String) { name = "\(subsystem) \(category)" }

    public func makeSignpostID() -> OSSignpostID {
        MainActor.assumeIsolated {
            lastID += 1
            return OSSignpostID(number: lastID)
        }
    }

    public func beginInterval(
        _ interval: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState {
        print("\(name) begin \(interval) \(id.number): \(message.text)")
        return OSSignpostIntervalState(id)
    }

    public func endInterval(_ interval: StaticString, _ state: OSSignpostIntervalState) {
        print("\(name) end \(interval) \(state.id.number)")
    }
}
