// An app only needs `import Osprey`: pages and what they use come with it.
@_exported public import OspreyPages
