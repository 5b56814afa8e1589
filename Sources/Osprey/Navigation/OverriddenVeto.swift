/// A page that did not want to leave, and why.
struct OverriddenVeto {
    let page: Page
    let reason: String
}
