// `import Osprey` alone is enough for an app: routes come with it, and the hubs and taps of which the public API is made.
@_exported public import OspreyRouting

// Name by name: compounds, streams and observers of hubs are for those who import `OspreyTapable` themselves.
@_exported public import class OspreyTapable.EmissionQueue
@_exported public import protocol OspreyTapable.EventFamily
@_exported public import class OspreyTapable.EventHub
@_exported public import struct OspreyTapable.EventSet
@_exported public import struct OspreyTapable.EventTransitions
@_exported public import struct OspreyTapable.OrderExplanation
@_exported public import struct OspreyTapable.TapDescription
@_exported public import enum OspreyTapable.TapError
@_exported public import struct OspreyTapable.TapLeak
@_exported public import class OspreyTapable.TapToken
@_exported public import protocol OspreyTapable.Tapable
