// `import Osprey` alone is enough for an app: routes and event hubs come with it.
@_exported public import OspreyRouting
// The public API of this module is made of hubs, so whoever uses it needs them as well.
@_exported public import OspreyTapable
