/// How often the pages of a container were asked for, and where the time went.
///
/// It is a value: read it when you like, compare two of them, send it anywhere.
///
/// ```swift
/// container.metrics["LoanPage", .build].count      // 3
/// container.metrics["LoanPage", .build].average    // 0.0004 seconds
/// ```
///
/// A request that fails counts in every stage that it has reached. What leads to an action is found under its name
/// behind an `@`, what matched nothing under the empty name.
public struct Metrics: Hashable, Sendable {
    /// A part of the way of a request that is measured by itself.
    public enum Stage: String, Hashable, Sendable, CaseIterable {
        /// Looking up the URL or the name.
        case resolve
        /// Asking the interceptors.
        case intercept
        /// Asking the pre-filters.
        case filter
        /// Finding the place of the page, making it or giving it new values, its post-filters included.
        case build
        /// Committing the new state and waiting for the host.
        case display
    }

    /// How often something was done, and how long it took.
    public struct Timing: Hashable, Sendable {
        /// How often.
        public private(set) var count = 0

        /// How long all of it took together.
        public private(set) var total = Duration.zero

        /// How long the slowest one took.
        public private(set) var longest = Duration.zero

        /// How long one took on average; zero if there was none.
        public var average: Duration { count == 0 ? .zero : total / count }

        fileprivate mutating func add(_ duration: Duration) {
            count += 1
            total += duration
            longest = max(longest, duration)
        }
    }

    /// What was measured under one name.
    struct Timings: Hashable, Sendable {
        private var resolve = Timing()
        private var intercept = Timing()
        private var filter = Timing()
        private var build = Timing()
        private var display = Timing()

        fileprivate subscript(stage: Stage) -> Timing {
            switch stage {
            case .resolve: resolve
            case .intercept: intercept
            case .filter: filter
            case .build: build
            case .display: display
            }
        }

        mutating func add(_ duration: Duration, to stage: Stage) {
            switch stage {
            case .resolve: resolve.add(duration)
            case .intercept: intercept.add(duration)
            case .filter: filter.add(duration)
            case .build: build.add(duration)
            case .display: display.add(duration)
            }
        }
    }

    private let measured: [String: Timings]

    /// Nothing measured.
    public init() {
        self.init([:])
    }

    init(_ measured: [String: Timings]) {
        self.measured = measured.filter { $0.value != Timings() }
    }

    /// The names under which something was measured, sorted.
    public var names: [String] { measured.keys.sorted() }

    /// What was measured for one stage of the page, or the action, of a name.
    public subscript(name: String, stage: Stage) -> Timing { self[name][stage] }

    /// What was measured under a name.
    subscript(name: String) -> Timings { measured[name] ?? Timings() }
}
