import OspreyInjection
import OspreyRouting

/// The registration of one page class under one name.
///
/// The static properties of the class are read once, here.
@MainActor
final class PageRegistration {
    let blueprint: Blueprint<Page>
    let isSingleton: Bool
    let display: RouteDisplay?
    let reuse: RouteReuse?
    let filterTypes: [any PageFilter.Type]

    /// The filters of the latest request; consecutive requests usually have the same filters.
    var plan: FilterPlan?

    init(_ blueprint: Blueprint<Page>) {
        self.blueprint = blueprint
        isSingleton = blueprint.type.isSingleton
        display = blueprint.type.display
        reuse = blueprint.type.reuse
        filterTypes = blueprint.type.filters
    }

    var name: String { blueprint.name }
    var type: Page.Type { blueprint.type }
}
