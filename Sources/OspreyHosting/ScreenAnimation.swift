public import Osprey

/// An animation of two pages in one of Osprey's own styles, as plain numbers.
///
/// It describes a page that appears above another one; a page that leaves is animated backwards. A view system only has
/// to move, scale and fade views:
///
/// ```swift
/// let look = animation.frame(at: 0.5)                    // half-way, controlled by a finger
/// for frame in animation.frames(from: 0, to: 1) { ... }  // as an animation, from one frame to the next
/// ```
public struct ScreenAnimation: Hashable, Sendable {
    /// The duration of the whole animation.
    public let duration: Duration

    /// The key frames, from the start to the end; values between two of them are interpolated linearly.
    public let frames: [Frame]

    private init(_ milliseconds: Int, _ frames: Frame...) {
        duration = .milliseconds(milliseconds)
        self.frames = frames
    }

    /// The look of both pages at one time.
    public struct Frame: Hashable, Sendable {
        /// The time, from 0, when the upper page is not visible, to 1, when it is in its place.
        public let time: Double

        /// The page that appears or leaves.
        public let upper: Pose

        /// The page below it.
        public let lower: Pose

        fileprivate init(_ time: Double, _ upper: Pose, above lower: Pose = Pose()) {
            self.time = time
            self.upper = upper
            self.lower = lower
        }
    }

    /// The position, size and opacity of a page; by default, in its place.
    public struct Pose: Hashable, Sendable {
        /// Its horizontal offset, in page widths, towards the side from which pages are pushed.
        public var x: Double = 0

        /// Its vertical offset downwards, in page heights.
        public var y: Double = 0

        /// Its size relative to the normal size; its center stays in place.
        public var scale: Double = 1

        /// Its opacity, from 0 (invisible) to 1.
        public var opacity: Double = 1
    }
}

// MARK: - Choosing an animation

extension ScreenAnimation {
    /// The animation of a style; `nil` if the view system has its own, or if the style is not one of Osprey's.
    ///
    /// The view system animates pushes in a stack, full-screen covers, and sheets in every style, because its own
    /// gesture dismisses sheets. Windows appear and leave without animation.
    ///
    /// - Parameters:
    ///   - style: The style in which the page appears.
    ///   - presentation: How it is presented; `nil` in a stack.
    ///   - reducesMotion: Whether the user prefers reduced motion; then every style is a cross-fade.
    public init?(of style: TransitionStyle, in presentation: PresentationStyle?, reducesMotion: Bool) {
        let animation: ScreenAnimation? =
            switch (style, presentation) {
            case (_, .sheet), (_, .window), (_, .lock), (.push, nil), (.cover, .cover), (.none, _),
                (.custom, _):
                nil
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

    /// The animation that follows a gesture, whatever the style: the page follows the finger; `nil` without a gesture.
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

    /// The scale of a page at the end of a pinch.
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

// MARK: - Frames

extension ScreenAnimation {
    /// The look of both pages at a time; a time outside of 0...1 is clamped.
    public func frame(at time: Double) -> Frame {
        let time = min(max(time, 0), 1)
        guard let next = frames.firstIndex(where: { $0.time >= time }), next > 0 else { return frames[0] }
        let (before, after) = (frames[next - 1], frames[next])
        let part = (time - before.time) / (after.time - before.time)
        return Frame(
            time, before.upper.mixed(with: after.upper, part),
            above: before.lower.mixed(with: after.lower, part))
    }

    /// The frames between two times, in either direction, including both ends.
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
