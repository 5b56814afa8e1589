import OspreyRouteLint
import OspreyRouting

/// The meanings of all codes, from a table and from the lints.
struct DiagnosticCodeTable {
    /// Codes that belong together.
    struct Section {
        let title: String
        var note = ""
        let rows: [Row]
    }

    /// The meaning of a code, and the remedy.
    struct Row {
        let code: RouteDiagnostic.Code
        let meaning: String
        let remedy: String

        init(_ code: RouteDiagnostic.Code, _ meaning: String, remedy: String) {
            self.code = code
            self.meaning = meaning
            self.remedy = remedy
        }
    }

    static let sections: [Section] = [
        sources, keys, values, set, redirects, settings, lints, acceptances, names, typedRoutes,
    ]
}

extension DiagnosticCodeTable {
    private static let sources = Section(
        title: "Sources",
        rows: [
            Row(
                .unreadableSource,
                "The file or source cannot be read.",
                remedy: "Check path and permissions."),
            Row(
                .asynchronousSource,
                "A source that has to be awaited was added where nothing can wait.",
                remedy: "Add it with `RouteTableBuilder.load(_:)`."),
            Row(
                .invalidSource,
                "The JSON or property list cannot be read.",
                remedy: "Correct the reported place."),
            Row(
                .invalidUTF8,
                "The bytes are not UTF-8.",
                remedy: "Save the file as UTF-8."),
            Row(
                .malformedEscape,
                "`\\u` without four hexadecimal digits, or `%` without two.",
                remedy: "Double the backslash, or write `%25`."),
            Row(
                .byteOrderMark,
                """
                The text begins with a byte order mark, which would belong to the first key.
                """,
                remedy: "Save without one."),
        ])

    private static let keys = Section(
        title: "Keys",
        rows: [
            Row(
                .incompleteKey,
                """
                `wallet = HomePage`: there is no host. Or the key is a URL, whose colon ends the \
                key.
                """,
                remedy: "`wallet.home = HomePage`"),
            Row(
                .keyTooLong,
                "More than 250 segments.",
                remedy: "Use a tail: `{path...}`."),
            Row(
                .emptySegment,
                "`wallet..home`",
                remedy: "Remove a dot, or write `%2E`."),
            Row(
                .invalidSegment,
                """
                `wallet.user-{id}`: neither literal nor capture as a whole; or a capture of another \
                notation: `{id:int}`, `:id`, `<int:id>`; or a separator in place of `=`: \
                `wallet.home; HomePage`.
                """,
                remedy: "`wallet.user.{id}`"),
            Row(
                .unclosedBrace,
                "`wallet.{id`",
                remedy: "Add `}`."),
            Row(
                .whiteSpaceInBraces,
                "`wallet.{a b}`",
                remedy: "Remove it."),
            Row(
                .invalidScheme,
                "`1wallet.home`",
                remedy: "A letter, then letters, digits, `+` or `-`."),
            Row(
                .invalidCaptureName,
                "`wallet.loan.{loan-id}`",
                remedy: "Letters, digits and `_`."),
            Row(
                .reservedName,
                "A capture, a default or a query key called `init`.",
                remedy: "Rename it; the attribute `init=` chooses an initializer."),
            Row(
                .duplicateCapture,
                "`wallet.{id}.{id}`",
                remedy: "Rename one."),
            Row(
                .misplacedTail,
                "A tail before the end, as the host, or with a type.",
                remedy: "Move it to the end."),
            Row(
                .unknownType,
                "`{id|integer}`",
                remedy: "`bool`, `uint`, `int`, `double`, `uuid`, or a registered type."),
            Row(
                .invalidEnumeration,
                "`{k|a,}` or `{k|a,a}`",
                remedy: "Remove a comma or a word."),
        ])

