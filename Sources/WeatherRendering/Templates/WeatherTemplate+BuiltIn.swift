extension WeatherTemplate {
    /// The templates that have a name without a setting, such as `oneline`; a setting of the same name replaces one.
    public static let builtIn: KeyValuePairs<String, String> = [
        "oneline": "{place}{?now.temperature: {now.temperature}}{?now.condition: {now.condition@lower}}"
            + "{?now.changeTime:, {now.change@lower}}",
        "graph": "{?now.icon:{now.icon} }{now.temperature|–} {days[0].low|–}/{days[0].high|–}"
            + "{?hours.graph: {hours.graph}}{?wetDay.date: {wetDay.precipitation} {wetDay.date@=EEE}}",
        "days": "{place}: {?now.icon:{now.icon} }{now.temperature|–}" + day(1) + day(2),
        "bar": "{?now.icon:{now.icon} }{now.temperature|–}",
        "waybar": #"{{"text":"{?now.icon:{now.icon} }{now.temperature@json|–}","alt":"{now.condition@raw}","#
            + #""class":["{now.condition@raw|unknown}","{?now.daylight:day}{!now.daylight:night}""#
            + #"{?now.change:,"{now.change@raw}"}],"#
            + #""tooltip":"<b>{place@xml@json}</b>{?now.condition:\\n{now.condition@xml@json}}"#
            + #"\\n{now.temperature@unit@json|–}{?now.wind:, {now.wind@xml@json}}"#
            + #"{?now.change:\\n{now.change@xml@json}}"#
            + tooltipRow(0) + tooltipRow(1) + tooltipRow(2) + #"\\n{source@xml@json}"}}"#,
    ]

    /// The text of a built-in template.
    public static func builtIn(named name: String) -> String? { builtIn.first { $0.key == name }?.value }

    private static func day(_ number: Int) -> String {
        let day = "days[\(number)]"
        return "{?\(day).icon:  {\(day).date@=EEE} {\(day).icon} {\(day).high|–}/{\(day).low|–}}"
    }

    private static func tooltipRow(_ number: Int) -> String {
        let day = "days[\(number)]"
        return "{?\(day).icon:" + #"\\n"# + "{\(day).date@=EEE@xml@json} {\(day).icon} {\(day).low|–}/{\(day).high|–}"
            + "{?\(day).precipitation: {\(day).precipitation@xml@json}}}"
    }
}
