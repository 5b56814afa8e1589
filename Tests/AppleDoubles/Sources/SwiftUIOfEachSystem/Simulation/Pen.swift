/// Draws views, each in a place of its own, and remembers what stays there between two evaluations.
@MainActor
struct Pen {
    let screen: Screen

    /// Where the view stands: its identity.
    var place = ""

    var environment: EnvironmentValues

    /// Whether what is drawn is in sight, or on its way out.
    var isInSight = true

    /// How many presentations lie below.
    var depth = 0

    /// The destinations of the stack that is drawn.
    var destinations: Destinations?

    func draw<Content: View>(_ view: Content) {
        if let drawn = view as? any Drawn { return drawn.draw(self) }
        child("\(Content.self)") { pen in
            pen.install(view)
            pen.draw(view.body)
        }
    }

    /// Draws one of several views side by side, which is told from the others by its number.
    func child<Content: View>(_ number: inout Int, _ view: Content) {
        child("\(number)") { $0.draw(view) }
        number += 1
    }

    func child(_ name: String, _ draw: (Pen) -> Void) {
        var pen = self
        pen.place += "/" + name
        draw(pen)
    }

    /// Gives the properties of a view what they have kept in this place.
    func install(_ view: Any) {
        for (label, value) in Mirror(reflecting: view).children {
            if let installed = value as? any Installed { installed.install(as: label ?? "", self) }
        }
    }

    /// What is kept in this place under a label.
    func kept<Kept: AnyObject>(_ label: String = "", _ make: () -> Kept) -> Kept {
        screen.kept(place + "." + label, make)
    }

    func put(_ element: Element) {
        screen.drawn.append(Screen.Piece(element: element, depth: depth, isInSight: isInSight))
    }

    /// The words of a view, such as the label of a button.
    func text<Content: View>(of view: Content) -> String {
        let before = screen.drawn.count
        draw(view)
        let pieces = screen.drawn[before...]
        screen.drawn.removeSubrange(before...)
        return pieces.compactMap { if case .text(let text) = $0.element { text } else { nil } }.joined(
            separator: " ")
    }

    func note(_ life: Life) {
        screen.lives[place] = isInSight ? life : nil
    }

    /// Does something when the evaluation is over.
    func afterwards(_ work: @escaping @MainActor () -> Void) {
        screen.effects.append(work)
    }
}

/// Something that a person sees or can use.
enum Element {
    case text(String)
    case button(String, @MainActor () -> Void)
    case field(String, Binding<String>)
    case title(String)
    case tab(String)
    case hidesBack
    case hidesTabBar
    case clear
    case layout(String)
}

/// What is done when a view comes and goes.
struct Life {
    let appear: (@MainActor () -> Void)?
    let disappear: (@MainActor () -> Void)?
}

/// The views that a stack shows for its values.
@MainActor
final class Destinations {
    var drawings: [ObjectIdentifier: @MainActor (Any, Pen) -> Void] = [:]
}
