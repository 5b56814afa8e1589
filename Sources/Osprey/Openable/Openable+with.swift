extension Openable {
    /// Adds options, which take precedence over options that are already set.
    ///
    /// ```swift
    /// page.open(Routes.dish(dishId: 7).with(OpenOptions(display: .cover)))
    /// ```
    ///
    /// A route that only the app itself may open stays internal: ``PageContainer/open(link:)`` does not accept it.
    public func with(_ options: OpenOptions) -> some Openable { intent.adding(options) }

    /// Adds an object that the page takes by its type, so that the page need not load what the caller already has.
    ///
    /// ```swift
    /// final class DishPage: Page {
    ///     @Injected var dishId: Int
    ///     @Injected(.object) var dish: Dish?      // nil when the page is opened by a link
    /// }
    /// page.open(Routes.dish(dishId: 7).with(dish))
    /// ```
    ///
    /// The object is an addition to the request and affects nothing else. The page that answers, the filters that are
    /// asked and the result of ``PageContainer/canOpen(_:)-(Openable)`` are the same without it. No filter, interceptor or
    /// action sees it, and it is never compared, saved or written into a message. A page that already exists gets it
    /// with its new parameters; if none is passed, it keeps its own only while the parameters are equal.
    ///
    /// `nil` adds nothing. You can add objects of several types; a later object replaces an earlier one of the same
    /// type. A redirect by a filter passes the objects on; the page of a detour gets none. A URL that no route matches
    /// passes none. Objects cannot be passed from outside: `open(link:)` does not accept an intent with an object.
    ///
    /// Opening fails with ``InjectionError/Problem/untakenObject(typeName:taken:)`` if no property of the page takes
    /// the object. After a redirect it does not fail, because another page may not need the object.
    public func with<Object: Sendable>(_ object: Object?) -> some Openable {
        guard let object else { return intent }
        var options = OpenOptions()
        options.objects.add(object)
        return intent.adding(options)
    }
}

extension Openable where Self: ExternallyOpenable {
    /// Adds options, which take precedence over options that are already set.
    public func with(_ options: OpenOptions) -> Intent { intent.adding(options) }
}

extension Intent {
    fileprivate func adding(_ options: OpenOptions) -> Intent {
        var intent = self
        intent.options = self.options.adding(options)
        return intent
    }
}
