import OspreyProperties

extension RouteProblem {
    /// The message and what to do.
    typealias Words = (message: String, fix: String)

    /// Tells the facts.
    ///
    /// Every sentence about routes is in this file.
    func words(at location: RouteLocation, related: RouteLocation?) -> Words {
        let place = related.map { $0.place(seenFrom: location) } ?? "elsewhere"
        return switch self {
        case .likely(let intent, _):
            intent.words(place: place)
        case .unreadableSource(let reason):
            ("cannot read the routes: \(reason)", "check the path and its permissions")
        case .failedSource(let error):
            (
                "cannot read the routes: the source threw '\(error)'",
                "check what it needs, such as a connection, and load the routes again"
            )

        case .asynchronousSource(let name):
            ("the source '\(name)' has to be awaited", "load the table asynchronously")
        case .invalidSource(let reason, let fix):
            (reason, fix)
        case .properties(let error):
            (error.message, error.fix)
        case .byteOrderMark:
            (
                "the text begins with a byte order mark, which becomes part of the first key",
                "save the file as UTF-8 without a byte order mark"
            )

        case .incompleteKey(let key):
            (
                "'\(key)' has no host, expected 'scheme.host.path'",
                "write a URL 'app://home' as the key 'app.home'"
            )
        case .keyTooLong(let limit):
            ("the key has more than \(limit) segments", "use a tail: '{path...}'")
        case .emptySegment:
            (
                "empty segment, expected text between dots",
                "remove a dot, or write '%2E' for a dot in a segment"
            )
        case .invalidSegment(let segment):
            (
                "'\(segment)' is neither literal, '{capture}' nor '*'",
                "separate segments by dots; percent-encode '{ } | * / ? #' in a literal"
            )
        case .unclosedBrace(let segment):
            (
                "'\(segment)' opens a brace without closing it",
                "add '}'; white space, '=' and ':' end a key, also between braces"
            )
        case .whiteSpaceInBraces(let segment):
            ("'\(segment)' has white space between its braces", "remove it, or percent-encode it in a word")
        case .invalidScheme(let scheme):
            (
                "'\(scheme)' is no scheme, expected a letter, then letters, digits, '+' or '-'",
                "begin the key with the scheme of its URLs"
            )
        case .invalidCaptureName(let name):
            (
                "'\(name)' is no name of a capture, expected letters, digits and '_', not beginning with a digit",
                "rename the capture"
            )
        case .reservedName(let name):
            ("'\(name)' is reserved", "use another name; the attribute 'init=' chooses an initializer")
        case .duplicateCapture(let name):
            ("the key has two captures '\(name)'", "rename one of them")
        case .tailNotLast(let segment):
            ("the tail '\(segment)' is not the last segment", "move it to the end, or capture one segment")
        case .tailAsHost(let segment):
            ("the tail '\(segment)' stands for the host", "capture the host by itself: '{host}.{path...}'")
        case .typedTail(let segment):
            ("the tail '\(segment)' has a type; a tail is text", "remove the type")
        case .unknownType(let name, let near):
            (
                "there is no type '\(name)'\(near.didYouMean)",
                "use bool, uint, int, double, uuid or a registered type; an enumeration needs a comma: "
                    + "'{name|one,two}'"
            )
        case .invalidEnumeration(""):
            ("the enumeration has an empty word", "remove a comma")
        case .invalidEnumeration(let word):
            ("the enumeration has '\(word)' twice", "remove one")
        case .malformedEscape(let segment):
            (
                "'\(segment)' has a malformed escape, expected '%' and two hexadecimal digits, UTF-8 when decoded",
                "write '%25' for a percent sign"
            )

        case .emptyValue:
            ("the key has no value, expected a page name, '-> URL' or '@action'", "name what the URL opens")
        case .emptyPart:
            ("nothing stands here, expected text", "write it, or remove the separator")
        case .unclosedQuote:
            ("the quote is not closed", "add '\"' at the end; double a quote inside")
        case .misplacedQuote:
            (
                "a quote inside a text, or text after a closing quote",
                "put the whole value in quotes and double the quotes inside"
            )
        case .unquotedComma(let text):
            ("'\(text)' has a comma", "put it in quotes")
        case .invalidTarget(let text, let expected):
            ("'\(text)' cannot stand here, expected \(expected)", "write \(expected)")
        case .unknownAttribute(let name, let near):
            ("there is no attribute '\(name)'\(near.didYouMean)", "correct it, or prefix your own with 'x-'")
        case .repeatedAttribute(let name):
            ("the attribute '\(name)' stands twice", "remove one")
        case .missingValue(let attribute, let expected):
            ("the attribute '\(attribute)' has no value, expected \(expected)", "write '\(attribute)=...'")
        case .unexpectedValue(let attribute):
            ("the flag '\(attribute)' takes no value", "write only '\(attribute)', or nothing")
        case .invalidValue(let attribute, let value, let expected):
            ("'\(attribute)' is \"\(value)\", expected \(expected)", "correct the value")
        case .unusedAttribute(let name, let target):
            ("'\(name)' has no effect on \(target)", "remove it")
        case .unusedParent(let display):
            (
                "'parent' has no effect on a page with 'display=\(display.rawValue)': only one that is pushed has "
                    + "pages below",
                "remove 'parent', or push the page"
            )

        case .invalidQueryKey(let key, let problem, .written(let written)):
            (
                "'\(key)' is no query key: \(problem.words(at: location, related: nil).message)",
                "write '\(written)'"
            )
        case .invalidQueryKey(let key, let problem, _):
            (
                "'\(key)' is no query key: \(problem.words(at: location, related: nil).message)",
                "write 'name', '{name|type}' or '{name|one,two}'"
            )
        case .unfitDefault(let name, let value, let expected):
            (
                "the default for '\(name)' is \"\(value)\", expected \(expected)",
                "correct the default, or the type"
            )
        case .capturedQueryKey(let name):
            ("the key captures '\(name)', which cannot be a query key, too", "rename one of them")
        case .contradiction(let attribute, let other):
            ("'\(attribute)' and '\(other)' say two things about where the page goes", "remove one of them")
        case .queryTypes(let first, let second):
            ("'\(first)' and '\(second)' say two things about what the query key holds", "give both one type")

        case .invalidRedirect(let template, let reason):
            (
                "the redirect '\(template)' \(reason)",
                "write an absolute URL, with captures of the key as whole segments or query values"
            )
        case .unmatchedRedirect(let url, let near):
            ("no route matches '\(url)'\(near.didYouMean)", "correct the redirect or declare the route")
        case .redirectCycle(let chain):
            ("the redirects never end: " + chain.joined(separator: " -> "), "let one of them lead to a page")
        case .externalRedirect(let key):
            (
                "external links are redirected to '\(key)', which is not external",
                "mark that route 'external', or do not mark this one"
            )
        case .longRedirect(let limit):
            (
                "the chain of redirects that begins here has \(limit + 1), and \(limit) are followed",
                "lead this one straight to where the chain ends"
            )
        case .unknownParent(let key, let near):
            ("there is no route '\(key)'\(near.didYouMean)", "name the key of a route as it is declared")
        case .invalidParent(let key, let reason):
            ("'\(key)' cannot be the parent: \(reason)", "name a page whose captures this key has, too")
        case .parentCycle(let chain):
            ("the parents lead in a circle: " + chain.joined(separator: " -> "), "remove one 'parent'")

        case .unknownSetting(let key, let near):
            (
                "there is no setting '\(key)'\(near.didYouMean)",
                "use base.root, .tabviewcontroller, .tabs.ID, .origins.SCHEME, .group.ID, .back or .notfound"
            )
        case .tabsWithoutPage:
            ("there are tabs, but no page that holds them", "add 'base.tabviewcontroller = PageName'")
        case .backWithoutTabs:
            (
                "'base.back' is about tabs, and 'base.root' has none",
                "remove it, or use 'base.tabviewcontroller'"
            )
        case .invalidOrigin(let text, let reason):
            ("'\(text)' is no origin: \(reason)", "write 'https://host' or 'https://host/path'")
        case .unmatchedTarget(let url, let near):
            ("no route matches '\(url)'\(near.didYouMean)", "correct the URL or declare the route")
        case .invalidHome(let key, let reason, let near):
            (
                "'\(key)' cannot be the home of an origin: \(reason)\(near.didYouMean)",
                "name the key of a route to a page, without captures and 'requires'"
            )
        case .closedHome(let key):
            (
                "the address itself leads to '\(key)', which is not external",
                "mark that route 'external', or name another home"
            )
        case .unstartableTarget(let key, let names, let isStart):
            (
                "the \(isStart ? "app cannot start" : "page cannot be shown"): '\(key)' requires "
                    + "\(Self.list(names)), which nobody gives here",
                "add 'default.\(names.first ?? "")=...'"
            )
        case .pageWithoutTabs:
            ("there is a page that holds tabs, and no tabs", "add 'base.tabs.ID = ...', or use 'base.root'")
        case .unusedOrigin(let scheme, let near):
            (
                "no route has the scheme '\(scheme)'\(near.didYouMean)",
                "write the scheme of the routes that the addresses mean"
            )
        case .overlappingOrigins(let text, let other):
            (
                "'\(text)' takes all its URLs away from '\(other)'",
                "remove one of the two, unless the same path means something else in each"
            )

        case .unmatchedGroup(let prefix, let near):
            (
                "no route stands at or below '\(prefix)'\(near.didYouMean)",
                "name a key, or the beginning of some"
            )
        case .groupConflict(let attribute, let key, let other):
            (
                "two groups say what '\(attribute)' is at '\(key)', the other is '\(other)', \(place)",
                "say it in one of them"
            )
        case .besideGroup(let key, let group, let prefix):
            (
                "'\(key)' can answer URLs below '\(prefix)', and the group '\(group)' does not count for it",
                "make it narrower, put it into the group, or say 'nogroup'"
            )

        case .noRoutes:
            ("there is no route and no setting", "add 'scheme.host = PageName', or remove the file")
        case .loneScheme(let scheme, let usual):
            (
                "the scheme '\(scheme)' is that of one route alone, where others have '\(usual)'",
                "begin the key with '\(usual).', unless '\(scheme)' opens the app, too"
            )
        case .oddSegment(let segment, let oddity):
            oddity.words(segment)
        case .oddName("page", let name, let written):
            (
                "the page is called '\(name)'",
                written.map { "write '\($0)'" } ?? "write the name that the page is registered under"
            )
        case .oddName(let attribute, let name, let written):
            (
                "'\(name)' is a single name of '\(attribute)', with all its characters",
                written.map { "write '\(attribute)=\($0)'" }
                    ?? (AttributeName(rawValue: attribute)?.syntax == .list
                        ? "write each name out, with commas between them"
                        : "write a name as it is registered, in one word")
            )
        case .repeatedName(let attribute, let name):
            ("'\(attribute)' names '\(name)' twice", "remove one")
        case .oddText(let attribute, let value, nil):
            ("'\(attribute)' is the text '\(value)'; nothing is put in its place", "write a value")
        case .oddText(let attribute, let value, let written?):
            (
                "'\(attribute)' is the text '\(value)', quotes and all",
                "write '\(attribute)=\"\(written)\"'"
            )
        case .literalPlace(let text, let written):
            (
                "'\(text)' is a literal text in the URL of a redirect",
                written.map { "write '\($0)'" } ?? "capture it in the key, as '{name}', and write that here"
            )
        case .unguardedPage(let page, let filters, let key):
            (
                "'\(page)' opens without \(Self.list(filters)), which '\(key)' \(place) asks first",
                "add 'filters=\(filters.joined(separator: ","))' here, too, or ask for a filter of the page itself"
            )
        case .addressInKey(let key, let written):
            ("'\(key)' has a web address where the scheme and host of a route stand", "write '\(written)'")
        case .unknownParameter(let attribute, let name, let near):
            (
                "'\(attribute)' names '\(name)', a parameter that nothing else here knows\(near.didYouMean)",
                "write the name of a parameter as the key or the page has it"
            )
        case .missingParameter(let missing):
            missing.words(place: place)
        case .narrowParameter(let parameter, let type, let read, let page):
            (
                """
                '{\(parameter.key)\(type)}' takes \(type == .any ? "any text" : type.expectation), and '\(page)' reads \
                it as \(parameter.type)
                """,
                "write '{\(parameter.key)\(read)}'"
            )
        case .formerWord(let word, let display):
            ("'display=\(word)' is called '\(display.rawValue)' now", "write 'display=\(display.rawValue)'")
        case .unusedCapture(let name):
            (
                "the redirect loses what '{\(name)}' captures",
                "use it in the URL behind '->', or write '*' in the key if it is to be lost"
            )
        case .droppedParameter(let name, let key, let near):
            (
                "'\(key)' does not accept '\(name)' from outside, so it is dropped\(near.didYouMean)",
                "add it to 'accepts=' there, or remove it"
            )
        case .narrowRedirect(let url, let key):
            (
                "'\(url)' fits '\(key)' for some URLs only; for others nothing is found",
                "let both capture the same: texts of one type, or a tail"
            )
        case .secondRoot(let tab):
            (
                "the tab '\(tab)' shows this route already, and a link to it puts a second page on top",
                "add 'display=select', or 'reuse=stack'"
            )
        case .otherRoot(let tab, let key):
            (
                "'display=select' shows what the tab '\(tab)' begins with, which is '\(key)'",
                "remove 'display=select', or name the tab that begins with this route"
            )
        case .parentElsewhere(let key, let tab):
            (
                "the parent '\(key)' belongs to the tab '\(tab)', not to this one's",
                "give both the same tab, or remove 'parent'"
            )
        case .parentInTab(let key, let tab):
            (
                "the page opens in whichever tab is in front, above a copy of its parent: '\(key)' \(place) "
                    + "belongs to the tab '\(tab)'",
                "add 'tab=\(tab)'"
            )

        case .unknownName(let kind, let name, let near):
            ("there is no \(kind.rawValue) '\(name)'\(near.didYouMean)", "correct the name, or register it")
        case .unknownInitializer(let name, let page, let near):
            (
                "'\(page)' has no initializer '\(name)'\(near.didYouMean)",
                "correct the name, or add it to the page"
            )

        case .notATabPage(let name):
            (
                "'\(name)' cannot hold tabs: it is no TabPage",
                "name the page that holds the tabs, or begin with 'base.root = \(name)'"
            )

        case .duplicateRoute(let key, let other):
            ("'\(key)' is already bound to '\(other)' \(place)", Self.remedy(forDuplicate: key))
        case .ambiguousRoutes(let key, let other):
            (
                "'\(key)' fits the same URLs as '\(other)' \(place), and neither is more specific",
                "remove one, or make one more specific"
            )
        case .unreachableRoute(let key, let other):
            (
                "'\(key)' is never reached: more specific routes such as '\(other)' take all its URLs",
                "remove it"
            )
        case .missingOverride(let key, let other):
            (
                "'\(key)' is bound to '\(other)' in a lower layer, \(place)",
                "add '; override' if it is meant to be replaced"
            )
        case .needlessOverride(let key):
            ("'\(key)' overrides nothing: no lower layer has it", "remove 'override', or correct the key")
        case .duplicateName(let name, let other):
            ("the name '\(name)' is taken by '\(other)' \(place)", "rename one")
        case .captureDefault(let name):
            ("the default for '\(name)' is never used: the key captures it", "remove the default")
        case .rootConflict:
            ("both a root and a tab page are declared, the other \(place)", "keep one of them")
        case .duplicateInitial(let tab, let other):
            ("'\(tab)' is initial, and '\(other)' is, too, \(place)", "keep one 'initial'")
        case .duplicateOrigin(let text, let scheme):
            ("'\(text)' is an origin of '\(scheme)' already, \(place)", "remove one")
        }
    }
}

extension RouteProblem {
    private static func list(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }

    /// What to do about two lines with one key; of a setting, only what its author names is free.
    private static func remedy(forDuplicate key: String) -> String {
        guard key.hasPrefix("base.") else { return "remove one or rename its key" }
        if key.hasPrefix("base.origins.") { return "write all origins on one line, with commas between them" }
        let family = ["base.tabs.", "base.group."].first(where: key.hasPrefix)
        return "remove one" + (family.map { ", or give it another name behind '\($0)'" } ?? "")
    }
}

extension RouteLocation {
    /// "on line 9", with the source if it is another one.
    func place(seenFrom other: RouteLocation) -> String {
        if source == other.source, let line { return "on line \(line)" }
        return "at \(description)"
    }
}
