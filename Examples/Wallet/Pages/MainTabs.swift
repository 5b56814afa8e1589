import Osprey

/// The tabs of the app; which there are is in the routes file.
final class MainTabs: TabPage {}
