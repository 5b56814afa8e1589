import OspreyRouting

/// The probable meaning of a mistake, if its form shows it: another notation, another separator, a
/// character that looks like another one.
///
/// The author of such a mistake knows what is wanted, but not how it is written here: the fix says how.
struct Meaning: Sendable {
    let message: RouteWords
    let fix: RouteWords
    /// The meaning of a text; nil if it was not read.
    var reading: Misreading?
    /// The text in question, and how its meaning is written.
    var found = ""
    var written: String?

    init(_ message: RouteWords, fix: RouteWords, reading: Misreading? = nil) {
        self.message = message
        self.fix = fix
        self.reading = reading
    }

    /// A text with another form here.
    ///
    /// - Parameter isSure: Whether nothing else can be meant.
    static func misread(
        _ found: String, as reading: Misreading, written: String, isSure: Bool = true
    ) -> Meaning {
        let advice = reading.advice(written)
        let fix: RouteWords = isSure ? "write \(advice)" : "if that is meant, write \(advice)"
        var meaning = Meaning(reading.message(found, written), fix: fix, reading: reading)
        meaning.found = found
        meaning.written = written
        return meaning
    }

    /// The problem with what was probably meant.
    func problem(_ problem: RouteProblem) -> RouteProblem {
        var meant = problem
        meant.message = message
        meant.fix = fix
        meant.code = code(insteadOf: problem) ?? problem.code
        return meant
    }

    /// Whether the key was probably meant to continue after its end.
    var doubtsKey: Bool { reading == .capture || reading == .spaceInKey || reading == .port }

    /// The code of what was meant, as the key ends where it was not meant to; nil if the problem has it already.
    private func code(insteadOf problem: RouteProblem) -> RouteDiagnostic.Code? {
        if reading == .address { return .incompleteKey }
        guard reading == .capture else { return nil }
        switch problem.code {
        case .emptySegment, .malformedEscape, .invalidTarget: return .invalidSegment
        case .unclosedBrace:
            guard written != nil, found.contains("}") else { return nil }
            return found.contains(where: \.isWhitespace) ? .whiteSpaceInBraces : .invalidSegment
        default: return nil
        }
    }
}

/// The meaning of a text, or the problem with its form.
enum Misreading: Hashable, Sendable {
    // Lines and keys
    case capture, port, quotedKey, prefix, row, slash, spaceInKey, type
    /// A web address as a key.
    case address
    // Values
    case arrow, assignment, attributes, label, list, pageOfCode, pageWithParameters, spaceInPage, url, wide
    // Redirects
    case ownAddress, redirect
    // Attributes
    case defaultKey, oneValue, queryKey, sign, otherQuotes, synonym, value
    // Settings
    case group, origin, setting
    // Names
    case action, order, route

    /// The correction: a part of a value, names, or text that is the same in all notations.
    fileprivate func advice(_ written: String) -> RouteWords {
        switch self {
        case .list where !written.contains("="):
            "\(list: LostKeys.segments(of: written, separator: ",").map(\.trimmed))"
        case .attributes, .label, .list, .pageOfCode, .pageWithParameters, .spaceInPage, .url, .arrow,
            .ownAddress,
            .redirect, .defaultKey, .oneValue, .sign, .otherQuotes, .synonym, .value, .action, .order:
            "\(written: written)"
        case .capture, .port, .quotedKey, .prefix, .row, .slash, .spaceInKey, .type, .address, .assignment,
            .wide,
            .queryKey, .group, .origin, .setting, .route:
            "'\(written)'"
        }
    }

