#if !OSPREY_UIKIT
/// On a system without UIKit's windows and scenes, the compiler shows this message to an app that uses the host.
@available(
    *, unavailable,
    message: "OspreyUIKit is for iOS, iPadOS and Mac Catalyst; use OspreySwiftUI's 'PageContainerView'"
)
public final class PageContainerViewController {}
#endif
