import Foundation
import OspreyTestFixtures
import Testing

struct RestoreCommandTests {
    private static let old = """
        base.tabviewcontroller = Tabs
        base.tabs.home = HomePage
        base.tabs.loans = LoansPage
        bank.loan.{id|uint} = LoanPage
        bank.loan.{id|uint}.letter = LetterPage
        bank.offer.{id} = OfferPage; external
        """

    /// One page has moved, another one and a tab are gone.
    private static let new = """
        base.tabviewcontroller = Tabs
        base.tabs.home = HomePage
        bank.credit.{id|uint} = LoanPage
        bank.credit.{id|uint}.letter = LetterPage
        bank.loan.{id|uint} = -> bank://credit/{id}
        bank.loan.{id|uint}.letter = -> bank://credit/{id}/letter
        """

    private static let files = [
        "old.properties": old, "new.properties": new,
        "moved.txt": "* tab home\n  root\n  bank://loan/7\n  bank://loan/7/letter saved draft=\"Dear\"\n",
        "gone.txt": "* tab home\n  root\n  bank://loan/7\n  from outside bank://offer/3\n  bank://loan/7\n",
        "tab.txt": "tab home\n  root\n* tab loans\n  root\n  bank://loan/7\n",
        "kept.json": #"""
        {"owner":"Ana","restores":1,"stacks":[{"pages":[{},{"url":"bank://loan/7"}],"selected":true,"tab":"home"}],"version":1}
        """#,
        "named.txt": "* tab home\n  root\n  page DraftPage id=7 saved draft=\"Dear\" color=\"red\"\n",
        "damaged.json": "{\"version\":1,",
    ]

    private static let manifest = """
        {"pages": [
          {"name": "Tabs", "tabPage": true}, {"name": "HomePage"},
          {"name": "LoanPage", "parameters": [{"key": "id", "type": "UInt", "required": true}]},
          {"name": "LetterPage", "parameters": [{"key": "id", "required": true}, {"key": "draft"}]},
          {"name": "DraftPage", "parameters": [{"key": "id", "required": true}, {"key": "draft"}]}
        ], "tabs": ["loans"]}
        """

    @Test func `Everything comes back on the routes on which it was kept`() throws {
        let folder = try Folder(Self.files)
        let run = try folder.run(
            "restore", "--routes", "old.properties", "moved.txt", "gone.txt", "tab.txt", "kept.json",
            "named.txt")
        #expect(run.code == 0)
        #expect(run.lines == ["5 snapshots, everything comes back"])
        #expect(run.diagnostics == "")
    }

    @Test func `What a change of the routes takes away is shown, and what it moves is not`() throws {
        let folder = try Folder(Self.files)
        let run = try folder.run(
            "restore", "--routes", "new.properties", "moved.txt", "gone.txt", "tab.txt", "kept.json")
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "gone.txt: page: tab home: 'bank://offer/3' and the pages above it are left out: "
                    + "no route matches 'bank://offer/3'",
                "tab.txt: stack: tab loans does not exist; its pages are left out",
                "4 snapshots, 2 losses",
            ])
    }

    @Test func `The page for what no route matches brings nothing back`() throws {
        let folder = try Folder([
            "new.properties": Self.new + "\nbase.notfound = NotFoundPage\n",
            "gone.txt": "* tab home\n  root\n  bank://offer/3\n",
        ])
        let run = try folder.run("restore", "--routes", "new.properties", "gone.txt")
        #expect(run.code == 1)
        #expect(
            run.lines.first
                == "gone.txt: page: tab home: 'bank://offer/3' and the pages above it are left out: "
                + "no route matches 'bank://offer/3'")
    }

    @Test func `Programs get the same`() throws {
        let folder = try Folder(Self.files)
        let run = try folder.run(
            "restore", "--routes", "new.properties", "--format=json", "tab.txt", "damaged.json")
        #expect(run.code == 1)
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: String]]
        #expect(json?.map { $0["file"] } == ["tab.txt", "damaged.json"])
        #expect(json?.map { $0["code"] } == ["stack", "unreadable"])
        #expect(json?.first?["message"] == "tab loans does not exist; its pages are left out")
        let fine = try folder.run("restore", "--routes", "old.properties", "--format=json", "tab.txt")
        #expect(fine.output == "[]\n")
        #expect(fine.code == 0)
    }

    @Test func `A manifest knows pages, what they require, their properties, and tabs from code`() throws {
        let folder = try Folder(Self.files.merging(["manifest.json": Self.manifest]) { $1 })
        let run = try folder.run(
            "restore", "--routes", "new.properties", "--manifest", "manifest.json", "moved.txt", "tab.txt",
            "named.txt")
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "named.txt: value: tab home: 'DraftPage' is restored without the value of 'color': the page does not save "
                    + "it, its type has changed, or it is larger than 64 kB",
                "3 snapshots, 1 loss",
            ])
        try folder.write(Array("* tab home\n  root\n  page DraftPage\n".utf8), to: "bare.txt")
        try folder.write(Array("* tab home\n  root\n  page Nobody\n".utf8), to: "nobody.txt")
        let bare = try folder.run(
            "restore", "--routes", "new.properties", "--manifest", "manifest.json", "bare.txt", "nobody.txt")
        #expect(bare.code == 1)
        #expect(
            bare.lines.first?.contains("the page requires 'id', which the snapshot does not give") == true)
        #expect(bare.lines.dropFirst().first?.contains("'Nobody'") == true)
    }

    @Test func `Routes with which no app starts bring nothing back`() throws {
        let folder = try Folder(Self.files.merging(["manifest.json": #"{"pages": []}"#]) { $1 })
        let run = try folder.run(
            "restore", "--routes", "old.properties", "--manifest", "manifest.json", "moved.txt")
        #expect(run.code == 1)
        #expect(run.diagnostics.contains("no page 'HomePage'"))
        #expect(run.diagnostics.hasSuffix("no app starts with these routes, so nothing comes back\n"))
        try folder.write(Array("a.b = P; externl\n".utf8), to: "broken.properties")
        #expect(try folder.run("restore", "--routes", "broken.properties", "moved.txt").code == 1)
    }

    @Test func `A file that is not there is misuse`() throws {
        let folder = try Folder(Self.files)
        let run = try folder.run("restore", "--routes", "old.properties", "nowhere.json")
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("cannot read 'nowhere.json'"))
        #expect(try folder.run("restore", "--routes", "old.properties").code == 2)
    }

    @Test func `Standard input is a snapshot, too`() throws {
        let folder = try Folder(Self.files)
        let run = try folder.run("restore", "--routes", "new.properties", "-", input: "* tab attic\n  root\n")
        #expect(run.lines.first == "<stdin>: stack: tab attic does not exist; its pages are left out")
    }

    @Test(arguments: ["", "\n", " \r\n\n", "\u{FEFF}"])
    func `An empty file is no snapshot`(text: String) throws {
        let folder = try Folder(Self.files.merging(["empty.txt": text]) { $1 })
        let run = try folder.run("restore", "--routes", "old.properties", "empty.txt")
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "empty.txt: unreadable: line 1, column 1: found nothing, expected a snapshot",
                "1 snapshot, 1 loss",
            ])
    }

    @Test(arguments: ["tab.txt", "kept.json"])
    func `A byte order mark before a snapshot says nothing`(name: String) throws {
        let text = "\u{FEFF}" + (Self.files[name] ?? "")
        let folder = try Folder(Self.files.merging(["marked": text]) { $1 })
        let run = try folder.run("restore", "--routes", "old.properties", "marked")
        #expect(run.lines == ["1 snapshot, everything comes back"])
    }
}