    fileprivate func message(_ found: String, _ written: String) -> RouteWords {
        switch self {
        case .capture: "'\(found)' is not a capture"
        case .port: "'\(found)' has a port, and no URL with a port matches"
        case .quotedKey: "'\(found)' is in quotes, but keys have no quotes"
        case .prefix: "'\(found)' is before the key"
        case .row: "the line looks like the row of a table"
        case .slash: "'\(found)' has slashes, but keys have dots"
        case .spaceInKey: "the key ends at white space, and the value has an '='"
        case .type: "there is no type '\(found)'"
        case .address: "the key is the URL '\(found)', whose colon ends the key"
        case .arrow: "'\(found)' is not the arrow of a redirect"
        case .assignment: "the value begins with '\(found)'"
        case .attributes:
            "\(written: found) has attributes that are not separated\(grammar: " by ';'", dictionaries: "")"
        case .label: "'\(found)' is not needed before the page"
        case .list:
            "'\(found)' is a list\(grammar: ": separate its names only with commas", dictionaries: "")"
        case .pageOfCode: "'\(found)' is code, not the name of a page"
        case .pageWithParameters: "'\(found)' has parameters, which are written as defaults after the page"
        case .spaceInPage: "'\(found)' has white space, which names of pages do not have"
        case .url: "'\(found)' is a URL, in the place of the page"
        case .wide: "'\(found)' has a wide or curved form of an ordinary character"
        case .ownAddress: "a redirect leads to a route, not to the web address '\(found)'"
        case .redirect: "'\(found)' is not a URL with a scheme and a host"
        case .defaultKey: "'\(found)' is not how a default is written"
        case .oneValue: "'\(found)' takes one value"
        case .queryKey: "'\(found)' cannot be a query key"
        case .sign: "'\(found)' has no '=' between the attribute and its value"
        case .otherQuotes:
            "'\(found)' has quotes that do not protect its semicolon: it needs straight double ones"
        case .synonym: "there is no attribute '\(found)', but \(advice(written))"
        case .value: "the attribute does not take \(written: found)"
        case .group: "a group already includes all keys below its own, such as '\(found)'"
        case .action: "'\(found)' is an action, in the place of the page"
        case .order: "'\(found)' has the page after an attribute"
        case .origin: "'\(found)' is not an origin, which is a whole web address"
        case .setting: "'\(found)' has the form of a setting, whose key begins with 'base.'"
        case .route: "'\(found)' is not the key of a route"
        }
    }
}

extension Meaning {
    /// A comment behind a value.
    static func comment(_ text: String) -> Meaning {
        Meaning(
            "'\(text)' seems to be a comment, \(lines: "which needs a line of its own", others: "but belongs to the text")",
            fix: "\(lines: "move it to a line before", others: "remove it")")
    }

    /// A comment between the lines of a route.
    static func commentInside(_ text: String) -> Meaning {
        Meaning(
            "'\(text)' seems to be a comment, which cannot be inside a continued line",
            fix: "move it to a line before the route")
    }

    /// A comment of another language.
    static func otherComment(_ text: String) -> Meaning {
        Meaning(
            "'\(text)' \(lines: "does not begin a comment here", others: "seems to be a comment, but each key is a route")",
            fix:
                "\(lines: "begin each line of a comment with '#'", others: "remove the key; comments are the values of keys that are '#'")"
        )
    }

    /// The title of a section.
    static func section(_ text: String) -> Meaning {
        Meaning(
            "'\(text)' is the title of a section, and routes files have no sections",
            fix: "write it as a comment: '# ...'")
    }

    /// A value without a key.
    static func missingKey(sign: Character, scheme: String) -> Meaning {
        Meaning(
            "there is no key before the '\(sign)'",
            fix: "write a key before it, such as '\(scheme).host.path'")
    }

    /// The marks of version control for two changes that collide.
    static func conflict(_ text: String) -> Meaning {
        Meaning(
            "'\(text)' is a mark of version control: two changes collide here",
            fix: "keep one of the changes and remove the marks")
    }

    /// A line of another language, or of no language.
    static func otherLanguage(_ text: String, language: String) -> Meaning {
        Meaning(
            "'\(text)' does not begin a route; the line looks like \(language)",
            fix: language.hasPrefix("JSON")
                ? "if the file is JSON, let its name end in '.json'; here a route is 'scheme.host.path = PageName'"
                : "a route is 'scheme.host.path = PageName', and a comment begins with '#'")
    }

