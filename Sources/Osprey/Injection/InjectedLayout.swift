/// How the values of several properties lie in one piece of memory, one after the other.
final class InjectedLayout {
    /// The number of fields.
    let count: Int
    /// The fields, in order; they live as long as the layout.
    let fields: UnsafePointer<InjectedField>

    private let size: Int
    private let alignment: Int
    /// Memory in which no place holds anything.
    ///
    /// Such places hold no references: their bytes may be copied.
    private let emptyMemory: UnsafeMutableRawPointer

    /// Lays values out in the order of their declarations.
    init(_ declarations: [InjectedDeclaration]) {
        let fields = UnsafeMutablePointer<InjectedField>.allocate(capacity: declarations.count)
        var end = 0
        var alignment = 1
        for (index, declaration) in declarations.enumerated() {
            let type = declaration.type
            let offset = (end + type.alignment - 1) / type.alignment * type.alignment
            (fields + index).initialize(to: InjectedField(declaration, offset: offset))
            end = offset + type.size
            alignment = max(alignment, type.alignment)
        }
        self.fields = UnsafePointer(fields)
        self.alignment = alignment
        count = declarations.count
        size = end
        emptyMemory = .allocate(byteCount: end, alignment: alignment)
        for (index, declaration) in declarations.enumerated() {
            declaration.type.initialize(emptyMemory + fields[index].offset)
        }
    }

    deinit {
        destroy(emptyMemory)
        let fields = UnsafeMutablePointer(mutating: fields)
        fields.deinitialize(count: count)
        fields.deallocate()
    }

    /// Memory in which no place holds anything; ``destroy(_:)`` takes it back.
    func makeEmptyMemory() -> UnsafeMutableRawPointer {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
        memory.copyMemory(from: emptyMemory, byteCount: size)
        return memory
    }

    /// Ends the values in a piece of memory, and the memory.
    func destroy(_ memory: UnsafeMutableRawPointer) {
        for index in 0..<count { fields[index].deinitialize(memory + fields[index].offset) }
        memory.deallocate()
    }
}
