import Testing

/// What the pages of roots and tabs are about, however the line is written.
struct DiffStartTests {
    private static let list = "kurier.list = ListPage; external; accepts=topic\n"
    private static let topics = "kurier.list.{topic|news,sports} = ListPage; external\n"

    private static func tabs(_ news: String, _ sports: String) -> String {
        "base.tabviewcontroller = MainTabs\nbase.tabs.news = \(news)\nbase.tabs.sports = \(sports)\n" + list
    }

    @Test(arguments: [
        (
            tabs("kurier://list?topic=news", "kurier://list?topic=sports"),
            tabs("kurier://list?topic=news", "kurier://list?topic=weather"),
            [
                "3: warning: 'base.tabs.sports' gave 'topic' the default 'sports', and gives it 'weather' now "
                    + "at 'base.tabs.sports' (new:3:1) [changes-default]"
            ]
        ),
        (
            "base.root = kurier://list/news\n" + topics, "base.root = kurier://list/sports\n" + topics,
            [
                "1: warning: 'base.root' gave 'topic' the default 'news', and gives it 'sports' now "
                    + "at 'base.root' (new:1:1) [changes-default]"
            ]
        ),
        (
            "base.root = kurier://list?topic=news\n" + list, "base.root = kurier://list\n" + list,
            [
                "1: error: 'base.root' had a default for 'topic', which is gone now at 'base.root' (new:1:1) "
                    + "[loses-parameter]"
            ]
        ),
        (
            "base.root = kurier://me\nkurier.me = MePage; filters=F; default.a=1; init=b\n",
            "base.root = MePage\nkurier.me = MePage; filters=F; default.a=1; init=b\n", []
        ),
        (
            "base.notfound = MePage\nkurier.me = MePage; filters=F; default.a=1\n",
            "base.notfound = MePage\nkurier.me = MePage; filters=F; default.a=2\n",
            [
                "1: warning: 'base.notfound' gave 'a' the default '1', and gives it '2' now at 'base.notfound' "
                    + "(new:1:1) [changes-default]",
                "2: warning: 'kurier://me' gave 'a' the default '1', and gives it '2' now at 'kurier.me' (new:2:1) "
                    + "[changes-default]",
            ]
        ),
        (
            "base.root = MePage\nkurier.me = MePage\n",
            "base.root = MePage\nkurier.me = MePage\nkurier.admin = MePage; filters=AdminGuard\n",
            [
                "1: warning: 'base.root' asks 'AdminGuard' now, which it did not at 'base.root' (new:1:1) "
                    + "[gains-filter]"
            ]
        ),
        (
            "base.root = kurier://list?topic=news\n" + list, "base.root = ListPage\n" + list,
            [
                "1: error: 'base.root' had a default for 'topic', which is gone now at 'base.root' (new:1:1) "
                    + "[loses-parameter]"
            ]
        ),
        (
            tabs("ListPage; default.topic=news; initial", "ListPage; default.topic=sports"),
            tabs("ListPage; default.topic=news", "ListPage; default.topic=sports; initial"),
            [
                "1: error: 'base.tabviewcontroller' showed 'ListPage; default.topic=news', and shows "
                    + "'ListPage; default.topic=sports' now at 'base.tabs.sports' (new:3:1) [changes-start]"
            ]
        ),
        (
            tabs("kurier://list?topic=news; initial", "kurier://list?topic=sports"),
            tabs("kurier://list?topic=news", "kurier://list?topic=sports; initial"),
            [
                "1: error: 'base.tabviewcontroller' showed 'ListPage; default.topic=news', and shows "
                    + "'ListPage; default.topic=sports' now at 'base.tabs.sports' (new:3:1) [changes-start]"
            ]
        ),
        (
            "base.root = P\na.b = P\n", "base.root = P; init=x; transition=fade\na.b = P\n",
            [
                "1: note: 'base.root' had no 'init', and has 'init=x' now at 'base.root' (new:1:1) "
                    + "[changes-attribute]",
                "1: note: 'base.root' had no 'transition', and has 'transition=fade' now at 'base.root' "
                    + "(new:1:1) [changes-attribute]",
            ]
        ),
        (
            "base.notfound = N; x-a=b\na.b = P\n", "base.notfound = N; animated=false\na.b = P\n",
            [
                "1: note: 'base.notfound' had no 'animated', and has 'animated=false' now at 'base.notfound' "
                    + "(new:1:1) [changes-attribute]",
                "1: note: 'base.notfound' had 'x-a=b', and has no 'x-a' now at 'base.notfound' (new:1:1) "
                    + "[changes-attribute]",
            ]
        ),
        (
            tabs("ListPage; category=a", "ListPage; x-a=b"), tabs("ListPage", "ListPage"),
            [
                "2: note: 'base.tabs.news' had 'category=a', and has no 'category' now at 'base.tabs.news' "
                    + "(new:2:1) [changes-attribute]",
                "3: note: 'base.tabs.sports' had 'x-a=b', and has no 'x-a' now at 'base.tabs.sports' (new:3:1) "
                    + "[changes-attribute]",
            ]
        ),
        // The line gives its own default, whatever the URL gives.
        (
            "base.root = kurier://list?topic=news; default.topic=sports\n" + list,
            "base.root = kurier://list?topic=sports\n" + list, []
        ),
        // The same, written in another way
        (
            "base.root = kurier://list?topic=news\n" + list,
            "base.root = ListPage; default.topic=news\n" + list, []
        ),
        (
            "base.root = ListPage; default.topic=news\n" + list,
            "base.root = kurier://list?topic=news\n" + list, []
        ),
        (
            "base.root = kurier://list/news\n" + topics,
            "base.root = ListPage; default.topic=news\n" + topics, []
        ),
        (
            tabs("kurier://list?topic=news", "kurier://list?topic=sports"),
            tabs("ListPage; default.topic=news", "ListPage; default.topic=sports"), []
        ),
    ])
    func `A start that is about something else is told, and one that is written otherwise is not`(
        old: String, new: String, told: [String]
    ) throws {
        let run = try Folder(["old": old, "new": new]).run("diff", "--fail-on", "note", "old", "new")
        #expect(run.lines.dropLast() == told.map { "old:" + $0.replacing(/^(\d+)/) { "\($0.1):1" } }[...])
        #expect(run.code == (told.isEmpty ? 0 : 1))
    }
}
