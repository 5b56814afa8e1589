import OspreyRouting

extension RouteFix {
    /// The change that an edit makes at a place of a line; nil if the line has another text there.
    init?(_ edit: RouteEdit, of line: String, at location: RouteLocation) {
        guard let number = location.line, var column = location.column else { return nil }
        if line.unicodeScalars.dropFirst(column - 1).first == "\"" { column += 1 }
        guard line.unicodeScalars.dropFirst(column - 1).starts(with: edit.found.unicodeScalars) else {
            return nil
        }
        self.init(
            file: location.source, line: number, columns: column..<column + edit.found.unicodeScalars.count,
            replacement: edit.replacement)
    }
}