    /// An attribute at the beginning of a line.
    static func attributeLine(_ text: String) -> Meaning {
        Meaning(
            "'\(text)' is an attribute at the beginning of a line",
            fix: "end the previous line with ';' and a backslash if it continues here")
    }

    /// A line that is continued on the next one by something other than a backslash.
    static func continuation(_ sign: String) -> Meaning {
        Meaning(
            "'\(sign)' does not continue a line",
            fix: "end it with ';' and a backslash: '; \\'")
    }

    /// Two lines that a backslash has made one.
    static func joinedLines(_ name: String, next: String) -> Meaning {
        Meaning(
            "the backslash joins the line to the next one: '\(name)' is followed by '\(next)'",
            fix: "remove the backslash, or write ';' before it")
    }

    /// A route in the line of another one.
    static func secondRoute(_ entry: String) -> Meaning {
        Meaning(
            "'\(entry)' is a second route in the \(lines: "line", others: "value")",
            fix: "\(lines: "begin a new line before it", others: "give it a key of its own")")
    }

    /// A character that cannot be seen.
    static func invisible(_ text: String, code: String) -> Meaning {
        Meaning(
            "'\(text)' has the invisible character \(code)",
            fix: "replace it with an ordinary space, or remove it")
    }

    /// A quote that typography has changed.
    static func curvedQuote(_ quote: String) -> Meaning {
        Meaning(
            "'\(quote)' is not a quote here: use straight quotes",
            fix: "use '\"' on both sides")
    }

    /// A character as HTML writes it.
    static func entity(_ text: String) -> Meaning {
        Meaning(
            "'\(text)' is how HTML writes a character",
            fix: "write the character itself")
    }

    /// A backslash in a key.
    static var backslash: Meaning {
        Meaning(
            "a backslash in a key is an escape, and disappears",
            fix: "write a dot between segments")
    }

    /// A capture that may be missing.
    static func optionalCapture(_ name: String) -> Meaning {
        Meaning(
            "the capture '\(name)' cannot be optional",
            fix: "remove '?', and declare the key without the capture as another route", reading: .capture)
    }

    /// A capture beside other text.
    static func partialCapture(_ segment: String) -> Meaning {
        let dotted = segment.replacing("{", with: ".{").replacing("}", with: "}.").split(separator: ".")
            .joined(separator: ".")
        let isPlain =
            dotted.allSatisfy { $0.isLetter || $0.isNumber || "{}|._-".contains($0) }
            && !["-.", "_.", ".-", "._"].contains { dotted.contains($0) }
        let missing =
            !isPlain || RoutePattern(key: "a.b." + dotted) == nil
            ? "" : "if a dot is missing, write '\(dotted)'; or "
        return Meaning(
            "'\(segment)' captures a part of a segment",
            fix: "\(missing)capture the whole segment, such as '{name}', or list its words: '{name|one,two}'",
            reading: .capture)
    }

    /// A filter that is denied.
    static func deniedFilter(_ name: String) -> Meaning {
        Meaning(
            "'\(name)' is one name, and filters have no 'not'",
            fix: "leave the filter out, or register one that does the opposite")
    }

    /// A key without a scheme.
    static func schemeless(_ key: String, written: String) -> Meaning {
        Meaning("'\(key)' has no dot, but keys begin with a scheme", fix: "write '\(written)'")
    }

    /// A capture with several types.
    static func severalTypes(_ text: String) -> Meaning {
        Meaning("'\(text)' is more than one type, and a capture has one", fix: "keep one type")
    }

    /// An attribute in a list of keys.
    static func attributeBehindComma(_ text: String) -> Meaning {
        Meaning(
            "'\(text)' is an attribute, in the list of keys before it",
            fix:
                "\(grammar: "write ';' before it, not ','", dictionaries: "give it a key of its own")"
        )
    }

