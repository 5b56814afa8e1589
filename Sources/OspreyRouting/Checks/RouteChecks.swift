/// The checks of the whole set, on a table that holds every route whose key could be read.
extension RouteSet {
    /// Reports the problems of the routes as a whole.
    func check(against manifest: RouteManifest?) {
        OverlapCheck(self).run()
        RedirectCheck(self).run()
        ParentCheck(self).run()
        TargetCheck(self).run()
        QueryTypeCheck(self).run()
        GroupCheck(self).run()
        if let manifest { NameCheck(manifest, tabs: settings.tabs).run(on: self) }
    }
}
