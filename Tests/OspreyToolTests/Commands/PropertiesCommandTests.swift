import Testing

struct PropertiesCommandTests {
    private let text = "a = 1\n  b\\tc : x\\ny\\\n  z\na=2\nlonely\n"

    @Test func `Entries are listed with their places and what overrides them`() throws {
        let run = try Folder(["a.properties": text]).run("properties", "a.properties")
        #expect(run.code == 0)
        #expect(
            run.lines == [
                "1:1  a      = 1  (overridden on line 4)",
                "2:3  b\\tc   = x\\nyz",
                "4:1  a      = 2",
                "5:1  lonely =",
            ])
    }

    @Test func `A key overrides only one with the same scalars`() throws {
        let text = "\u{E9}=composed\ne\u{301}=decomposed\n\u{E9}=last\n"
        let run = try Folder(["a.properties": text]).run("properties", "a.properties")
        #expect(run.lines.map { $0.contains("(overridden on line 3)") } == [true, false, false])
    }

    @Test func `Entries are printed as JSON in file order`() throws {
        let run = try Folder(["a.properties": text]).run("properties", "--format", "json", "a.properties")
        #expect(run.code == 0)
        #expect(
            run.output == #"""
                [
                {"key":"a","value":"1","line":1,"column":1},
                {"key":"b\tc","value":"x\nyz","line":2,"column":3},
                {"key":"a","value":"2","line":4,"column":1},
                {"key":"lonely","value":"","line":5,"column":1}
                ]

                """#)
    }

    @Test func `Standard input is a file, and no entries are an empty array`() throws {
        #expect(try Tool.run(["properties", "-", "--format=json"], input: "# nothing\n").output == "[]\n")
        #expect(try Tool.run(["properties", "-"], input: "").output == "")
    }

    @Test func `A malformed file exits with 2 and shows every place`() throws {
        let run = try Tool.run(["properties", "-"], input: "a=1\n\tb=\\u12\nc=\\uxyz\n")
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(
            run.diagnostics == """
                <stdin>:2:4: error: malformed escape '\\u12', expected '\\u' and four hexadecimal digits
                \tb=\\u12
                \t  ^
                fix: write each backslash twice: '\\\\'
                <stdin>:3:3: error: malformed escape '\\uxyz', expected '\\u' and four hexadecimal digits
                c=\\uxyz
                  ^
                fix: write each backslash twice: '\\\\'

                """)
    }

    @Test func `A batch prints a line for each document`() throws {
        let run = try Tool.run(["properties", "--batch", "-"], input: "3\na=b0\n4\na=\\u8\nb=1\r\nc=2")
        #expect(run.code == 0)
        #expect(
            run.lines == [
                #"[{"key":"a","value":"b","line":1,"column":1}]"#,
                "[]",
                #"{"error":{"code":"malformed-escape","line":1,"column":3}}"#,
                #"[{"key":"b","value":"1","line":1,"column":1},{"key":"c","value":"2","line":2,"column":1}]"#,
            ])
    }

    @Test(arguments: ["x", "5\na=b", "-1\n", "3", "3\na=bx\n"])
    func `A batch that is cut exits with 2`(input: String) throws {
        let run = try Tool.run(["properties", "--batch", "-"], input: input)
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("expected a line with a number of bytes at byte "))
    }
}