    private static let values = Section(
        title: "Values",
        rows: [
            Row(
                .emptyValue,
                "`wallet.home =`",
                remedy: "Name the page, redirect or action."),
            Row(
                .emptyPart,
                "`HomePage; ; external`",
                remedy: "Remove a separator."),
            Row(
                .misplacedQuote,
                "`title=\"Home`, `title=\"Home\" page` or `title=5\"`",
                remedy: "Quote the whole value."),
            Row(
                .unquotedComma,
                "`title=Home, sweet home`",
                remedy: "Put it in quotes."),
            Row(
                .invalidTarget,
                "Neither a page, a redirect nor an action, or not possible here.",
                remedy: "Correct the target."),
            Row(
                .unknownAttribute,
                "`exernal`",
                remedy: "`external`; your own begin with `x-`."),
            Row(
                .repeatedAttribute,
                "`tab=me; tab=home`",
                remedy: "Remove one."),
            Row(
                .invalidValue,
                "`display=pop`, `tab` or `external=true`",
                remedy: "One of the values that are named; a flag has none."),
            Row(
                .unusedAttribute,
                """
                An attribute without effect: a redirect or an action with one that needs a page, \
                `parent` beside a `display` that does not push, `nogroup` below no group, or a default for a \
                capture of the key.
                """,
                remedy: "Remove it."),
            Row(
                .invalidQueryKey,
                "A query key in braces is malformed, as in `accepts={page|uint`.",
                remedy: "Write `name`, `{name|type}` or `{name|one,two}`."),
            Row(
                .contradiction,
                """
                `above=stay` beside `tab`, `parent`, `display=select` or `display=root`, also if a \
                group says one of the two. Or one query key with two types: `requires={q|a,b}; \
                accepts={q|uint}`. Or both `base.root` and `base.tabviewcontroller`, or two groups that give one \
                key different values.
                """,
                remedy: "Remove one of them."),
        ])

    private static let set = Section(
        title: "The set of routes",
        rows: [
            Row(
                .duplicateRoute,
                "Two routes have the same key.",
                remedy: "Remove or rename one."),
            Row(
                .ambiguousRoutes,
                """
                `wallet.{a}` and `wallet.{b}`, `{k|a,b}` and `{k|b,c}`: some URL fits both, and \
                neither is more specific.
                """,
                remedy: "Remove one, or make one more specific."),
            Row(
                .unreachableRoute,
                "More specific routes take every URL of this one.",
                remedy: "Remove it."),
            Row(
                .missingOverride,
                "A higher layer repeats a route without `override`.",
                remedy: "Add `override`."),
            Row(
                .needlessOverride,
                "`override`, but there is nothing to replace.",
                remedy: "Remove it, or correct the key."),
            Row(
                .duplicateName,
                """
                Two routes have the same `name`, or a name is the key or the page of another route.
                """,
                remedy: "Rename one."),
        ])

    private static let redirects = Section(
        title: "Redirects and parents",
        rows: [
            Row(
                .invalidRedirect,
                "The template is not an absolute URL, or uses a capture wrongly.",
                remedy: "Use captures as whole segments or query values."),
            Row(
                .unmatchedRedirect,
                "No route matches the URL of the redirect; web addresses match no route.",
                remedy: "Correct it, or declare the route."),
            Row(
                .redirectCycle,
                "Redirects that lead in a circle, or to ever longer URLs.",
                remedy: "Redirect one of them to a page."),
            Row(
                .externalRedirect,
                """
                Only one of a redirect and its destination is `external`, or the home of an origin is not.
                """,
                remedy:
                    "Mark both as `external`, or neither; accept it for a redirect that only the app uses."),
            Row(
                .longRedirect,
                """
                A chain of more redirects than are followed: 16, unless \
                `PageFactory.redirectLimit` says more.
                """,
                remedy: "Redirect the first ones straight to the end."),
            Row(
                .unknownParent,
                "`parent=` does not name the key of a route.",
                remedy: "Write the key as it is declared."),
            Row(
                .invalidParent,
                "The parent is not a page, or has a capture that the child does not have.",
                remedy: "Name a page whose captures the key has, too."),
            Row(
                .parentCycle,
                "Parents that lead in a circle.",
                remedy: "Remove one."),
        ])

