import Osprey
import OspreyTesting
import Testing

@testable import OspreyHosting

struct `An animation of Osprey's own` {
    @Test(
        arguments: [
            (.push, "system", "push", "system"), (.cover, "cover", "system", "system"),
            (.fade, "fade", "fade", "system"), (.crossDissolve, "dissolve", "dissolve", "system"),
            (.bounceDown, "bounce", "bounce", "system"), (.keyFrame, "path", "path", "system"),
            (.none, "system", "system", "system"), (.custom("spin"), "system", "system", "system"),
        ] as [(TransitionStyle, String, String, String)])
    func `is chosen by style and place`(style: TransitionStyle, inStack: String, cover: String, sheet: String)
    {
        func name(_ presentation: PresentationStyle?, reducesMotion: Bool = false) -> String {
            ScreenAnimation(of: style, in: presentation, reducesMotion: reducesMotion).map(kind) ?? "system"
        }
        func reduced(_ name: String) -> String { name == "system" ? name : "dissolve" }
        #expect(name(nil) == inStack)
        #expect(name(.cover) == cover)
        #expect(name(.sheet) == sheet)
        #expect(name(.window) == "system")
        #expect(name(nil, reducesMotion: true) == reduced(inStack))
        #expect(name(.cover, reducesMotion: true) == reduced(cover))
        #expect(name(.sheet, reducesMotion: true) == reduced(sheet))
    }

    @Test(
        arguments: [
            (.horizontalSwipe, "push"), (.verticalSwipe, "cover"), (.pinch, "pinch"), (.none, "none"),
        ] as [(TransitionInteraction, String)])
    func `follows the fingers that lead it`(gesture: TransitionInteraction, expected: String) {
        #expect(ScreenAnimation(ledBy: gesture, reducesMotion: false).map(kind) ?? "none" == expected)
        let reduced = ScreenAnimation(ledBy: gesture, reducesMotion: true).map(kind) ?? "none"
        #expect(reduced == (expected == "none" ? "none" : "dissolve"))
    }

    /// Names an animation by what sets it apart from the others when the page begins to come.
    private func kind(_ animation: ScreenAnimation) -> String {
        let (start, end) = (animation.frame(at: 0), animation.frame(at: 1))
        return switch (start.upper.x, start.upper.y, start.upper.scale, start.upper.opacity) {
        case (1, 0, 1, 1): "push"
        case (0, 1, 1, 1): "cover"
        case (0, -1, 1, 1): "bounce"
        case (0, 0, 1, 0): end.lower.opacity == 0 ? "dissolve" : "fade"
        case (0, 0, 0.5, 0): "pinch"
        default: "path"
        }
    }

    @Test(arguments: everyAnimation)
    func `ends with the page in its place, well before the view system is told again`(
        animation: ScreenAnimation
    ) throws {
        #expect(animation.frames.first?.time == 0)
        #expect(animation.frames.map(\.time) == animation.frames.map(\.time).sorted())
        let end = try #require(animation.frames.last)
        #expect(end.time == 1)
        #expect(end.upper == ScreenAnimation.Pose())
        #expect(animation.duration < .seconds(1))
        #expect(animation.frame(at: 0).lower == ScreenAnimation.Pose())
    }

    @Test(arguments: everyAnimation)
    func `goes back through the same frames as it came`(animation: ScreenAnimation) {
        #expect(animation.frames(from: 0, to: 1) == animation.frames)
        #expect(animation.frames(from: 1, to: 0) == animation.frames.reversed())
        let rest = animation.frames(from: 0.5, to: 1)
        #expect(rest.first == animation.frame(at: 0.5))
        #expect(rest.map(\.time) == [0.5] + animation.frames.map(\.time).filter { $0 > 0.5 })
        #expect(animation.frames(from: 0.5, to: 0.5).map(\.time) == [0.5, 0.5])
    }

    @Test
    func `moves evenly from one frame to the next, and no further than its ends`() throws {
        let bounce = try #require(
            ScreenAnimation(of: .bounceDown, in: nil, reducesMotion: false))
        #expect(bounce.frame(at: 0.225).upper.y == -0.5)
        #expect(abs(bounce.frame(at: 0.525).upper.y + 0.04) < 1e-9)
        #expect(bounce.frame(at: -3) == bounce.frame(at: 0))
        #expect(bounce.frame(at: 7) == bounce.frame(at: 1))
    }

    private static let everyAnimation: [ScreenAnimation] =
        TransitionStyle.standard.compactMap { ScreenAnimation(of: $0, in: nil, reducesMotion: false) }
        + TransitionInteraction.allCases.compactMap { ScreenAnimation(ledBy: $0, reducesMotion: false) }
}

