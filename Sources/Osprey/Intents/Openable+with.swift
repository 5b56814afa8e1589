extension Openable {
    /// The same with options; those that are set here go before those that it has already.
    ///
    /// ```swift
    /// page.open(Routes.dish(dishId: 7).with(OpenOptions(display: .present)))
    /// ```
    ///
    /// A route that only the app itself may open stays one: ``PageContainer/handle(_:)-(IntentConvertible)`` does not
    /// take it.
    public func with(_ options: OpenOptions) -> some Openable { intent.adding(options) }
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
