/// The tables of a language, each a `.strings` file in its folder.
package enum TableName: String, Sendable, CaseIterable {
    case conditions = "Conditions"
    case interface = "Interface"
    case errors = "Errors"
    case units = "Units"
    case dateTemplates = "DateTemplates"
    case help = "Help"
    case prose = "Prose"
    case alerts = "Alerts"
    case web = "Web"
    case manual = "Manual"

    /// The index of the table in ``allCases``.
    var index: Int {
        switch self {
        case .conditions: 0
        case .interface: 1
        case .errors: 2
        case .units: 3
        case .dateTemplates: 4
        case .help: 5
        case .prose: 6
        case .alerts: 7
        case .web: 8
        case .manual: 9
        }
    }
}
