/// Leads from the pages of a container to the container, while it exists.
///
/// They share one weak reference: making and ending one of their own would take each of them longer.
@MainActor
final class ContainerReference {
    weak var container: PageContainer?
}
