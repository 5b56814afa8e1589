/// The order, the condition and the deadline of an interceptor.
@MainActor
public struct InterceptorOptions {
    /// Interceptors of lower stages are asked first; within one stage, the newest first.
    public var stage: Int

    /// Aliases of interceptors that are asked after this one, whatever their stages.
    ///
    /// An alias that is not registered yet has no effect until it is; an alias of several interceptors applies to all
    /// of them.
    public var before: [String]

    /// Aliases of interceptors that are asked before this one, whatever their stages.
    public var after: [String]

    /// The requests that it is asked about.
    public var condition: InterceptorCondition

    /// Whether it is asked about links from outside that match no route.
    ///
    /// For such links, only two answers have an effect: ``Decision/handled``, and a redirect to a URL, which then has
    /// to match an external route itself. Requests that match a route pass every interceptor.
    public var isExternal: Bool

    /// How long it may take to answer before the request is rejected.
    public var deadline: Duration

    /// Creates options; by default, for every request, at stage 0, with a deadline of 30 seconds.
    public init(
        stage: Int = 0, before: [String] = [], after: [String] = [],
        condition: InterceptorCondition = .always, isExternal: Bool = false,
        deadline: Duration = .seconds(30)
    ) {
        self.stage = stage
        self.before = before
        self.after = after
        self.condition = condition
        self.isExternal = isExternal
        self.deadline = deadline
    }
}