struct `The movement of fingers` {
    @Test(
        arguments: [
            (.horizontalSwipe, 100, 0, false, 0.5), (.horizontalSwipe, -100, 0, false, 0),
            (.horizontalSwipe, -100, 0, true, 0.5), (.horizontalSwipe, 500, 0, false, 1),
            (.verticalSwipe, 100, 100, false, 0.25), (.verticalSwipe, 0, -100, false, 0),
            (.pinch, 100, 100, false, 0), (.none, 100, 100, false, 0),
        ] as [(TransitionInteraction, Double, Double, Bool, Double)])
    func `takes a page so far as it goes the gesture's way`(
        gesture: TransitionInteraction, x: Double, y: Double, isRightToLeft: Bool, progress: Double
    ) {
        let movement = FingerMovement(
            gesture, way: (x, y), velocity: (0, 0), size: (200, 400), isRightToLeft: isRightToLeft)
        #expect(movement.progress == progress)
    }

    @Test(
        arguments: [(1, 0), (0.75, 0.5), (0.5, 1), (0.2, 1), (1.5, 0)] as [(Double, Double)])
    func `makes a page as small as the fingers are near`(scale: Double, progress: Double) {
        #expect(FingerMovement(pinchedTo: scale, velocity: 0).progress == progress)
    }

    @Test
    func `over a page without a size leads nowhere`() {
        let movement = FingerMovement(
            .verticalSwipe, way: (0, 0), velocity: (0, 1), size: (0, 0), isRightToLeft: false)
        #expect(movement == FingerMovement(pinchedTo: 1, velocity: 0))
        #expect(!movement.isFinishing)
    }

    @Test(
        arguments: [
            (0.5, 0, false), (0.51, 0, true), (0.2, 2, true), (0.9, -4, false), (0.1, 1, false),
        ] as [(Double, Double, Bool)])
    func `takes a page away that is, or will soon be, more than half gone`(
        progress: Double, speed: Double, isFinishing: Bool
    ) {
        let movement = FingerMovement(
            .verticalSwipe, way: (0, progress * 400), velocity: (0, speed * 400), size: (200, 400),
            isRightToLeft: false)
        #expect(movement.isFinishing == isFinishing)
    }

    @Test(
        arguments: [
            (.horizontalSwipe, 2, 1, false, true), (.horizontalSwipe, 1, 2, false, false),
            (.horizontalSwipe, -2, 1, false, false), (.horizontalSwipe, -2, 1, true, true),
            (.verticalSwipe, 1, 2, false, true), (.verticalSwipe, 1, -2, false, false),
            (.verticalSwipe, 2, 1, false, false), (.pinch, 0, 2, false, false), (.none, 0, 2, false, false),
        ] as [(TransitionInteraction, Double, Double, Bool, Bool)])
    func `begins a swipe if it goes mostly its way`(
        gesture: TransitionInteraction, x: Double, y: Double, isRightToLeft: Bool, begins: Bool
    ) {
        let answer = FingerMovement.begins(gesture, velocity: (x, y), isRightToLeft: isRightToLeft)
        #expect(answer == begins)
    }
}

