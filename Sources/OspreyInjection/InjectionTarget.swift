/// An object with injected properties: a page.
@MainActor
package protocol InjectionTarget: AnyObject, Sendable {
    /// The class below which properties are injected.
    static var uninjectedBase: any InjectionTarget.Type { get }

    /// A number that no other target of the process has, even if it is gone.
    var serialNumber: Int { get }

    /// Its injected properties; `nil` until they are known.
    var currentInjection: Injection? { get set }

    /// Called when its values were replaced, before ``didInject()``.
    func valuesWereReplaced()

    /// Called when its values are set.
    func didInject()

    /// Ends an object that was made only to find out what its class declares.
    func discardSample()
}
