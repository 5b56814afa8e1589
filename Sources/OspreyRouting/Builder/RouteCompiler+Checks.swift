extension RouteCompiler {
    mutating func checkSet() {}
    mutating func checkNames(against manifest: RouteManifest) {}
}
