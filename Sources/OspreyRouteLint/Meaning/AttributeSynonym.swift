import OspreyRouting

/// Other words for attributes and their values, from other routers and from people.
enum AttributeSynonym {
    /// The meaning of an attribute with another name.
    static func meaning(_ name: String, _ value: String?) -> Meaning? {
        // A mark before a word may deny it.
        guard name.first?.isLetter == true || name.first?.isNumber == true else { return nil }
        let folded = name.lowercased().filter { $0.isLetter || $0.isNumber }
        let isDenied = value.map { ["false", "no", "0", "off"].contains($0.lowercased()) } ?? false
        let isSwitch = value.map { ["true", "yes", "1", "on"].contains($0.lowercased()) } ?? true
        if let known = flags[folded] {
            return isDenied
                ? .surplus(name, reason: "leave out '\(known)' for that")
                : .misread(name, as: .synonym, written: known, isSure: isSwitch)
        }
        if let reason = surplus[folded] { return .surplus(name, reason: reason) }
        if let value, redirects.contains(folded) { return .redirectAsAttribute(name, url: value) }
        if let display = displays[folded], value == nil || value == "true" {
            return .misread(name, as: .synonym, written: "display=\(display)")
        }
        guard let known = names[folded], !isDenied else { return nil }
        guard let value, !isSwitch else {
            return .misread(name, as: .synonym, written: "\(known)=...")
        }
        let isOneOfSome = AttributeName(rawValue: known)?.words.isEmpty == false
        return (self.value(known, value) ?? (isOneOfSome ? nil : value)).map {
            .misread(name, as: .synonym, written: "\(known)=\($0)")
        }
    }

    /// The word of an attribute behind something that may deny it, as in `notdismiss` and `-cover`; nil if there is none.
    static func deniedWord(_ attribute: String, _ text: String) -> String? {
        AttributeName(rawValue: attribute)?.words.first { isDenied($0, in: text.lowercased()) }
    }

    private static func isDenied(_ word: String, in text: String) -> Bool {
        text.contains(word) && !text.hasPrefix(word)
    }

    private static func slip(_ text: String, among words: [String]) -> String? {
        NearNames.find(text, among: words).first.flatMap { isDenied($0, in: text) ? nil : $0 }
    }

    /// The value that another word means, nil if there is none.
    static func value(_ attribute: String, _ word: String) -> String? {
        let folded = word.lowercased()
        switch attribute {
        case "display":
            return RouteDisplay(word: folded)?.rawValue ?? displays[folded]
                ?? slip(folded, among: RouteDisplay.allCases.map(\.rawValue))
        case "above":
            return slip(folded, among: RouteAbove.allCases.map(\.rawValue))
        case "animated":
            if ["yes", "1", "on", "true", "y"].contains(folded) { return "true" }
            return ["no", "0", "off", "false", "n", "none"].contains(folded) ? "false" : nil
        case "reuse":
            if RouteReuse.Scope(rawValue: folded) != nil { return folded }
            if let scope = scopes[folded] { return scope }
            let pieces = folded.split { "[]():".contains($0) }
            let names = word.split { "[]():".contains($0) }.dropFirst()
            let scopes = RouteReuse.Scope.allCases.map(\.rawValue)
            guard let written = pieces.first.map(String.init), !word.contains(",") || names.count > 0,
                let first = scopes.first(where: { $0 == written })
                    ?? slip(written, among: scopes),
                first != "never"
            else { return nil }
            let list = names.joined().split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
            return list.isEmpty ? String(first) : "\(first)(\(list.joined(separator: ",")))"
        default: return nil
        }
    }

    private static let flags = [
        "public": "external", "isexternal": "external", "exported": "external", "deeplink": "external",
        "universal": "external",
        "universallink": "external", "open": "external", "extern": "external", "outside": "external",
        "browsable": "external", "selected": "initial", "start": "initial", "first": "initial",
    ]

    private static let surplus = [
        "internal": "without 'external' a route is closed to the outside",
        "private": "without 'external' a route is closed to the outside",
        "permanent": "redirects inside of an app have no kinds",
        "301": "redirects inside of an app have no kinds",
        "302": "redirects inside of an app have no kinds",
        "status": "redirects inside of an app have no kinds",
        "order": "tabs are in the order of their lines",
        "position": "tabs are in the order of their lines",
        "index": "tabs are in the order of their lines",
        "priority": "the most specific route answers, wherever it is listed",
        "exact": "a key fits whole URLs", "method": "a route has no method",
    ]

    private static let redirects: Set = ["redirect", "redirectto", "redirecturl", "goto", "forward"]

    private static let displays = [
        "modal": "cover", "fullscreen": "cover", "fullscreencover": "cover", "cover": "cover",
        "present": "cover", "sheet": "sheet", "dialog": "sheet", "popup": "sheet", "popover": "sheet",
        "overlay": "sheet",
        "push": "push", "show": "push", "tab": "select",
    ]

    private static let scopes = [
        "true": "stack", "always": "stack", "yes": "stack", "singletask": "stack", "singletop": "top",
        "singleinstance": "container", "false": "never", "no": "never", "none": "never", "all": "container",
    ]

    private static let names = [
        "guard": "filters", "guards": "filters", "auth": "filters", "login": "filters",
        "middleware": "filters",
        "requireslogin": "filters", "requiresauth": "filters", "interceptor": "filters", "filter": "filters",
        "allow": "accepts", "allows": "accepts", "allowed": "accepts", "params": "accepts",
        "parameters": "accepts", "query": "accepts", "queryparams": "accepts",
        "args": "accepts", "arguments": "accepts", "optional": "accepts", "required": "requires",
        "presentation": "display", "style": "display", "mode": "display", "modalpresentationstyle": "display",
        "animation": "transition", "launchmode": "reuse", "label": "title", "text": "title", "image": "icon",
        "initializer": "init", "constructor": "init", "alias": "name", "id": "name", "up": "parent",
        "back": "parent",
    ]
}
