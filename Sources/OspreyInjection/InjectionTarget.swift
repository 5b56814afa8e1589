/// An object with injected properties: a page.
@MainActor
package protocol InjectionTarget: AnyObject, Sendable {
    /// A number that no other target of the process has, even if it is gone.
    var serialNumber: Int { get }

    /// Its injected properties; `nil` until they are known.
    var currentInjection: Injection? { get set }

    /// It gets values for the second time or later.
    func willInjectAgain()

    /// It has got its values.
    func didInject()

    /// Ends an object that was made only to find out what its class declares.
    func discardSample()
}
