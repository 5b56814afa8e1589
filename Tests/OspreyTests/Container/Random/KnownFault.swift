import Osprey
import OspreyRouting
import Testing

/// A fault that the random runs find and that is not mended yet.
///
/// A failing run is taken for it only if the line that failed meets exactly what the fault needs, and the failure is
/// of its kind. Once it is mended, the test of its script says so: then its entry goes.
struct KnownFault: Sendable, CustomTestStringConvertible {
    /// What the container should do, as a sentence.
    let name: String

    /// The kinds of failure that it shows itself in.
    let rules: Set<RunFailure.Rule>

    /// The shortest script that shows it.
    let script: String

    /// Whether a line meets what the fault needs.
    let isMet: @Sendable ([String], ContainerModel) -> Bool

    var testDescription: String { name }

    static let all: [KnownFault] = [
        KnownFault(
            name: "The root that a tab begins with finishes when a page takes its place at once",
            rules: [.state, .lost],
            script: "open x://root/shop/1"
        ) { words, model in
            guard let wish = Wish(words, in: model.state), let place = wish.targetTab(in: model),
                wish.display == .root || wish.display == .replace
            else { return false }
            let pages = model.state[place]
            return pages.isEmpty
                || model.hiddenSolePages.contains { $0.isRedirected && $0.number == pages[0].number }
        },
        KnownFault(
            name: "A path that names one page twice is refused, also when it is presented",
            rules: [.twice, .state, .order],
            script: "path Solo:1 Solo:1 display=present"
        ) { words, model in
            guard let wish = Wish(words, in: model.state), wish.isPresenting else { return false }
            return (wish.path + [wish.page]).filter { $0.name == "Solo" }.count > 1
        },
        KnownFault(
            name: "A path with a page that is shown already is refused, also when it is presented",
            rules: [.state, .outcome, .lost],
            script: "open x://solo\npath Solo:1 Plain:1 display=present"
        ) { words, model in
            guard let wish = Wish(words, in: model.state) else { return false }
            return wish.path.contains { $0.name == "Solo" } && wish.isPresenting
                && model.state.allPages.contains { $0.name == "Solo" }
        },
        KnownFault(
            name: "A page that stands in for a redirected root is shown when it is asked for itself",
            rules: [.gone, .state, .outcome],
            script: "guard page\nselect me\nselect h\nguard proceed\nopen x://sel/sign"
        ) { words, model in
            guard let wish = Wish(words, in: model.state) else { return false }
            return (wish.mayReuse(.container) || wish.mayReuse(.stack) || wish.mayReuse(.top))
                && model.hiddenSolePages.contains { $0.isRedirected && $0.name == wish.page.name }
        },
        KnownFault(
            name: "A page that a redirect led to stays when its tab is selected again",
            rules: [.state, .outcome, .gone],
            script: "select me\nguard root\nopen x://guarded/1\nselect h\nguard proceed\nselect me"
        ) { words, model in
            let pages = model.hiddenSolePages.filter { $0.isRedirected && !$0.isStandIn }
            guard !pages.isEmpty else { return false }
            let places = pages.compactMap(model.state.place(of:))
            if case .becomes(let next) = model.answer(to: words), next.selected != model.state.selected,
                let selected = next.place(ofTab: next.selected)
            {
                return places.contains(selected)
            }
            return false
        },
        KnownFault(
            name: "A page that is what a tab begins with takes the place of the page that stands in for it",
            rules: [.state, .twice, .order],
            script: "guard page\nselect me\nselect h\nguard proceed\nopen x://sel/me"
        ) { words, model in
            guard let wish = Wish(words, in: model.state), model.guarding == .proceed,
                let place = wish.targetTab(in: model), model.state[place].count == 1,
                model.state[place][0].isStandIn
            else { return false }
            return (wish.parents + [wish.page]).contains { $0.name == "Me" }
        },
        KnownFault(
            name: "No request finds a page in a layer",
            rules: [.state, .layers, .outcome],
            script: "name Plain 1 display=layer\nopen x://any/1"
        ) { words, model in
            guard let wish = Wish(words, in: model.state) else { return false }
            return wish.mayReuse(.container)
                && model.state.layers.contains { layer in
                    layer.style == .layer && layer.pages.contains { $0.name == wish.page.name }
                }
        },
        KnownFault(
            name: "A page and its parents come to the same stack, whatever was there before",
            rules: [.state, .outcome],
            script: "select shop\nopen x://shop\nopen x://shelf/1"
        ) { words, model in
            guard let wish = Wish(words, in: model.state), !wish.parents.isEmpty else { return false }
            let place =
                wish.targetTab(in: model) ?? wish.openingTab ?? model.state.place(ofTab: model.state.selected)
            let there = place.map { model.state[$0] } ?? []
            let list = wish.parents + [wish.page]
            // One entry has several pages that might be kept, or pages that are in another order, or came by
            // another route.
            let places = list.map { card in there.indices.filter { there[$0].name == card.name } }
            return places.contains { $0.count > 1 }
                || zip(places.compactMap(\.first), places.compactMap(\.first).dropFirst()).contains {
                    $0 > $1
                }
                || zip(list, places).contains { card, places in
                    places.contains { there[$0].route.map { $0 != card.route } ?? false }
                }
        },
        KnownFault(
            name: "What a page in a layer opens goes below the layers",
            rules: [.layers, .state, .outcome],
            script: "name Plain 1 display=layer\nfrom 1 x://plain/1"
        ) { words, model in
            guard case .layer(let index)? = Wish(words, in: model.state)?.opener else { return false }
            return model.state.layers[index].style == .layer
        },
        KnownFault(
            name: "The pages of a path end if its last page is shown already",
            rules: [.lost],
            script: "name Solo 1\npath Plain:1 Solo:1"
        ) { words, model in
            guard let wish = Wish(words, in: model.state), !wish.path.isEmpty else { return false }
            return wish.page.name == "Solo" && model.state.allPages.contains { $0.name == "Solo" }
        },
        KnownFault(
            name: "A page that has finished is let go, also if what it asked for waits for a detour",
            rules: [.leaked],
            script: "guard detour\nfrom 0 x://inside/guarded/1\nmix 0 3"
        ) { words, model in
            words[0] == "survivor" && Int(words[1]).map(model.detouring.contains) ?? false
        },
        KnownFault(
            name: "A request whose tab is removed while a guard is asked fails, and its pages finish",
            rules: [.lost, .gone],
            script: "inside guard remove-tab h\npath Me:2 Home:3 tab=h"
        ) { words, model in
            guard let tab = Wish(words, in: model.state)?.tab else { return false }
            return model.state.place(ofTab: tab) == nil
        },
        KnownFault(
            name: "A singleton that another stack shows is shown where it is",
            rules: [.outcome, .state],
            script: "open x://solo\nselect shop\nopen x://solo"
        ) { words, model in
            guard let wish = Wish(words, in: model.state), wish.page.name == "Solo",
                wish.reuse?.scope != .never,
                let page = model.state.findable.first(where: { $0.name == "Solo" })
            else { return false }
            return model.state.place(of: page) != wish.opener ?? model.state.front
        },
        KnownFault(
            name: "A singleton that is shown already is refused to those who want a page of their own",
            rules: [.outcome, .state],
            script: "open x://solo\nopen x://lonely/solo"
        ) { words, model in
            guard let wish = Wish(words, in: model.state) else { return false }
            return wish.page.name == "Solo" && wish.reuse?.scope == .never
                && model.state.findable.contains { $0.name == "Solo" }
        },
    ]
}

extension Wish {
    /// Whether pages in other stacks may answer.
    fileprivate func mayReuse(_ scope: RouteReuse.Scope) -> Bool {
        display == .select || reuse?.scope == scope || page.name == "Solo"
    }

    fileprivate var isPresenting: Bool {
        display.map { [.present, .overlay, .layer].contains($0) } ?? isForResult
    }

    /// The tab that the page is in which asks.
    fileprivate var openingTab: ContainerState.Place? {
        if case .tab? = opener { opener } else { nil }
    }

    /// The tab that is asked for, by name or as the one that begins with the page.
    fileprivate func targetTab(in model: ContainerModel) -> ContainerState.Place? {
        if let tab { return model.state.place(ofTab: tab) }
        guard display == .select else { return nil }
        return model.state.tabs.first { RandomApp.tabs[$0.id] == page.name }.flatMap {
            model.state.place(ofTab: $0.id)
        }
    }
}

extension ContainerModel {
    /// The pages that are alone in the stack of a tab that is not selected.
    fileprivate var hiddenSolePages: [PageCard] {
        state.tabs.filter { $0.id != state.selected && $0.pages.count == 1 }.flatMap(\.pages)
    }
}
