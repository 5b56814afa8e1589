import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Lines that were told with words that help nobody, or not at all.
struct UnclearAnswersTests {
    /// The lines with the place and the words of the only finding.
    private static let answers: [(line: String, told: String)] = [
        // A word with a capital between others
        (
            "shop.p = P; external; accepts={plan|digital,Print,both}",
            "4:23 '{plan|Print,both,digital}' has the word 'Print': "
                + "case counts: if links have small letters, write '{plan|print,both,digital}'"
        ),
        (
            "shop.p = P; requires={plan|digital,Print,both}",
            "4:13 '{plan|Print,both,digital}' has the word 'Print': "
                + "case counts: if links have small letters, write '{plan|print,both,digital}'"
        ),
        (
            "shop.p.{plan|digital,Print,both} = P",
            "4:8 '{plan|Print,both,digital}' has the word 'Print': "
                + "case counts: if links have small letters, write '{plan|print,both,digital}'"
        ),
        (
            "shop.p = P; external; accepts={section|push,region;reading}",
            "4:40 there is no type 'push,region;reading': write '{section|push,region,reading}'"
        ),
        (
            "shop.p = P; external; accepts={id|uint,new}",
            "4:23 '{id|new,uint}' has the word 'uint': if the type is meant, write '{id|uint}'"
        ),
        // A route whose line has lost its end, behind a text
        (
            "shop.p = P; default.a=x shop.t = T",
            "4:13 'shop.t = T' is a second route in the line: begin a new line before it"
        ),
        (
            "shop.p = P; x-a=all of it shop.t = T",
            "4:13 'shop.t = T' is a second route in the line: begin a new line before it"
        ),
        (
            "shop.p = -> shop://a shop.t = T",
            "4:13 'shop.t = T' is a second route in the line: begin a new line before it"
        ),
        (
            "shop.p = P; parent=shop.a shop.t = T",
            "4:20 'shop.t = T' is a second route in the line: begin a new line before it"
        ),
        (
            "shop.p = P; display=sheet shop.t = T",
            "4:21 'shop.t = T' is a second route in the line: begin a new line before it"
        ),
        (
            "base.group.g = shop.a shop.t = T; transition=cover",
            "4:16 'shop.t = T' is a second route in the line: begin a new line before it"
        ),
        // A filter that is denied, also beside an open route to its page
        (
            "shop.venue.a = VenuePage; filters=!LoginGuard",
            "4:27 '!LoginGuard' is one name, and filters have no 'not': "
                + "leave the filter out, or register one that does the opposite"
        ),
        (
            "shop.p = P; filters=not LoginGuard",
            "4:13 'not LoginGuard' is one name, and filters have no 'not': "
                + "leave the filter out, or register one that does the opposite"
        ),
        (
            "shop.p = P; filters=-LoginGuard",
            "4:13 '-LoginGuard' is one name, and filters have no 'not': "
                + "leave the filter out, or register one that does the opposite"
        ),
        // An attribute without its semicolon
        (
            "shop.p = P; filters=LoginGuard tab=me",
            "4:13 'LoginGuard tab=me' is read as one name of 'filters', with all its characters: "
                + "if that is meant, write 'filters=LoginGuard; tab=me'"
        ),
        (
            "shop.p = P; filters=A,LoginGuard external",
            "4:13 'LoginGuard external' is read as one name of 'filters', with all its characters: "
                + "if that is meant, write 'filters=A,LoginGuard; external'"
        ),
        (
            "shop.p = P; tab=me； external",
            "4:13 'me； external' is read as one name of 'tab', with all its characters: "
                + "if that is meant, write 'tab=me; external'"
        ),
        (
            "shop.p = P; display=sheet； above=stay",
            "4:21 'display=sheet； above=stay' has attributes that are not separated by ';': "
                + "write 'display=sheet; above=stay'"
        ),
        (
            "shop.p = P; display=cover: external",
            "4:21 'display=cover: external' has attributes that are not separated by ';': "
                + "write 'display=cover; external'"
        ),
        (
            "shop.p = P; default.plan digital",
            "4:13 'default.plan digital' has no '=' between the attribute "
                + "and its value: write 'default.plan=digital'"
        ),
        // A brace or a dot that is lost
        (
            "shop.p = P; external; accepts=plan|digital,print}",
            "4:23 'plan|digital' is read as one name of 'accepts', with all its characters: "
                + "if that is meant, write 'accepts={plan|digital,print}'"
        ),
        (
            "shop.p.{eventId} = -> shop://event/eventId}",
            "4:23 'eventId}' is not a capture: write '{eventId}'"
        ),
        (
            "shop.topic{topic}.follow = P",
            "4:11 'topic{topic}' captures a part of a segment: if a dot is missing, write 'topic.{topic}'; or "
                + "capture the whole segment, such as '{name}', or list its words: '{name|one,two}'"
        ),
        (
            "shop.{a},{b} = P",
            "4:6 '{a},{b}' captures a part of a segment: "
                + "capture the whole segment, such as '{name}', or list its words: '{name|one,two}'"
        ),
        (
            "shop.p = P; external,tab=me",
            "4:13 'external,tab=me' has attributes that are not separated by ';': write 'external; tab=me'"
        ),
        (
            "shop.p = -> www.a.example/home",
            "4:13 a redirect leads to a route, and 'www.a.example/home' is not an address of the app: "
                + "let an action open it: '@name'"
        ),
        ("agb = P", "4:1 'agb' has no dot, but keys begin with a scheme: write 'shop.agb'"),
        // A slash that belongs to the segment
        (
            "shop.event%2F = P",
            "4:6 'event/' has an escaped slash, which links rarely contain: "
                + "if no slash of a segment is meant, write 'event'"
        ),
        // The slip is in the key that others begin with
        (
            "shop.acount = P\nshop.account.email = P; parent=shop.account",
            "5:32 this key begins with 'shop.account', but no route has that key; 'shop.acount' is almost it: "
                + "correct the key 'shop.acount', or name the key of a route as it is declared"
        ),
    ]

    @Test(arguments: answers)
    func `A line is told once, with what it means, and stays as it is`(line: String, told: String) {
        let text = "shop.a = APage\nshop.venue = VenuePage; external\nshop.event.{eventId} = P\n\(line)\n"
        let found = RoutesFormat.properties.lint(text).map { problem in
            let place = "\(problem.location.line ?? 0):\(problem.location.column ?? 0)"
            return "\(place) \(problem.message): \(problem.fix)"
        }
        #expect(found == [told])
        #expect(RoutesFormat.properties.fixed(text) == text)
    }

    @Test(arguments: [
        "shop.p = P; external; accepts={os|iPhone,android,web}", "shop.p.{size|S,M,L} = P",
        "shop.p.{kind|plan,signUp,help} = P", "shop.p.{kind|text,PDF,csv} = P", "shop.p.{kind|old,New} = P",
        "shop.p = P; default.a=see a.example = b", "shop.p = P; filters=A,B",
    ])
    func `A right line is not told`(line: String) {
        let found = RoutesFormat.properties.lint("shop.a = P\n\(line)\n")
        #expect(found.isEmpty, "\(found)")
    }
}
