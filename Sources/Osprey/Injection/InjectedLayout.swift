/// How the values of several properties lie in one piece of memory, one after the other.
@usableFromInline
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
        deinitialize(emptyMemory)
        emptyMemory.deallocate()
        let fields = UnsafeMutablePointer(mutating: fields)
        fields.deinitialize(count: count)
        fields.deallocate()
    }

    /// Whether the field at an index, if there is one, is that of the property at a position, and of its type.
    @inline(__always)
    func expects(_ position: SourcePosition, _ typeID: ObjectIdentifier, at index: Int) -> Bool {
        index < count && fields[index].typeID == typeID && fields[index].position == position
    }

    /// How many bytes of memory the values need, wherever it begins.
    var capacity: Int { size + alignment - 1 }

    /// Where the values begin in a piece of memory.
    func start(in memory: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        memory.alignedUp(toMultipleOf: alignment)
    }

    /// Makes places that hold nothing.
    func initialize(_ start: UnsafeMutableRawPointer) {
        start.copyMemory(from: emptyMemory, byteCount: size)
    }

    /// Ends the values in their places.
    func deinitialize(_ start: UnsafeMutableRawPointer) {
        for index in 0..<count { fields[index].deinitialize(start + fields[index].offset) }
    }
}
