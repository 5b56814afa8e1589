/// A family of mutually exclusive events, such as the stages in the life of a page.
///
/// Declare an enumeration of at most 64 cases without associated values; use the payload for everything that varies.
/// That is all you have to write:
///
/// ```swift
/// enum DownloadEvent: EventFamily {
///     typealias Payload = Int          // bytes so far; if omitted, events have no payload
///     case started, progressed, ended
/// }
/// DownloadEvent.familyName             // "download"
/// DownloadEvent.progressed.name        // "progressed"
/// ```
///
/// A family of more than 64 cases is a programmer error: creating a hub for it traps with a message.
public protocol EventFamily: Hashable, CaseIterable, Sendable {
    /// The payload of an event.
    associatedtype Payload: Sendable = Void

    /// The name in logs and errors; by default the name of the type without "Event" or "Events".
    static var familyName: String { get }

    /// Which event may follow which; `nil`, the default, if any may follow any.
    ///
    /// An emission out of order is delivered nevertheless, and reported to the hub's observers.
    static var transitions: EventTransitions<Self>? { get }

    /// The name of the case.
    var name: String { get }

    /// A number from 0 to 63 that is unique in the family; by default the case's position in the memory layout.
    ///
    /// An enumeration written in Swift need not implement this. Implement it for an enumeration with a foreign layout,
    /// such as an `@objc` one with raw values beyond 63.
    var index: Int { get }
}

extension EventFamily {
    /// The name of the type without "Event" or "Events" and with a lowercase first letter: "page" for `PageEvent`.
    public static var familyName: String {
        var name = String(describing: Self.self)[...]
        for suffix in ["Events", "Event"] where name.hasSuffix(suffix) && name.count > suffix.count {
            name = name.dropLast(suffix.count)
            break
        }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// No rules: any event may follow any.
    public static var transitions: EventTransitions<Self>? { nil }

    /// The name of the case in the source.
    public var name: String { String(describing: self) }

    // Inlinable: for a concrete type, it compiles to reading one byte instead of a search.
    /// The tag by which an enumeration without associated values is stored.
    @inlinable
    public var index: Int {
        switch MemoryLayout<Self>.size {
        case 0: 0
        case 1: withUnsafeBytes(of: self) { Int($0[0]) }
        default: Array(Self.allCases).firstIndex(of: self) ?? 0
        }
    }
}
