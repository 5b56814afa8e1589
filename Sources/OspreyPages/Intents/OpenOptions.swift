import OspreyInjection
public import OspreyRouting

/// How a destination is opened.
///
/// An option that is not set is decided by the route, then by the page's class, then by the container.
///
/// Objects that ``Openable/with(_:)-(Object?)`` passes are stored with the options, and are ignored when options are
/// compared or described.
public struct OpenOptions: Sendable {
    // Most requests set no option, and then nothing has to be copied; otherwise a copy is one reference.
    private var content: CopyOnWrite<Fields>?

    /// How the page is displayed.
    public var display: RouteDisplay? {
        get { content?.value.display }
        set { fields.display = newValue }
    }

    /// The tab to select first.
    public var tab: TabItem.ID? {
        get { content?.value.tab }
        set { fields.tab = newValue }
    }

    /// The alias of the navigator to open the page in; the alias of a tab's navigator is the tab's identifier.
    ///
    /// A tab that the options or the route name takes precedence.
    public var navigator: String? {
        get { content?.value.navigator }
        set { fields.navigator = newValue }
    }

    /// Whether the host should animate the change.
    public var isAnimated: Bool? {
        get { content?.value.isAnimated }
        set { fields.isAnimated = newValue }
    }

    /// The look of the transition: a style, a gesture, a display of the caller's own.
    public var transition: TransitionOverride? {
        get { content?.value.transition }
        set { fields.transition = newValue }
    }

    /// Whether an existing page may answer.
    public var reuse: RouteReuse? {
        get { content?.value.reuse }
        set { fields.reuse = newValue }
    }

    /// The key of the initializer to use, one of the page's ``Page/initializers``.
    public var initializer: String? {
        get { content?.value.initializer }
        set { fields.initializer = newValue }
    }

    /// Whether properties are not injected; the parameters stay readable in ``Page/parameters``.
    ///
    /// A page into which values were injected does not answer then; a singleton does, and keeps them.
    public var isInjectionForbidden: Bool {
        get { content?.value.isInjectionForbidden ?? false }
        set { fields.isInjectionForbidden = newValue }
    }

    /// Whether a page given by its class or name is opened without the filters, required parameters and defaults of its
    /// routes.
    ///
    /// It applies only to requests of the app's own code, and not if a URL leads to the page.
    public var ignoresRoute: Bool {
        get { content?.value.ignoresRoute ?? false }
        set { fields.ignoresRoute = newValue }
    }

    /// The objects that are passed to the page besides its parameters.
    package var objects: HandedObjects {
        get { content?.value.objects ?? HandedObjects() }
        set {
            // Setting no objects on options without objects needs no copy.
            if !newValue.isEmpty || content?.value.objects.isEmpty == false { fields.objects = newValue }
        }
    }

    /// Creates options and sets the given ones.
    public init(
        display: RouteDisplay? = nil, tab: TabItem.ID? = nil, navigator: String? = nil,
        isAnimated: Bool? = nil, transition: TransitionOverride? = nil, reuse: RouteReuse? = nil,
        initializer: String? = nil, isInjectionForbidden: Bool = false, ignoresRoute: Bool = false
    ) {
        let fields = Fields(
            display: display, tab: tab, navigator: navigator, isAnimated: isAnimated, transition: transition,
            reuse: reuse, initializer: initializer, isInjectionForbidden: isInjectionForbidden,
            ignoresRoute: ignoresRoute)
        if fields != Fields() { content = CopyOnWrite(fields) }
    }

    private var fields: Fields {
        get { content?.value ?? Fields() }
        set { content = CopyOnWrite(newValue) }
    }

    private struct Fields: Equatable {
        var display: RouteDisplay?
        var tab: TabItem.ID?
        var navigator: String?
        var isAnimated: Bool?
        var transition: TransitionOverride?
        var reuse: RouteReuse?
        var initializer: String?
        var isInjectionForbidden = false
        var ignoresRoute = false
        var objects = HandedObjects()
    }
}

extension OpenOptions {
    /// Combines these options with others, which take precedence.
    package func adding(_ others: OpenOptions) -> OpenOptions {
        guard let added = others.content?.value else { return self }
        var fields = fields
        fields.display = added.display ?? fields.display
        fields.tab = added.tab ?? fields.tab
        fields.navigator = added.navigator ?? fields.navigator
        fields.isAnimated = added.isAnimated ?? fields.isAnimated
        fields.transition = added.transition ?? fields.transition
        fields.reuse = added.reuse ?? fields.reuse
        fields.initializer = added.initializer ?? fields.initializer
        fields.isInjectionForbidden = added.isInjectionForbidden || fields.isInjectionForbidden
        fields.ignoresRoute = added.ignoresRoute || fields.ignoresRoute
        fields.objects.add(added.objects)
        var options = self
        options.fields = fields
        return options
    }

    /// The options that say where and how a page is shown, and not how it is made and guarded: they hold for the page to
    /// which a request is redirected, and may be set from outside.
    package var ofDisplay: OpenOptions {
        guard initializer != nil || isInjectionForbidden || ignoresRoute else { return self }
        var options = self
        options.initializer = nil
        options.isInjectionForbidden = false
        options.ignoresRoute = false
        return options
    }

    /// The same options with other objects.
    package func withObjects(_ objects: HandedObjects) -> OpenOptions {
        var options = self
        options.objects = objects
        return options
    }
}

/// Two values are equal if they set the same options to the same values; passed objects are not compared.
extension OpenOptions: Equatable {
    /// Whether both set the same options to the same values.
    public static func == (left: OpenOptions, right: OpenOptions) -> Bool {
        switch (left.content, right.content) {
        case (nil, nil): true
        case (let left?, let right?) where left.isCopy(of: right): true
        default: left.fields == right.fields
        }
    }
}

extension OpenOptions: CustomStringConvertible {
    /// The options that are set, as written in routes: `display=cover, tab=home`.
    public var description: String { words.isEmpty ? "no options" : words.joined(separator: ", ") }

    /// The options that are set, each in a few words.
    var words: [String] {
        guard let fields = content?.value else { return [] }
        let named = [
            ("display", fields.display?.rawValue), ("tab", fields.tab), ("navigator", fields.navigator),
            ("animated", fields.isAnimated.map { "\($0)" }), ("transition", fields.transition?.style?.name),
            ("reuse", fields.reuse?.description), ("init", fields.initializer),
        ].compactMap { name, value in value.map { "\(name)=\($0)" } }
        return named + (fields.transition?.performer == nil ? [] : ["own animation"])
            + (fields.isInjectionForbidden ? ["nothing injected"] : [])
            + (fields.ignoresRoute ? ["ignores its routes"] : [])
            + fields.objects.typeNames.map { "object=\($0)" }
    }
}
