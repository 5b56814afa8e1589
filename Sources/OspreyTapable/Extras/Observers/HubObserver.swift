/// An observer of a hub itself.
@usableFromInline
struct HubObserver<Event> {
    @usableFromInline let record: TapRecord
    let body: @MainActor (HubActivity<Event>) -> Void
}
