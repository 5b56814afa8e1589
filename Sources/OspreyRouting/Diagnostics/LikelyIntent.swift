/// What a mistake was probably meant as, where its form gives that away: another notation, another separator, a
/// character that looks like another one.
///
/// Whoever makes such a mistake knows what is wanted, but not how it is written here: the fix says how.
enum LikelyIntent: Sendable {
    /// A text with another form here.
    case misread(String, as: Misreading, written: String)

    // Lines
    /// A comment behind a value.
    case comment(String)
    /// A comment of another language.
    case otherComment(String)
    /// The title of a section.
    case section(String)
    /// A value without a key.
    case missingKey(sign: Character, scheme: String)
    /// What version control leaves behind where two changes collide.
    case conflict(String)
    /// A line of another language, or of no language.
    case otherLanguage(String, language: String)
    /// An attribute at the beginning of a line.
    case attributeLine(String)
    /// A semicolon at the end of a line.
    case semicolonAtEnd(isContinued: Bool)
    /// A line that goes on in the next one by something else than a backslash.
    case continuation(String)
    /// Two lines that a backslash has made one.
    case joinedLines(String, next: String)

    // Characters
    /// A character that cannot be seen.
    case invisible(String, code: String)
    /// A quote that typography has changed.
    case curvedQuote(String)
    /// A character as HTML writes it.
    case entity(String)
    /// A backslash in a key.
    case backslash

    // Keys
    /// A capture that may be missing.
    case optionalCapture(String)
    /// A capture beside other text.
    case partialCapture(String)
    /// A query in a key.
    case queryInKey(String)
    /// A fragment in a key.
    case fragmentInKey(String)

    // Attributes
    /// An attribute of something else.
    case attributeElsewhere(String, belongsTo: String)
    /// What routes are anyway, or what they do not know.
    case surplus(String, reason: String)
    /// A text without quotes that has a semicolon.
    case semicolonInText(String, written: String)
    /// An attribute in the place of a target.
    case attributeAsTarget(String)

    // Redirects and origins
    /// Origins or keys that are separated by something else than commas.
    case commas(between: String)
    /// A semicolon that belongs to the URL of a redirect.
    case semicolonInURL(String)
    /// A scheme that is captured.
    case capturedScheme
    /// A setting in the place of a route.
    case settingAsTarget(String)
    /// A redirect where only a page can stand.
    case urlAsPage(String)
    /// A web address that is none of the app's.
    case foreignAddress(String)
    /// A route with `override` beside the one that it is to replace.
    case overrideInLayer(key: String, other: String)
}

extension LikelyIntent {
    /// Whether a capture was meant.
    var isCapture: Bool {
        switch self {
        case .misread(_, as: .capture, _), .optionalCapture, .partialCapture: true
        default: false
        }
    }

    /// The code of a capture in a key that ends where the capture was not meant to; nil for other problems.
    func codeOfCapture(_ problem: RouteProblem) -> RouteDiagnostic.Code? {
        guard isCapture else { return nil }
        switch problem {
        case .emptySegment, .malformedEscape, .invalidTarget: return .invalidSegment
        case .unclosedBrace:
            guard case .misread(let found, _, _) = self, found.contains("}") else { return nil }
            return found.contains(where: \.isWhitespace) ? .whiteSpaceInBraces : .invalidSegment
        default: return nil
        }
    }

    /// Whether a key was meant that goes on behind where it has ended.
    var isAboutKey: Bool {
        switch self {
        case .misread(_, as: .spaceInKey, _), .misread(_, as: .port, _): true
        default: isCapture
        }
    }
}

/// As what a text was read, or what is wrong with its form.
enum Misreading: Hashable, Sendable {
    // Lines and keys
    case capture, port, quotedKey, prefix, row, separator, slash, spaceInKey, type
    /// A web address as a key.
    case address
    // Values
    case arrow, assignment, attributes, label, list, pageOfCode, pageWithParameters, spaceInPage, url, wide
    // Redirects
    case ownAddress, redirect
    // Attributes
    case defaultKey, oneValue, sign, singleQuotes, synonym, value
    // Settings
    case group, origin, setting
    // Names
    case action, order, route

    fileprivate func message(_ found: String) -> String {
        switch self {
        case .capture: "'\(found)' is no capture here"
        case .port: "'\(found)' has a port, and no URL with a port matches"
        case .quotedKey: "'\(found)' is in quotes, which keys are not"
        case .prefix: "'\(found)' stands before the key"
        case .row: "the line looks like the row of a table"
        case .separator: "'\(found)' ends in a separator where '=' stands, and is all of the key"
        case .slash: "'\(found)' has slashes, where keys have dots"
        case .spaceInKey: "the key ends at white space, and the value has an '='"
        case .type: "there is no type '\(found)'"
        case .address: "the key is the URL '\(found)', whose colon ends the key"
        case .arrow: "'\(found)' is not the arrow of a redirect"
        case .assignment: "the value begins with '\(found)'"
        case .attributes: "'\(found)' has attributes that are not separated by ';'"
        case .label: "'\(found)' stands before what the URL opens"
        case .list: "'\(found)' is a list, whose names are separated by commas alone"
        case .pageOfCode: "'\(found)' is code, not the name of a page"
        case .pageWithParameters: "'\(found)' has parameters, which stand as defaults behind the page"
        case .spaceInPage: "'\(found)' has white space, which names of pages do not have"
        case .url: "'\(found)' is a URL, and stands where the page does"
        case .wide: "'\(found)' has a wide or curved form of an ordinary character"
        case .ownAddress: "a redirect leads to a route, not to the web address '\(found)'"
        case .redirect: "'\(found)' is no URL with a scheme and a host"
        case .defaultKey: "'\(found)' names no key in the way that defaults do"
        case .oneValue: "'\(found)' takes one value"
        case .sign: "'\(found)' has no '=' between the attribute and its value"
        case .singleQuotes: "'\(found)' has single quotes, which do not keep its semicolon"
        case .synonym: "there is no attribute '\(found)'"
        case .value: "'\(found)' is no value of the attribute"
        case .group: "a group has all keys below those that it names, and '\(found)' is one of them"
        case .action: "'\(found)' is an action, and stands where the page does"
        case .order: "'\(found)' has the page behind an attribute"
        case .origin: "'\(found)' is no origin, which is a whole web address"
        case .setting: "'\(found)' has a sign that settings do without"
        case .route: "'\(found)' is not the key of a route"
        }
    }
}

