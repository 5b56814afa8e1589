package import Osprey

/// The whole state of a container as text, to find out whether anything has changed.
@MainActor
package func snapshot(_ container: PageContainer) -> String {
    var lines = container.navigation.allPages.map { page in
        "\(page.pageName)\(page.pageID) \(page.request.url?.original ?? "-") \(page.parameters.keys.sorted()) "
            + "\(page.parameters.map { "\($0)" }) opener \(page.opener?.pageID.number ?? 0) "
            + "\(page.isActive) \(page.isLoaded) \(page.isFinished) \(page.isObscured)"
    }
    lines.append("tab \(container.tabs?.selected?.id ?? "-")")
    lines.append("tabs \(container.tabs?.items.map { "\($0.id) \($0.navigator.pages.map(\.pageID))" } ?? [])")
    lines.append(
        "presented \(container.navigation.presentations.map { "\($0.style) \($0.navigator.pages.map(\.pageID))" })"
    )
    lines.append("visible \(container.navigation.visiblePages.map(\.pageID))")
    lines.append("singletons \(container.factory.singletons.map { "\($0.pageID) \($0.request.parameters)" })")
    return lines.joined(separator: "\n")
}
