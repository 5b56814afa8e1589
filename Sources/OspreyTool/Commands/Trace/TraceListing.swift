import Osprey
import OspreyProperties
import OspreyTraces

/// A trace in a terminal: requests and changes on the left, what was displayed on the right.
struct TraceListing {
    /// Where the right side begins.
    private static let column = 78

    private let output: TextOutput

    init(_ output: TextOutput) { self.output = output }

    func show(_ text: TraceText) { show(text.blocks) }

    func show(_ blocks: [TraceText.Block]) {
        for block in blocks { show(block) }
    }

    private func show(_ block: TraceText.Block) {
        let right = block.commits.last?.commit?.tree.split(separator: "\n").map(String.init) ?? []
        let left = lines(of: block, leavingRoom: !right.isEmpty)
        for index in 0..<max(left.count, right.count) {
            let line = index < left.count ? left[index] : (text: "", styled: "")
            guard index < right.count else {
                output.line(line.styled)
                continue
            }
            let gap = String(repeating: " ", count: max(2, Self.column - line.text.visibleWidth))
            output.line("\(line.styled)\(gap)\(output.style.name(right[index]))")
        }
    }

    /// The left side: the entry, and below it the reasons.
    private func lines(
        of block: TraceText.Block, leavingRoom: Bool
    ) -> [(text: String, styled: StyledText)] {
        let title = "\(block.entry.number). \(block.entry)"
        let titles = leavingRoom ? wrapped(title, indent: "     ") : [title]
        let reasons = block.reasons.flatMap { reason in
            leavingRoom ? wrapped("     \(reason)", indent: "       ") : ["     \(reason)"]
        }
        return titles.enumerated().map { index, line in
            (line, index == 0 ? emphasized(line, block.entry) : StyledText(line))
        } + reasons.map { ($0, output.style.dim($0)) }
    }

    private func emphasized(_ line: String, _ entry: TraceEntry) -> StyledText {
        switch entry.request?.outcome {
        case .failed?, .dropped?: output.style.error(line)
        case .deferred?, .held?, .underWay?: output.style.warning(line)
        case .opened?, .handled?: output.style.success(line)
        case nil: StyledText(line)
        }
    }

    /// The lines of a text that leave room for the right side; a word that is longer sticks out.
    private func wrapped(_ text: String, indent: String) -> [String] {
        let start = text.prefix { $0 == " " }
        var lines: [String] = []
        var line = ""
        for word in text.dropFirst(start.count).split(separator: " ", omittingEmptySubsequences: false) {
            if line.isEmpty {
                line = String(start + word)
            } else if line.visibleWidth + 1 + String(word).visibleWidth > Self.column - 2 {
                lines.append(line)
                line = indent + word
            } else {
                line += " \(word)"
            }
        }
        return lines + [line]
    }
}
