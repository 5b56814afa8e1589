// What the tests of pages share is shared by the tests above them.
@_exported public import OspreyPagesFixtures
