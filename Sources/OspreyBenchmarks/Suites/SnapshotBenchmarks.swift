import Osprey
import OspreySnapshots

extension Suite {
    /// Snapshots of small and large states: taking, encoding and decoding, showing, and keeping them.
    static let snapshots = Suite(
        name: "snapshots", comparisons: [state(of: 12), state(of: 1_000), keeping()])
}

private final class ShelfPage: Page {}

private final class BookPage: Page {
    @Injected var id: Int
    @Injected(saved: true) var note = ""
}

/// The time for a snapshot of many pages, per page, compared with building as many pages.
@MainActor
private func state(of count: Int) -> Comparison {
    Comparison("snapshot of \(count) pages, per page") {
        let routes = "base.root = ShelfPage\nlib.book.{id|int} = BookPage"
        let container = try PageContainer(routes: [.properties(text: routes, file: "routes.properties")])
        container.register(ShelfPage.init, BookPage.init)
        try await container.start()
        let empty = container.snapshot()
        // The limit counts the first page of the stack, too.
        for id in 1..<count { try await container.opened(.url("lib://book/\(id)")) }
        let full = container.snapshot()
        let (data, factory) = (full.data, container.factory)
        let baseline = "build the pages"
        return [
            Row(baseline, operations: count) { iterations in
                for _ in 0..<iterations {
                    for id in 1...count { keep(try? factory.build("BookPage", ["id": .integer(id)])) }
                }
            },
            Row("take the snapshot", operations: count, budgets: [.ratio(3, to: [baseline])]) { iterations in
                for _ in 0..<iterations { keep(container.snapshot()) }
            },
            Row("to bytes", operations: count) { iterations in
                for _ in 0..<iterations { keep(full.data) }
            },
            Row("from bytes", operations: count) { iterations in
                for _ in 0..<iterations { keep(try? NavigationSnapshot(data: data)) }
            },
            .async(
                "show, and back to the root", operations: count, budgets: [.ratio(6, to: [baseline])]
            ) { iterations in
                for _ in 0..<iterations {
                    _ = try await container.show(empty)
                    _ = try await container.show(full)
                }
            },
        ]
    }
}

/// A change of the pages, and a write of a saved property, in an app that keeps its snapshot and in one that does not.
@MainActor
private func keeping() -> Comparison {
    Comparison("an app that keeps its snapshot") {
        @MainActor func app(isKept: Bool) async throws -> PageContainer {
            let container = try PageContainer(
                routes: [.properties(text: "base.root = ShelfPage", file: "routes.properties")])
            container.register(ShelfPage.init, BookPage.init)
            if isKept { container.keepSnapshot(in: SnapshotStore(read: { nil }, write: { keep($0) })) }
            try await container.start()
            for id in 1...12 { try await container.opened(BookPage.self, ["id": .integer(id)]) }
            return container
        }
        @MainActor func change(_ container: PageContainer, _ iterations: Int) async throws {
            for _ in 0..<iterations {
                try await container.opened(BookPage.self, ["id": 13])
                (container.frontNavigator?.topPage as? BookPage)?.note = "half a sentence"
                container.frontNavigator?.pop()
            }
        }
        let (plain, kept) = try await (app(isKept: false), app(isKept: true))
        let baseline = "open, write and pop"
        return [
            .async(baseline) { try await change(plain, $0) },
            // Without an owner the pages are a guest's, whose saved properties are followed page by page.
            .async("open, write and pop, kept", budgets: [.ratio(4, to: [baseline])]) {
                try await change(kept, $0)
            },
        ]
    }
}
