import OspreyInjection
import OspreyRouting

/// The registration of one page class under one name.
///
/// The static properties of the class are read once, here.
@MainActor
final class PageRegistration {
    let blueprint: Blueprint<Page>
    let name: String
    let type: Page.Type
    let isSingleton: Bool
    let display: RouteDisplay?
    let reuse: RouteReuse?
    let filterTypes: [any PageFilter.Type]

    /// The filters of the latest request; consecutive requests usually have the same filters.
    var plan: FilterPlan?

    init(_ blueprint: Blueprint<Page>) {
        self.blueprint = blueprint
        (name, type) = (blueprint.name, blueprint.type)
        isSingleton = type.isSingleton
        display = type.display
        reuse = type.reuse
        filterTypes = type.filters
    }
}
