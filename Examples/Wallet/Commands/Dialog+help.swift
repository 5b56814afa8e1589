extension Dialog {
    /// The keys and what they do.
    static let help = Dialog(
        title: "Keys",
        content: ScreenContent(
            lines: KeyBinding.all.filter { !$0.label.isEmpty }
                .map { .fact(label: $0.label, value: $0.summary) }))
}
