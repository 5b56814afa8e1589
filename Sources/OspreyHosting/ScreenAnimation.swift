public import Osprey

/// How two pages change places in one of Osprey's own styles, as plain numbers.
///
/// It tells of a page that comes over another one; a page that goes does the same backwards. A view system needs to
/// know nothing but how to move, scale and fade a view:
///
/// ```swift
/// let look = animation.frame(at: 0.5)                    // half-way, as a finger leads it
/// for frame in animation.frames(from: 0, to: 1) { ... }  // on its own, from one frame to the next
/// ```
public struct ScreenAnimation: Hashable, Sendable {
    /// How long it takes from one end to the other.
    public let duration: Duration

    /// The turning points, from the page's coming to its being there; between two of them everything moves evenly.
    public let frames: [Frame]

    private init(_ milliseconds: Int, _ frames: Frame...) {
        duration = .milliseconds(milliseconds)
        self.frames = frames
    }

    /// What both pages look like at one moment.
    public struct Frame: Hashable, Sendable {
        /// The moment, from 0, when the upper page is not there, to 1, when it is in its place.
        public let time: Double

        /// The page that has come, or goes.
        public let upper: Pose

        /// The page below it.
        public let lower: Pose

        fileprivate init(_ time: Double, _ upper: Pose, above lower: Pose = Pose()) {
            self.time = time
            self.upper = upper
            self.lower = lower
        }
    }

    /// Where a page is, how large and how opaque; by default in its place.
    public struct Pose: Hashable, Sendable {
        /// How far it is off its place, in its own widths; to the side from which pages are pushed.
        public var x: Double = 0

        /// How far it is below its place, in its own heights.
        public var y: Double = 0

        /// Its size, as a part of its own; its middle stays where it is.
        public var scale: Double = 1

        /// From 0, not to be seen, to 1.
        public var opacity: Double = 1
    }
}

// MARK: - Which one

extension ScreenAnimation {
    /// The animation of a style; `nil` if view systems have one of their own for it, or it is none of Osprey's.
    ///
    /// A push in a stack and a cover of the whole screen are the view system's own, as are sheets in every style:
    /// the way in which a person takes a sheet away belongs to it. Windows come and go at once.
    ///
    /// - Parameters:
    ///   - style: The style in which the page comes.
    ///   - presentation: How it is presented; `nil` in a stack.
    ///   - reducesMotion: Whether the person wants nothing to move; then every style is a cross-fade.
    public init?(of style: TransitionStyle, in presentation: PresentationStyle?, reducesMotion: Bool) {
        let animation: ScreenAnimation? =
            switch (style, presentation) {
            case (_, .sheet), (_, .window), (.push, nil), (.cover, .cover), (.none, _), (.custom, _): nil
            case (.push, _): .push
            case (.cover, _): .cover
            case (.fade, _): .fade
            case (.crossDissolve, _): .crossDissolve
            case (.bounceDown, _): .bounceDown
            case (.keyFrame, _): .keyFrame
            }
        guard let animation else { return nil }
        self = reducesMotion ? .crossDissolve : animation
    }

    /// The animation that a gesture leads, whatever the style: the page goes where the finger goes; `nil` without one.
    public init?(ledBy gesture: TransitionInteraction, reducesMotion: Bool) {
        let animation: ScreenAnimation? =
            switch gesture {
            case .horizontalSwipe: .push
            case .verticalSwipe: .cover
            case .pinch: .pinch
            case .none: nil
            }
        guard let animation else { return nil }
        self = reducesMotion ? .crossDissolve : animation
    }

    /// The size to which a pinch makes a page before it is gone.
    static let pinched = 0.5

    private static let push = ScreenAnimation(
        350, Frame(0, Pose(x: 1)), Frame(1, Pose(), above: Pose(x: -0.3)))

    private static let cover = ScreenAnimation(350, Frame(0, Pose(y: 1)), Frame(1, Pose()))

    private static let fade = ScreenAnimation(250, Frame(0, Pose(opacity: 0)), Frame(1, Pose()))

    private static let crossDissolve = ScreenAnimation(
        300, Frame(0, Pose(opacity: 0)), Frame(1, Pose(), above: Pose(opacity: 0)))

    private static let bounceDown = ScreenAnimation(
        700, Frame(0, Pose(y: -1)), Frame(0.45, Pose()), Frame(0.6, Pose(y: -0.08)), Frame(0.75, Pose()),
        Frame(0.88, Pose(y: -0.02)), Frame(1, Pose()))

    private static let keyFrame = ScreenAnimation(
        500, Frame(0, Pose(y: 0.4, scale: 0.6, opacity: 0)),
        Frame(0.6, Pose(scale: 1.04), above: Pose(scale: 0.94)), Frame(1, Pose(), above: Pose(scale: 0.94)))

    private static let pinch = ScreenAnimation(
        300, Frame(0, Pose(scale: pinched, opacity: 0)), Frame(1, Pose()))
}

// MARK: - At a moment

extension ScreenAnimation {
    /// What both pages look like at a moment; one outside of 0...1 is moved to the nearest end.
    public func frame(at time: Double) -> Frame {
        let time = min(max(time, 0), 1)
        guard let next = frames.firstIndex(where: { $0.time >= time }), next > 0 else { return frames[0] }
        let (before, after) = (frames[next - 1], frames[next])
        let part = (time - before.time) / (after.time - before.time)
        return Frame(
            time, before.upper.mixed(with: after.upper, part),
            above: before.lower.mixed(with: after.lower, part))
    }

    /// The frames to go through between two moments, in either direction: both of them, and what lies between.
    public func frames(from start: Double, to end: Double) -> [Frame] {
        let (low, high) = (min(start, end), max(start, end))
        let between = frames.filter { $0.time > low && $0.time < high }
        let ends = (frame(at: start), frame(at: end))
        return [ends.0] + (start <= end ? between : between.reversed()) + [ends.1]
    }
}

extension ScreenAnimation.Pose {
    fileprivate func mixed(with other: Self, _ part: Double) -> Self {
        func mix(_ value: KeyPath<Self, Double>) -> Double {
            self[keyPath: value] + (other[keyPath: value] - self[keyPath: value]) * part
        }
        return Self(x: mix(\.x), y: mix(\.y), scale: mix(\.scale), opacity: mix(\.opacity))
    }
}
