import OspreyRouting

/// What the factory knows of one page class under one name.
///
/// What the class says about its pages is read once, here.
@MainActor
final class PageRegistration {
    let blueprint: Blueprint
    let isSingleton: Bool
    let display: RouteDisplay?
    let reuse: RouteReuse?
    let filterTypes: [any PageFilter.Type]

    /// The filters of the latest request: most requests have the same.
    var plan: FilterPlan?

    init(_ blueprint: Blueprint) {
        self.blueprint = blueprint
        isSingleton = blueprint.type.isSingleton
        display = blueprint.type.display
        reuse = blueprint.type.reuse
        filterTypes = blueprint.type.filters
    }

    var name: String { blueprint.name }
    var type: Page.Type { blueprint.type }
}
