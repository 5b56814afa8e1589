/// A source line with a caret below the column of a problem.
enum Snippet {
    static func text(_ line: String, column: Int) -> String {
        // Tabs are repeated, so that the caret stands below its character at any tab width.
        let indent = line.unicodeScalars.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }
        return line + "\n" + indent.joined() + "^"
    }
}
