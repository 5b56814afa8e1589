// `import Osprey` alone is enough for an app: routes and event hubs come with it.
@_exported public import OspreyRouting
@_exported public import OspreyTapable