extension LikelyIntent {
    /// What was found, and how the intent is written.
    func words(place: String) -> RouteProblem.Words {
        switch self {
        case .misread(let found, let reading, let written):
            (reading.message(found), "write '\(written)'")

        case .comment(let text):
            ("'\(text)' seems to be a comment, which needs a line of its own", "move it to a line before")
        case .otherComment(let text):
            ("'\(text)' begins no comment here", "begin comments with '#', each line for itself")
        case .section(let text):
            ("'\(text)' is the title of a section, and there are none", "write it as a comment: '# ...'")
        case .missingKey(let sign, let scheme):
            ("nothing stands before the '\(sign)'", "write a key before it, such as '\(scheme).host.path'")
        case .conflict(let text):
            (
                "'\(text)' is a mark of version control: two changes collide here",
                "keep one of the changes and remove the marks"
            )
        case .otherLanguage(let text, let language):
            (
                "'\(text)' begins no route; the line looks like \(language)",
                "write 'scheme.host.path = PageName', or begin the line with '#'"
            )
        case .attributeLine(let text):
            (
                "'\(text)' is an attribute, and begins a line",
                "end the line before in ';' and a backslash, if it goes on here"
            )
        case .semicolonAtEnd(isContinued: true):
            (
                "the line does not go on: its backslash is not the last character",
                "remove what stands behind the backslash"
            )
        case .semicolonAtEnd(isContinued: false):
            (
                "nothing stands behind the last ';'",
                "remove it, or end the line in a backslash if it goes on in the next one"
            )
        case .continuation(let sign):
            ("a line does not go on by '\(sign)'", "end it in ';' and a backslash: '; \\'")
        case .joinedLines(let name, let next):
            (
                "the backslash joins the line to the next one: '\(name)' is followed by '\(next)'",
                "remove the backslash, or write ';' before it"
            )

        case .invisible(let text, let code):
            ("'\(text)' has the invisible character \(code)", "replace it by an ordinary space, or remove it")
        case .curvedQuote(let quote):
            ("'\(quote)' is no quote here: quotes are straight", "write '\"' on both sides")
        case .entity(let text):
            ("'\(text)' is how HTML writes a character", "write the character itself")
        case .backslash:
            ("a backslash in a key is an escape, and disappears", "write a dot between segments")

        case .optionalCapture(let name):
            (
                "the capture '\(name)' cannot be optional",
                "remove '?', and declare the key without the capture as another route"
            )
        case .partialCapture(let segment):
            (
                "'\(segment)' captures a part of a segment",
                "capture the whole segment, such as '{name}', or list its texts: '{name|one,two}'"
            )
        case .queryInKey(let segment):
            (
                "'\(segment)' has a query, which no key has",
                "remove it; name the query keys of links with 'accepts=' or 'requires='"
            )
        case .fragmentInKey(let segment):
            ("'\(segment)' has a fragment, which no key has", "remove it; every fragment matches")

        case .attributeElsewhere(let name, let owner):
            ("'\(name)' is an attribute of \(owner), not of this one", "remove it")
        case .surplus(let name, let reason):
            ("there is no attribute '\(name)': \(reason)", "remove it")
        case .semicolonInText(let text, let written):
            (
                "'\(text)' has a semicolon, which ends a text without quotes",
                "write '\(written)', or prefix an attribute of your own with 'x-'"
            )
        case .attributeAsTarget(let name):
            (
                "'\(name)' is an attribute, and stands where the page does",
                "name the page first, or put the name in quotes if the page is called so"
            )

        case .commas(let items):
            ("the \(items) are not separated by commas", "write a comma between them")
        case .semicolonInURL(let url):
            (
                "the semicolon ends the URL '\(url)', and what follows is no attribute",
                "put the URL in quotes: '-> \"...;...\"'"
            )
        case .capturedScheme:
            ("the redirect takes its scheme from a capture", "write the scheme, such as 'app://'")
        case .settingAsTarget(let url):
            ("'\(url)' is a setting, not a route", "write the URL or the page that the setting has")
        case .urlAsPage(let url):
            ("'-> \(url)' leads to a URL, and only a page can stand here", "name the page")
        case .foreignAddress(let url):
            (
                "a redirect leads to a route, and '\(url)' is no address of the app",
                "let an action open it: '@name'"
            )
        case .overrideInLayer(let key, let other):
            (
                "'\(key)' is bound to '\(other)' \(place), in the same layer; 'override' replaces lower ones",
                "load the file as a higher layer ('ospreyctl ... --layer FILE'), or remove one"
            )
        }
    }
}
