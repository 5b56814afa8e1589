import OspreyRouting

/// The upper part of a stack that waits: a filter wants another page first, or interceptors have to be asked.
struct Unrestored {
    let entries: [NavigationSnapshot.Entry]

    /// The pages as one intent for the stack of a page, to be opened through the ordinary door.
    ///
    /// All are opened with the trust of the lowest one: a page above it that is trusted less lowers it for all.
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
    /// Where it leads; the root of a stack leads nowhere by itself.
    var destination: Destination {
        switch target {
        case .root: .nowhere(keys: [])
        case .url(let url): .url(url)
        case .page(let name): .pageName(name)
        }
    }

    /// How its page is made.
    @MainActor
    var options: OpenOptions {
        var options = OpenOptions(initializer: initializer)
        if !saved.isEmpty { options.objects.saved = SavedValues(saved) }
        return options
    }

    /// The intent that opens it through the ordinary door.
    @MainActor
    var intent: Intent {
        var intent = Intent(destination, given, options: options)
        if trust == .external { intent.trust = .external }
        return intent
    }
}
