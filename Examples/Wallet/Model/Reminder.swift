import Osprey

/// When the user is reminded that an installment is due.
enum Reminder: String, CaseIterable, ParameterConvertible, Sendable {
    case never
    case sameDay
    case threeDaysBefore
    case weekBefore

    var title: String {
        switch self {
        case .never: "never"
        case .sameDay: "on the day"
        case .threeDaysBefore: "three days before"
        case .weekBefore: "a week before"
        }
    }
}
