import OspreyProperties

/// Markdown as every forge renders it: headings, paragraphs, and tables whose cells have no markup of their own.
struct Markdown {
    private(set) var text = ""

    mutating func heading(_ level: Int, _ words: String) {
        if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
        text += String(repeating: "#", count: level) + " " + Self.escaped(words) + "\n\n"
    }

    mutating func paragraph(_ words: String) { text += words + "\n" }

    /// A table; nothing if it has no rows.
    ///
    /// Columns that are empty in each row are left out.
    mutating func table(_ heads: [String], _ rows: [[String]]) {
        guard !rows.isEmpty else { return }
        let columns = heads.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        line(columns.map { heads[$0] })
        line(columns.map { _ in "---" })
        for row in rows { line(columns.map { row[$0] }) }
    }

    private mutating func line(_ cells: [String]) { text += "| " + cells.joined(separator: " | ") + " |\n" }

    /// A text as it is, in the letters of a program.
    static func code(_ text: String) -> String {
        let visible = text.visible
        // A fence is longer than each run of backticks inside; a pipe would end the cell, also in code.
        let runs = visible.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
        let space = visible.hasPrefix("`") || visible.hasSuffix("`") ? " " : ""
        let cell = visible.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        return fence + space + cell + space + fence
    }

    /// A text as it is, among other words.
    static func escaped(_ text: String) -> String {
        text.visible.reduce(into: "") { result, character in
            if "\\`*_{}[]<>()#+-.!|&~".contains(character) { result += "\\" }
            result.append(character)
        }
    }
}
