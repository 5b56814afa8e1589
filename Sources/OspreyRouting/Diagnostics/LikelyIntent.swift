/// What a mistake was probably meant as, where its form gives that away: another notation, another separator, a
/// character that looks like another one.
///
/// Whoever makes such a mistake knows what is wanted, but not how it is written here: the fix says how.
enum LikelyIntent: Hashable, Sendable {
    // Separators
    /// Attributes behind commas or spaces; the value as it should be.
    case attributes(found: String, written: String)
    /// Names of a list that are separated by something else than commas.
    case list(attribute: String, written: String)
    /// Origins that are separated by something else than commas.
    case origins
    /// A semicolon that belongs to the URL of a redirect.
    case semicolonInURL(String)
    /// A comment behind a value.
    case comment(String)
    /// An equals sign behind a colon.
    case assignment
    /// White space inside of a key, which ends it.
    case spaceInKey(written: String)
    /// A semicolon at the end of a line.
    case semicolonAtEnd(isContinued: Bool)
    /// A line that goes on in the next one by something else than a backslash.
    case continuation
    /// Two lines that a backslash has made one.
    case joinedLines(String, next: String)

    // Characters
    /// A character that cannot be seen.
    case invisible(String, code: String)
    /// A quote that typography has changed.
    case curvedQuote(String)
    /// An arrow of another form.
    case arrow(String)

    // Other notations
    /// A capture in another notation.
    case capture(String, written: String)
    /// A capture that may be missing.
    case optionalCapture(String)
    /// A query in a key.
    case queryInKey(String)
    /// A fragment in a key.
    case fragmentInKey(String)
    /// A comment of another language.
    case otherComment(String)
    /// The title of a section.
    case section(String)
    /// What version control leaves behind where two changes collide.
    case conflict(String)
    /// A scheme that is captured.
    case capturedScheme

    // Attributes and targets
    /// An attribute of something else.
    case attributeElsewhere(String, belongsTo: String)
    /// `defaults.key` or `default=value`.
    case defaultKey(String, written: String)
    /// An attribute in the place of a target.
    case attributeAsTarget(String)
    /// A URL in the place of a page.
    case urlAsTarget(String)
    /// A setting in the place of a route.
    case settingAsTarget(String)
    /// A route with `override` beside the one that it is to replace.
    case overrideInLayer(key: String, other: String)
    /// A web address of the app itself as the target of a redirect.
    case ownAddress(String, meant: String)
    /// A web address that is none of the app's.
    case foreignAddress(String)
    /// A web address as a key.
    case addressAsKey(String, written: String)
}

extension LikelyIntent {
    /// What was found, and how the intent is written.
    func words(place: String) -> RouteProblem.Words {
        switch self {
        case .attributes(let found, let written):
            ("'\(found)' has attributes that are not separated by ';'", "write '\(written)'")
        case .list(let attribute, let written):
            ("'\(attribute)' is a list, whose names are separated by commas alone", "write '\(written)'")
        case .origins:
            ("the origins are not separated by commas", "write a comma between them")
        case .semicolonInURL(let url):
            (
                "the semicolon ends the URL '\(url)', and what follows is no attribute",
                "put the URL in quotes: '-> \"...;...\"'"
            )
        case .comment(let text):
            ("'\(text)' seems to be a comment, which needs a line of its own", "move it to a line before")
        case .assignment:
            ("the key ends at ':', and the value begins with '='", "write '=' without ':'")
        case .spaceInKey(let written):
            ("the key ends at white space, and the value has an '='", "write '%20' for a space: '\(written)'")
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
        case .continuation:
            ("a line does not go on by '/'", "end it in a backslash: '\\'")
        case .joinedLines(let name, let next):
            (
                "the backslash joins the line to the next one: '\(name)' is followed by '\(next)'",
                "remove the backslash, or write ';' before it"
            )

        case .invisible(let text, let code):
            ("'\(text)' has the invisible character \(code)", "replace it by an ordinary space, or remove it")
        case .curvedQuote(let quote):
            ("'\(quote)' is no quote here: quotes are straight", "write '\"' on both sides")
        case .arrow(let text):
            ("'\(text)' does not begin with the arrow of a redirect", "write '->', a hyphen and '>'")

        case .capture(let found, let written):
            ("'\(found)' is no capture here", "write '\(written)'")
        case .optionalCapture(let name):
            (
                "the capture '\(name)' cannot be optional",
                "remove '?', and declare the key without the capture as another route"
            )
        case .queryInKey(let segment):
            (
                "'\(segment)' has a query, which no key has",
                "remove it; name the query keys of links with 'accepts=' or 'requires='"
            )
        case .fragmentInKey(let segment):
            ("'\(segment)' has a fragment, which no key has", "remove it; every fragment matches")
        case .otherComment(let text):
            ("'\(text)' begins no comment here", "begin comments with '#', each line for itself")
        case .section(let text):
            ("'\(text)' is the title of a section, and there are none", "write it as a comment: '# ...'")
        case .conflict(let text):
            (
                "'\(text)' is a mark of version control: two changes collide here",
                "keep one of the changes and remove the marks"
            )
        case .capturedScheme:
            ("the redirect takes its scheme from a capture", "write the scheme, such as 'app://'")

        case .attributeElsewhere(let name, let owner):
            ("'\(name)' is an attribute of \(owner), not of this one", "remove it")
        case .defaultKey(let found, let written):
            ("'\(found)' names no key in the way that defaults do", "write '\(written)'")
        case .attributeAsTarget(let name):
            (
                "'\(name)' is an attribute, and stands where the page does",
                "name the page first, or put the name in quotes if the page is called so"
            )
        case .urlAsTarget(let url):
            ("'\(url)' is a URL, and stands where the page does", "write '-> \(url)' for a redirect")
        case .settingAsTarget(let url):
            ("'\(url)' is a setting, not a route", "write the URL or the page that the setting has")
        case .overrideInLayer(let key, let other):
            (
                "'\(key)' is bound to '\(other)' \(place), in the same layer; 'override' replaces lower ones",
                "load the file as a higher layer ('ospreyctl ... --layer FILE'), or remove one"
            )
        case .ownAddress(let url, let meant):
            ("a redirect leads to a route, not to the web address '\(url)'", "write '-> \(meant)'")
        case .foreignAddress(let url):
            (
                "a redirect leads to a route, and '\(url)' is no address of the app",
                "let an action open it: '@name'"
            )
        case .addressAsKey(let url, let written):
            ("the key is the URL '\(url)', whose colon ends the key", "write '\(written)'")
        }
    }
}
