/// A family of events that exclude each other, such as the stations in the life of a page.
///
/// Declare an enumeration of at most 64 cases without associated values; what varies travels as the
/// payload. Nothing else has to be written:
///
/// ```swift
/// enum DownloadEvent: EventFamily {
///     typealias Payload = Int          // bytes so far; left out, events carry nothing
///     case started, progressed, ended
/// }
/// DownloadEvent.familyName             // "download"
/// DownloadEvent.progressed.name        // "progressed"
/// ```
///
/// A family of more than 64 cases is a programmer error: making a hub for it stops the program and says so.
public protocol EventFamily: Hashable, CaseIterable, Sendable {
    /// What an event carries.
    associatedtype Payload: Sendable = Void

    /// The name that logs and errors use; by default the type's without "Event" or "Events".
    static var familyName: String { get }

    /// Which event may follow which, or nil, the default, if any may follow any.
    ///
    /// An emission out of order is delivered all the same, and reported to the hub's observers.
    static var transitions: EventTransitions<Self>? { get }

    /// The name of the case.
    var name: String { get }

    /// A number from 0 to 63 that no other case of the family has; by default its place in memory layout.
    ///
    /// An enumeration written in Swift has no reason to implement this. One whose layout is foreign,
    /// such as an `@objc` one with raw values beyond 63, does.
    var index: Int { get }
}

extension EventFamily {
    /// The type's name without "Event" or "Events" and with a lowercase first letter: "page" for `PageEvent`.
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

    /// The case as it is written in the source.
    public var name: String { String(describing: self) }

    // Inlinable: with the concrete type at hand this is one byte, without it a search.
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
