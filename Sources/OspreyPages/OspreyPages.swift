// An app only needs `import Osprey`: it re-exports routes, and the hubs and taps that the public API uses.
@_exported public import OspreyInjection
@_exported public import OspreyParameters
@_exported public import OspreyRouting

// Listed by name: compounds, streams and observers of hubs require `import OspreyTapable`.
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
