extension Dialog {
    /// The keys and what they do.
    static func help(scroll: Int) -> Dialog {
        let lines = KeyBinding.all.filter { !$0.label.isEmpty }
            .map { ContentLine.fact(label: $0.label, value: $0.summary) }
        return Dialog(title: "Keys", content: ScreenContent(lines: lines, scroll: scroll))
    }
}
