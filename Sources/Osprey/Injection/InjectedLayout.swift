/// How the values of several properties lie in one piece of memory, one after the other.
final class InjectedLayout {
    /// One property and the distance of its value from the start.
    final class Field {
        let declaration: InjectedDeclaration
        let type: ValueType
        let offset: Int

        init(_ declaration: InjectedDeclaration, offset: Int) {
            self.declaration = declaration
            self.offset = offset
            type = declaration.type
        }
    }

    let fields: ContiguousArray<Field>
    let size: Int
    let alignment: Int

    init(_ declarations: some Sequence<InjectedDeclaration>) {
        var fields: ContiguousArray<Field> = []
        var end = 0
        var alignment = 1
        for declaration in declarations {
            let type = declaration.type
            let offset = (end + type.alignment - 1) / type.alignment * type.alignment
            fields.append(Field(declaration, offset: offset))
            end = offset + type.size
            alignment = max(alignment, type.alignment)
        }
        self.fields = fields
        self.alignment = alignment
        size = end
    }
}
