import OspreyRouteLint
import OspreyRouting
import Testing

struct ExplanationTests {
    private static let lines = """
        app.settings.{section|general,privacy} = SettingsPage
        app.settings.password = PasswordPage
        app.settings.{any} = AnyPage
        app.settings.{n|int}.more = MorePage
        app.old.password = -> app://settings/password
        app.other = OtherPage
        """

    @Test func `Each pattern that was tried says why it lost`() throws {
        let explanation = try table(Self.lines).explain("app://old/password")
        #expect(
            explanation.description == """
                app://old/password
                  matched  app.old.password
                app://settings/password
                  matched  app.settings.password
                  lost     app.settings.{any}: at '{any}' 'password' is more specific
                  lost     app.settings.{n|int}.more: '{n|int}' does not take 'password'
                  lost     app.settings.{section|general,privacy}: '{section|general,privacy}' does not take 'password'
                opens PasswordPage
                """)
    }

    @Test func `A miss is explained, too`() throws {
        let explanation = try table(Self.lines).explain("app://settings/x/more")
        #expect(
            explanation.description == """
                app://settings/x/more
                  lost     app.settings.{n|int}.more: '{n|int}' does not take 'x'
                  lost     app.settings.{section|general,privacy}: '{section|general,privacy}' does not take 'x'
                  lost     app.settings.{any}: it has another number of segments
                fails: no route matches 'app://settings/x/more'; did you mean \
                'app.settings.{n|int}.more'?
                """)
    }

    @Test func `A malformed URL is explained by its error`() throws {
        let explanation = try table(Self.lines).explain("nothing")
        #expect(explanation.steps.isEmpty)
        #expect(explanation.description.hasPrefix("fails: 'nothing' has no scheme"))
    }
}
