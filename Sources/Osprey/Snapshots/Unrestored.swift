import OspreyRouting

/// The upper part of a stack that waits: a filter asks for another page first, or interceptors have to be asked.
struct Unrestored {
    let entries: [NavigationSnapshot.Entry]

    /// The pages as one intent for the stack of a page, to be opened like any other intent.
    ///
    /// All are opened with the lowest trust among them.
    @MainActor
    var intent: Intent {
        let nodes = entries.map { entry in
            var node = PathNode(entry.destination, entry.given)
            node.options = entry.options
            return node
        }
        var intent = Intent(path: nodes, options: OpenOptions(display: .push))
        if entries.contains(where: { $0.trust == .external }) { intent.trust = .external }
        return intent
    }
}

extension NavigationSnapshot.Entry {
    /// The destination; the root of a stack has none.
    var destination: Destination {
        switch target {
        case .root: .nowhere(keys: [])
        case .url(let url): .url(url)
        case .page(let name): .pageName(name)
        }
    }

    /// The options for making the page.
    @MainActor
    var options: OpenOptions {
        var options = OpenOptions(initializer: initializer)
        if !saved.isEmpty { options.objects.saved = SavedValues(saved) }
        return options
    }

    /// The intent that opens it like any other intent.
    @MainActor
    var intent: Intent {
        var intent = Intent(destination, given, options: options)
        if trust == .external { intent.trust = .external }
        return intent
    }
}
