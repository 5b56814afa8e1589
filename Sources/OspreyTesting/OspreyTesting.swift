// A test only needs `import OspreyTesting`.
@_exported public import OspreyPagesTesting