@MainActor
struct `The motion of a step` {
    @Test
    func `is that of the operation's style, for what is of the operation's kind`() {
        let screen = ScreenFixture(.uiKit)
        let navigator = screen.stack("A")
        func motion(_ operation: () -> Void) -> ScreenMotion? {
            operation()
            screen.rest()
            return screen.display.motions.last
        }
        #expect(motion { navigator.push(screen.page("B")) } == .system)
        #expect(motion { navigator.pop() } == .system)
        let fade = ScreenAnimation(of: .fade, in: nil, reducesMotion: false).map(ScreenMotion.own)
        #expect(motion { navigator.push(screen.page("B"), transition: .style(.fade)) } == fade)
        #expect(screen.host.animationOfPop(in: HolderID(navigator)) == fade?.animation)
        #expect(motion { navigator.pop() } == fade)
        #expect(screen.host.animationOfPop(in: HolderID(navigator)) == nil)
        #expect(motion { navigator.push(screen.page("C"), animated: false) } == ScreenMotion.none)
        #expect(
            motion { screen.tree.present(screen.page("P"), style: .sheet, transition: .style(.fade)) }
                == .system)
        screen.tree.dismiss()
        screen.display.reducesMotion = true
        let dissolve = ScreenAnimation(of: .fade, in: nil, reducesMotion: true).map(ScreenMotion.own)
        #expect(motion { screen.tree.present(screen.page("P"), transition: .style(.keyFrame)) } == dissolve)
        let stack = screen.tree.presentations.last.map { HolderID($0.navigator) }
        #expect(stack.flatMap(screen.host.animationOfDismissal) == dissolve?.animation)
        #expect(dissolve != fade)
    }

    @Test
    func `of a stack that moves because something goes is the view system's`() {
        let screen = ScreenFixture(.uiKit)
        let navigator = screen.stack("A")
        screen.tree.present(screen.page("P"), transition: .style(.fade))
        screen.rest()
        let motions = screen.display.motions.count
        navigator.push(screen.page("B"))
        screen.tree.reset()
        screen.rest()
        let fade = ScreenAnimation(of: .fade, in: nil, reducesMotion: false).map(ScreenMotion.own)
        #expect(screen.display.motions.dropFirst(motions).contains { $0 == fade } == false)
    }
}

@MainActor
struct `The gesture that a person may make` {
    @Test
    func `is the one that the page names, as long as it lets itself be left`() throws {
        let screen = ScreenFixture(.uiKit)
        let navigator = screen.stack("A", "B")
        let stack = HolderID(navigator)
        let page = try #require(navigator.topPage as? TitledPage)
        #expect(screen.host.gesture(in: stack) == .horizontalSwipe)
        for gesture in TransitionInteraction.allCases {
            page.interaction = gesture
            #expect(screen.host.gesture(in: stack) == gesture)
        }
        page.interaction = .pinch
        page.staysFor = [.pop]
        #expect(screen.host.gesture(in: stack) == .none)
        page.staysFor = []
        screen.host.isActive = false
        #expect(screen.host.gesture(in: stack) == .none)
    }

    @Test
    func `takes the presentation away that shows the only page of a stack, unless it is a sheet`() throws {
        let screen = ScreenFixture(.uiKit)
        let navigator = screen.stack("A")
        #expect(screen.host.gesture(in: HolderID(navigator)) == .none)
        for (style, expected) in [
            (.cover, .verticalSwipe), (.sheet, .none),
        ] as [(PresentationStyle, TransitionInteraction)] {
            let page = screen.page("P")
            page.interaction = .verticalSwipe
            screen.tree.present(page, style: style)
            screen.rest()
            let stack = HolderID(try #require(page.navigator))
            #expect(screen.host.gesture(in: stack) == expected)
            page.staysFor = [.dismiss]
            #expect(screen.host.gesture(in: stack) == .none)
            page.staysFor = []
            screen.tree.present(screen.page("L"), style: .window)
            screen.rest()
            #expect(screen.host.gesture(in: stack) == .none)
            screen.tree.reset()
            screen.rest()
        }
    }

    @Test
    func `ends as the page says when the fingers let it go`() throws {
        let screen = ScreenFixture(.uiKit)
        let navigator = screen.stack("A", "B")
        let (stack, page) = (HolderID(navigator), try #require(navigator.topPage as? TitledPage))
        let (far, near) = (
            FingerMovement(pinchedTo: 0.5, velocity: 0), FingerMovement(pinchedTo: 0.9, velocity: 0)
        )
        #expect(!screen.host.goes(with: far, in: stack))
        screen.host.beginPop(in: stack)
        screen.host.movePop(in: stack, to: 0.4)
        #expect(screen.host.goes(with: far, in: stack))
        #expect(!screen.host.goes(with: near, in: stack))
        page.staysFor = [.pop]
        #expect(!screen.host.goes(with: far, in: stack))
        screen.host.endPop(in: stack, isCancelled: true)
        #expect(screen.log?.take() == "begun(B->A) progressed(0.4) cancelled(B->A)")
    }
}
