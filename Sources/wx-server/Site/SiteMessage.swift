#if Server
import WeatherCore
import WeatherLocalization
import WeatherPage

/// What a page says instead of the weather, or above it: what is wrong, and how to go on.
struct SiteMessage {
    let title: String
    var texts: [String] = []
    /// Places to choose from.
    var choices: [String] = []
    /// Where to go from here, the usual way first.
    var actions: [(name: String, path: String)] = []
    /// What is said only where scripts do not run.
    var withoutScript: [String] = []
    /// After how many seconds the page is loaded again.
    var again: Int?

    /// The message; alone on a page, it has the page's heading.
    func html(isAlone: Bool) -> HTML {
        let choices = choices.map { choice -> HTML in
            #"<li><a href="/?q=\#(SitePath.encoded(choice))" dir="auto">\#(choice)</a></li>"#
        }
        let actions = actions.enumerated().map { index, action -> HTML in
            #"<a href="\#(action.path)"\#(index == 0 ? #" class="main""# : "" as HTML)>\#(action.name)</a>"#
        }
        let unscripted = withoutScript.map { "<p>\($0)</p>" as HTML }
        let heading: HTML = isAlone ? "h1" : "h2"
        return #"""
            <div class="msg" role="alert"\#(again.map { #" data-again="\#($0)""# as HTML } ?? "")><\#(heading) class="next">\#(title)</\#(heading)>\#
            \#(texts.map { "<p>\($0)</p>" as HTML })\#(unscripted.isEmpty ? "" : "<noscript>\(unscripted)</noscript>" as HTML)\#
            \#(choices.isEmpty ? "" : "<ul>\(choices)</ul>" as HTML)\#
            \#(actions.isEmpty ? "" : #"<p class="acts">\#(actions)</p>"# as HTML)</div>

            """#
    }

    /// What stands where the weather will be, as long as the script waits for it and there is none.
    static func skeleton(_ localizer: Localizer) -> HTML {
        #"""
        <template id="loading"><div class="now" aria-busy="true"><div class="who"><span class="sk a1"></span>\#
        <span class="sk a2"></span></div><div class="read"><span class="sk a3"></span><span class="sk a4"></span></div>\#
        <div class="tell"><p class="vh" role="status">\#(localizer.web("loading"))</p><span class="sk a5"></span></div>\#
        </div></template>

        """#
    }
}

extension SiteMessage {
    /// What is wrong with a question for the weather.
    init(_ error: WeatherError, _ localizer: Localizer, providerName: String?) {
        self.init(title: localizer.sentences(for: error, providerName: providerName).problem)
        switch error.code {
        case _ where error.status.code >= 500: texts = [localizer.web("retry.help")]
        case .placeAmbiguous: texts = [localizer.web("choose")]
        case .placeNotFound where !error.details.candidates.isEmpty: texts = [localizer.web("mean")]
        case .placeNotFound, .usage: texts = [localizer.web("try.coordinates")]
        default: break
        }
        // Those of a setting are its values, not places.
        if error.status.code < 500, error.details.setting == nil { choices = error.details.candidates }
    }

    /// What HTTP itself has an answer for.
    init(_ problem: Problem, _ localizer: Localizer) {
        switch problem.status {
        case .notFound: self.init(title: localizer.web("notFound"))
        case .tooManyRequests:
            let wait = localizer.duration(Double(problem.retryAfter ?? 1))
            self.init(title: localizer.web("tooMany"), texts: [localizer.web("tooMany.help", wait)])
        default:
            let status = "\(problem.status.code) \(problem.status.reasonPhrase)"
            self.init(title: localizer.web("failed"), texts: [status])
        }
    }
}
#endif
