/// A request that every pre-filter let pass, with the filter instances that will see its page.
struct GuardedRequest {
    let request: PageRequest
    let filters: [FilterInstance]

    /// What is registered under the name of the page; `nil` for a request without one.
    let registration: PageRegistration?
}
