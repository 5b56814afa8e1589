#if !OSPREY_SWIFTUI
/// On a system without SwiftUI, the compiler shows this message to an app that uses the host.
@available(*, unavailable, message: "OspreySwiftUI is for iOS, iPadOS, Mac Catalyst, macOS and visionOS")
public struct PageContainerView {}
#endif
