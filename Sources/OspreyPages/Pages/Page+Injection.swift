package import OspreyInjection

extension Page: InjectionTarget {
    package static var uninjectedBase: any InjectionTarget.Type { Page.self }

    package final var serialNumber: Int { pageID.number }

    package final var currentInjection: Injection? {
        get { injection }
        set { injection = newValue }
    }

    package final func valuesWereReplaced() {
        // The content for the new values has to be prepared again.
        lifecycle.remove(.ready)
    }
}
