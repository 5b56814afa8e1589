extension Openable {
    /// The same with options; those that are set here go before those that it has already.
    ///
    /// ```swift
    /// page.open(Routes.dish(dishId: 7).with(OpenOptions(display: .cover)))
    /// ```
    ///
    /// A route that only the app itself may open stays one: ``PageContainer/handle(_:)-(IntentConvertible)`` does not
    /// take it.
    public func with(_ options: OpenOptions) -> some Openable { intent.adding(options) }

    /// The same with an object that the page takes by its type, so that it need not load what the caller has already.
    ///
    /// ```swift
    /// final class DishPage: Page {
    ///     @Injected var dishId: Int
    ///     @Injected(.object) var dish: Dish?      // nil when the page is opened by a link
    /// }
    /// page.open(Routes.dish(dishId: 7).with(dish))
    /// ```
    ///
    /// The object adds to the request and changes nothing else. The page that answers, the filters that are asked and
    /// ``PageContainer/canOpen(_:trust:)`` are the same without it. No filter, interceptor or action sees it,
    /// and it is never compared, saved or written into a message. A page that is there already gets it with its new
    /// parameters; without one it keeps the object that it has.
    ///
    /// `nil` adds nothing. Objects of several types may be added; a later one of the same type replaces the earlier one.
    /// A redirect by a filter takes the objects along, and the page of a detour gets none. A URL that no route matches
    /// brings none, and nothing comes in from outside: `handle` does not take what has an object.
    ///
    /// Opening fails with ``InjectionError/Problem/untakenObject(typeName:taken:)`` if no property of the page takes
    /// the object; not after a redirect, where another page may have no use for it.
    public func with<Object: Sendable>(_ object: Object?) -> some Openable {
        guard let object else { return intent }
        var options = OpenOptions()
        options.objects.add(object)
        return intent.adding(options)
    }
}

extension IntentConvertible {
    /// The same with options; those that are set here go before those that it has already.
    public func with(_ options: OpenOptions) -> Intent { intent.adding(options) }
}

extension Intent {
    fileprivate func adding(_ options: OpenOptions) -> Intent {
        var intent = self
        intent.options = self.options.adding(options)
        return intent
    }
}
