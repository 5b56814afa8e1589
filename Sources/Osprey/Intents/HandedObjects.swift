/// The objects that code hands to a page besides its parameters, at most one of each type.
///
/// They are not part of what is wanted: any two of these are equal.
package struct HandedObjects: Sendable, Equatable {
    /// The objects, in the order in which they were handed over.
    private(set) var objects: [any Sendable] = []

    /// The saved values of the page that is restored.
    var saved: SavedValues?

    /// Whether they were handed to the page that gets them; after a redirect, another page may leave some.
    private(set) var areAddressed = true

    /// No objects.
    package init() {}

    /// Whether nothing is handed over.
    var isEmpty: Bool { objects.isEmpty && saved == nil }

    /// The names of their types, in order.
    var typeNames: [String] { objects.map { "\(type(of: $0))" } }

    /// The same objects, for a page that takes the place of the one they were handed to.
    var redirected: HandedObjects {
        var redirected = self
        redirected.areAddressed = false
        return redirected
    }

    /// Adds an object in place of the one of the same type.
    mutating func add(_ object: any Sendable) {
        objects.removeAll { type(of: $0) == type(of: object) }
        objects.append(object)
    }

    /// Adds other objects, each in place of the one of the same type.
    mutating func add(_ others: HandedObjects) {
        for object in others.objects { add(object) }
        if let saved = others.saved { self.saved = saved }
    }

    package static func == (left: HandedObjects, right: HandedObjects) -> Bool { true }
}
