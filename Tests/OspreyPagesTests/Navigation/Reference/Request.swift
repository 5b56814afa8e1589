import OspreyPages
import OspreyPagesFixtures

/// One operation, with everything it is about called by name, so that the model and the real display can both do it.
///
/// A stack is called like its tab, or like the first page of its presentation.
enum Request {
    case push(String, page: String)
    case pop(String, count: Int)
    case popTo(String, page: String)
    case popToRoot(String)
    case replaceTop(String, page: String)
    case setStack(String, pages: [String])
    case insert(String, page: String, below: String)
    case remove(String, page: String)
    case finish(String)
    case select(String)
    case addTab(String, index: Int)
    case removeTab(String)
    case moveTab(String, index: Int)
    case present(String, PresentationStyle)
    case dismiss(String)
    case reset
    case goBack
    case reconcilePop(String)
    case reconcileDismiss(String)
    case gesture(String, isFinished: Bool)
    case changeMind(String)

    /// Whether it tells what a person has done already.
    var isReport: Bool {
        switch self {
        case .reconcilePop, .reconcileDismiss: true
        default: false
        }
    }

    /// Whether it takes effect at once, wherever it is called.
    var isImmediate: Bool {
        switch self {
        case .gesture, .changeMind: true
        default: false
        }
    }
}
