/// The objects that code passes to a page besides its parameters, at most one of each type.
///
/// They do not affect equality of requests: any two values of this type are equal.
package struct HandedObjects: Sendable, Equatable {
    /// The objects, in the order in which they were passed.
    package private(set) var objects: [any Sendable] = []

    /// The saved values of a page that is being restored.
    package var saved: SavedValues?

    /// Whether they were passed to this very page; after a redirect, another page may ignore some of them.
    private(set) var areAddressed = true

    /// No objects.
    package init() {}

    /// Whether nothing is passed.
    package var isEmpty: Bool { objects.isEmpty && saved == nil }

    /// The names of their types, in order.
    package var typeNames: [String] { objects.map { "\(type(of: $0))" } }

    /// The same objects, for a page that replaces the page they were passed to.
    package var redirected: HandedObjects {
        var redirected = self
        redirected.areAddressed = false
        return redirected
    }

    /// The saved values alone: they come from a snapshot of the app, and no request from outside has any.
    package var savedOnly: HandedObjects {
        var kept = HandedObjects()
        kept.saved = saved
        return kept
    }

    /// Adds an object and replaces the one of the same type.
    package mutating func add(_ object: any Sendable) {
        objects.removeAll { type(of: $0) == type(of: object) }
        objects.append(object)
    }

    /// Adds other objects; each replaces the one of the same type.
    package mutating func add(_ others: HandedObjects) {
        for object in others.objects { add(object) }
        if let saved = others.saved { self.saved = saved }
    }

    package static func == (left: HandedObjects, right: HandedObjects) -> Bool { true }
}
