// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// See <https://developer.apple.com/documentation/corefoundation/cgaffinetransform>.
public struct CGAffineTransform: Hashable, Sendable {
    public var a: CGFloat = 1, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 1, tx: CGFloat = 0,
        ty: CGFloat = 0

    public static let identity = CGAffineTransform(translationX: 0, y: 0)

    /// See <https://developer.apple.com/documentation/corefoundation/cgaffinetransform/init(translationx:y:)>.
    public init(translationX tx: CGFloat, y ty: CGFloat) { (self.tx, self.ty) = (tx, ty) }

    /// See <https://developer.apple.com/documentation/corefoundation/cgaffinetransform/scaledby(x:y:)>: the scale comes
    /// first, then what was there.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        var scaled = self
        (scaled.a, scaled.b, scaled.c, scaled.d) = (a * sx, b * sx, c * sy, d * sy)
        return scaled
    }
}

extension UIView {
    /// See <https://developer.apple.com/documentation/uikit/uiview/keyframeanimationoptions>.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let calculationModeLinear = KeyframeAnimationOptions([])
    }

    /// See <https://developer.apple.com/documentation/uikit/uiview/animatekeyframes(withduration:delay:options:animations:completion:)>.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let animation = Animation(.seconds(duration))
        Animation.recorded = animation
        animations()
        Animation.recorded = nil
        animation.run(completion)
    }

    /// See <https://developer.apple.com/documentation/uikit/uiview/addkeyframe(withrelativestarttime:relativeduration:animations:)>.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        Animation.recorded?.add(from: frameStartTime, lasting: frameDuration, animations)
    }

    /// What a person sees of it at this moment, as text: how opaque, where and how large, without what is as usual.
    public var appearance: String {
        let look = device.map { self.look(at: $0.now) } ?? Look(alpha: alpha, transform: transform)
        func number(_ value: CGFloat) -> String { String(format: "%.2f", Double(value)) }
        var words: [String] = []
        if look.alpha != 1 { words.append("alpha \(number(look.alpha))") }
        if look.transform.tx != 0 { words.append("x \(number(look.transform.tx / bounds.width))") }
        if look.transform.ty != 0 { words.append("y \(number(look.transform.ty / bounds.height))") }
        if look.transform.a != 1 { words.append("scale \(number(look.transform.a))") }
        return words.joined(separator: " ")
    }

    private func look(at now: Duration) -> Look {
        guard let first = moves.first, let last = moves.last else {
            return Look(alpha: alpha, transform: transform)
        }
        if now <= first.start { return first.from }
        guard let move = moves.first(where: { now < $0.end }) else { return last.to }
        return move.from.mixed(with: move.to, CGFloat((now - move.start) / (move.end - move.start)))
    }
}

/// What can be animated of a view here.
struct Look: Equatable {
    var alpha: CGFloat
    var transform: CGAffineTransform

    func mixed(with other: Look, _ part: CGFloat) -> Look {
        func mix(_ value: KeyPath<CGAffineTransform, CGFloat>) -> CGFloat {
            transform[keyPath: value] + (other.transform[keyPath: value] - transform[keyPath: value]) * part
        }
        var mixed = self
        mixed.alpha += (other.alpha - alpha) * part
        mixed.transform.a = mix(\.a)
        mixed.transform.d = mix(\.d)
        mixed.transform.tx = mix(\.tx)
        mixed.transform.ty = mix(\.ty)
        return mixed
    }
}

/// A part of an animation of a view.
struct Move {
    let start: Duration, end: Duration
    let from: Look
    var to: Look
}

/// An animation that is being described, and then runs.
@MainActor
final class Animation {
    static var recorded: Animation?

    private let duration: Duration
    private var part = (start: Double(0), length: Double(1))
    private var views: [UIView] = []

    /// The moves of each view, on a clock that begins with the animation.
    private var moves: [ObjectIdentifier: [Move]] = [:]

    init(_ duration: Duration) { self.duration = duration }

    func add(from start: Double, lasting length: Double, _ animations: () -> Void) {
        part = (start, length)
        animations()
    }

    func note(_ view: UIView, from old: Look) {
        let now = Look(alpha: view.alpha, transform: view.transform)
        let start = duration * part.start
        var moves = moves[ObjectIdentifier(view)] ?? []
        if moves.isEmpty { views.append(view) }
        if moves.last?.start == start {
            moves[moves.count - 1].to = now
        } else {
            moves.append(Move(start: start, end: start + duration * part.length, from: old, to: now))
        }
        self.moves[ObjectIdentifier(view)] = moves
    }

    /// Nothing that moves, no time: then UIKit is done in the next turn.
    func run(_ completion: ((Bool) -> Void)?) {
        guard let device = views.lazy.compactMap(\.device).first else { return completion?(true) ?? () }
        let now = device.now
        for view in views {
            view.moves = (moves[ObjectIdentifier(view)] ?? []).map {
                Move(start: now + $0.start, end: now + $0.end, from: $0.from, to: $0.to)
            }
        }
        device.schedule(after: device.faults.contains(.endsAnimationsAtOnce) ? .zero : duration) { [views] in
            for view in views { view.moves = [] }
            completion?(!device.faults.contains(.endsAnimationsAtOnce))
        }
    }
}
