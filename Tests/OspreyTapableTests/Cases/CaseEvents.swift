import OspreyTapable

/// The family that most cases are about.
enum PageEvent: EventFamily {
    typealias Payload = Int

    case e1, e2
}

/// A second family, with another payload.
enum SwitchEvent: EventFamily {
    typealias Payload = String

    case willSwitch
}