    private static let settings = Section(
        title: "Settings",
        rows: [
            Row(
                .unknownSetting,
                "`base.notfond`",
                remedy: "Write one of the settings of the guide \"Routes files\"."),
            Row(
                .tabsWithoutPage,
                "Tabs without `base.tabviewcontroller`, or the reverse, or `base.back` with `base.root`.",
                remedy: "Add what is missing, or remove it."),
            Row(
                .duplicateInitial,
                "Two tabs are `initial`.",
                remedy: "Keep one."),
            Row(
                .invalidOrigin,
                """
                Not `https://host` or `https://host/path`, also with `http` or a port; `*` is \
                not a wildcard for hosts or paths.
                """,
                remedy: "Write each whole address."),
            Row(
                .duplicateOrigin,
                "An origin that is listed for two schemes, or twice.",
                remedy: "Remove one."),
            Row(
                .unmatchedTarget,
                "No route matches the URL of the root or of a tab.",
                remedy: "Correct the URL, or declare the route."),
            Row(
                .invalidHome,
                "`home=` does not name a route, or names one with a capture or `requires`.",
                remedy: "Name a route that opens by itself."),
            Row(
                .unmatchedGroup,
                "A group names a key, and no route is at or below it.",
                remedy: "Name a key, or the beginning of some."),
        ])

    private static let lints = Section(
        title: "Advice",
        note: """
            `builder.lint(manifest:)` of the module `OspreyRouteLint` and `ospreyctl lint` check more than building a
            table does. They find lines that are valid and probably not intended; only a start that cannot succeed is an error.
            """,
        rows: Lint.all.filter { !beside.contains($0.code) }.map {
            Row($0.code, $0.meaning, remedy: $0.remedy)
        })

    /// The codes of lints that a table tells, too.
    private static let beside: Set<RouteDiagnostic.Code> = [
        .unusedAttribute, .unknownTab, .externalRedirect, .tabsWithoutPage,
    ]

    private static let names = Section(
        title: "Names, with a manifest",
        rows: [
            Row(
                .unknownPage,
                "No page has this name.",
                remedy: "Correct the name, or register the page."),
            Row(
                .unknownFilter,
                "No filter has this name.",
                remedy: "Correct the name, or register the filter."),
            Row(
                .unknownAction,
                "No action has this name.",
                remedy: "Correct the name, or register the action."),
            Row(
                .unknownTab,
                "No tab has this name, or the app has no tabs because its file has `base.root`.",
                remedy: "Correct the name, or declare the tab."),
            Row(
                .unknownTransition,
                "No transition has this name.",
                remedy: "Correct the name, or register the transition."),
            Row(
                .unknownInitializer,
                "The page has no such initializer.",
                remedy: "Correct the name, or register the initializer."),
            Row(
                .notATabPage,
                "`base.tabviewcontroller` names a page that is not a `TabPage`.",
                remedy: "Name the page that holds the tabs, or use `base.root`."),
        ])

    private static let acceptances = Section(
        title: "Comments that accept warnings",
        note: """
            `# lint: accept unguarded-page (the terms are public)` above a line accepts its warning; see the guide "Routes in CI".
            """,
        rows: [
            Row(
                .unusedAcceptance,
                "A comment begins with `lint:` and accepts nothing: its line does not have the warning, the reason is missing, or the code is not the code of a warning.",
                remedy: "Remove it, or write `# lint: accept CODE (REASON)`.")
        ])

    private static let typedRoutes = Section(
        title: "Typed routes",
        note: """
            `ospreyctl generate` and the plugins report these, because a name in Swift means one thing. `ospreyctl lint
            --typed` does, too; without the option, and in an app that opens its routes by their URLs, such names are fine.
            """,
        rows: [
            Row(
                .swiftName,
                """
                `wallet.help` and `wallet.help.{topic}` are both `help` in Swift; or two query keys \
                of a route, or two words of an enumeration, are one name; or nothing in one of them can be part of a \
                name: `wallet.*`.
                """,
                remedy: "Give one route a `name=`; rename a key or a word.")
        ])
}
