/// A feature that follows the requests of a container.
@MainActor
package protocol RequestFollower: AnyObject {
    /// A request has come to its end.
    func ended(_ order: OpenOrder, with outcome: OpenOutcome)

    /// A request that brings pages back has failed; the remainder is made next, without the pages that have failed.
    func lost(_ order: OpenOrder, above remainder: OpenOrder?, because error: PageError)
}
