/// Where an interceptor stands among the others, what it is asked about, and how long it may think.
@MainActor
public struct InterceptorOptions {
    /// Interceptors of lower stages are asked first; within one stage, the newest first.
    public var stage: Int

    /// Aliases of interceptors that are asked after this one, whatever their stages.
    ///
    /// An alias that nobody has yet constrains nothing until one comes; one that several have means all of them.
    public var before: [String]

    /// Aliases of interceptors that are asked before this one, whatever their stages.
    public var after: [String]

    /// Which requests it is asked about.
    public var condition: InterceptorCondition

    /// Whether it is asked about links from outside that match no route.
    ///
    /// For them, only ``Decision/handled`` counts, and a redirect to a URL, which then has to match an external route
    /// itself. Requests that match a route pass every interceptor.
    public var isExternal: Bool

    /// How long it may think before the request is rejected.
    public var deadline: Duration

    /// Asked about everything, at stage 0, with half a minute to think, unless told otherwise.
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
