import OspreyCompatibility
import OspreyRouting
import OspreyTestFixtures
import Testing

struct `The nearest parent of a URL` {
    private func table(_ text: String) throws -> RouteTable {
        try RouteTable([.properties(text: text, file: "routes.properties")])
    }

    @Test func `answers only when asked for`() throws {
        let table = try table("app.story = StoriesPage\napp.story.{id|int} = StoryPage")
        #expect(!table.canOpen("app://story/7/comments/3"))
        let found = try table.match("app://story/7/comments/3?from=mail", fallback: .nearestParent)
        #expect(found.route.key == "app.story.{id|int}")
        #expect(found.match["id"]?.text == "7")
        #expect(found.match["from"]?.text == "mail")
        #expect(found.unmatchedSegments == ["comments", "3"])
        #expect(try table.match("app://story/x/y", fallback: .nearestParent).route.key == "app.story")
        for fallback in [RouteFallback.none, .nearestParent] {
            let failure = #expect(throws: RouteError.self) {
                try table.match("app://other/x", fallback: fallback)
            }
            #expect(failure?.code == .notFound)
            #expect(failure?.url == "app://other/x")
        }
        #expect(throws: RouteError.self) { try table.match("app://story/7/comments", fallback: .none) }
    }

    @Test func `is not asked for where a route fits all of the URL`() throws {
        let table = try table("app.story.{id} = StoryPage\napp.files.{path...} = FilesPage")
        #expect(try table.match("app://story/7", fallback: .nearestParent).unmatchedSegments == [])
        #expect(try table.match("app://files/a/b/c/d", fallback: .nearestParent).unmatchedSegments == [])
    }

    @Test func `keeps the segments as they are written`() throws {
        let table = try table("app.story.{id} = StoryPage")
        let found = try table.match("app://story/a%2Fb/c%20d", fallback: .nearestParent)
        #expect(found.match["id"]?.text == "a/b")
        #expect(found.unmatchedSegments == ["c d"])
    }

    @Test func `is found behind a redirect, and may be one`() throws {
        let table = try table(
            """
            app.new.{id} = NewPage
            app.old.{id} = -> app://new/{id}
            app.older.{id}.{more|int} = -> app://new/{id}/{more}
            app.new.{id}.{more|uint} = MorePage
            """)
        #expect(try table.match("app://old/7/x", fallback: .nearestParent).match["id"]?.text == "7")
        let found = try table.match("app://older/7/-1", fallback: .nearestParent)
        #expect(found.route.key == "app.new.{id}")
        #expect(found.unmatchedSegments == ["-1"])
    }

    @Test func `is closed to the outside unless its route is external`() throws {
        let table = try table("app.story.{id} = StoryPage")
        let failure = #expect(throws: RouteError.self) {
            try table.match("app://story/7/x", trust: .external, fallback: .nearestParent)
        }
        #expect(failure?.code == .notExternal)
    }
}