    /// A query in a key.
    static func queryInKey(_ segment: String) -> Meaning {
        Meaning(
            "'\(segment)' has a query, but keys have none",
            fix: "remove it; name the query keys of links with 'accepts' or 'requires'")
    }

    /// A fragment in a key.
    static func fragmentInKey(_ segment: String) -> Meaning {
        Meaning(
            "'\(segment)' has a fragment, but keys have none",
            fix: "remove it; every fragment matches")
    }

    /// An attribute of something else.
    static func attributeElsewhere(_ name: String, belongsTo owner: String) -> Meaning {
        Meaning(
            "'\(name)' is an attribute of \(owner), not of this one",
            fix: "remove it")
    }

    /// An attribute that all routes have anyway, or that routes do not have.
    static func surplus(_ name: String, reason: String) -> Meaning {
        Meaning(
            "there is no attribute '\(name)': \(reason)",
            fix: "remove it")
    }

    /// A member of a route's dictionary that is read as a part of a key.
    static func member(_ name: String, meant: String) -> Meaning {
        Meaning(
            "'\(name)' is a part of a key, and seems to be '\(meant)'",
            fix: "write '\(meant)', unless it is a part of the key")
    }

    /// A word with something around it that may deny it.
    static func denied(_ problem: RouteWords, written: String) -> Meaning {
        Meaning(problem, fix: "remove it, or write \(written: written)")
    }

    /// An unknown name, with a flag in it that something around it may deny.
    static func deniedFlag(_ flag: String, in name: String) -> Meaning {
        .denied("there is no attribute '\(name)'", written: flag)
    }

    /// The target of a redirect as an attribute.
    static func redirectAsAttribute(_ name: String, url: String) -> Meaning {
        Meaning(
            "there is no attribute '\(name)': a redirect is written in the place of the page",
            fix: "put \(written: "-> \(url)") in the place of the page, and remove '\(name)'")
    }

    /// A text without quotes that has a semicolon.
    static func semicolonInText(_ text: String, written: String) -> Meaning {
        var meaning = Meaning(
            "'\(text)' has a semicolon, which ends a text without quotes", fix: "write \(written: written)")
        meaning.found = text
        meaning.written = written
        return meaning
    }

    /// Origins or keys that are separated by something else than commas.
    static func commas(between items: String) -> Meaning {
        Meaning(
            "the \(items) are \(grammar: "not separated by commas", dictionaries: "in one text")",
            fix: "\(grammar: "write a comma between them", dictionaries: "write each in a text of its own")")
    }

    /// A semicolon that belongs to the URL of a redirect.
    static func semicolonInURL(_ url: String) -> Meaning {
        Meaning(
            "the semicolon ends the URL '\(url)', and the text after it is not an attribute",
            fix: "put the URL in quotes: '-> \"...;...\"'")
    }

    /// A scheme that is captured.
    static var capturedScheme: Meaning {
        Meaning(
            "the redirect takes its scheme from a capture",
            fix: "write the scheme, such as 'app://'")
    }

    /// A web address that is none of the app's.
    static func foreignAddress(_ url: String) -> Meaning {
        Meaning(
            "a redirect leads to a route, and '\(url)' is not an address of the app",
            fix: "let an action open it: \(written: "@name")")
    }

    /// A semicolon at the end of a line.
    static func semicolonAtEnd(isContinued: Bool) -> Meaning {
        isContinued
            ? Meaning(
                "the line does not continue: its backslash is not the last character",
                fix: "remove everything after the backslash")
            : Meaning(
                "there is nothing after the last ';'",
                fix: "remove it, or end the line with a backslash if it continues on the next one")
    }

    /// A route with more than one page.
    static func severalPages(_ names: [String]) -> Meaning {
        Meaning(
            "\(names.quoted) are several pages, and a route opens one",
            fix: "name one of them, or put the text in quotes if it is the name of one page")
    }
}
