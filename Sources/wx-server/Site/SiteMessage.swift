#if Server
import HTTPTypes
import WeatherCore
import WeatherLocalization
import WeatherPage

/// A message on a page, instead of the weather or above it: what is wrong, and what to do.
struct SiteMessage {
    let title: String
    var texts: [String] = []
    /// Places to choose from.
    var choices: [String] = []
    /// Links to go on with, the primary one first.
    var actions: [(name: String, path: String)] = []
    /// Paragraphs that are shown only if scripts do not run.
    var withoutScript: [String] = []
    /// The seconds after which the page is reloaded.
    var reloadDelay: Int?

    /// Returns the message as HTML; if it is alone on its page, its title is the page's heading.
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
            <div class="msg" role="alert"\#(reloadDelay.map { #" data-again="\#($0)""# as HTML } ?? "")><\#(heading) class="next">\#(title)</\#(heading)>\#
            \#(texts.map { "<p>\($0)</p>" as HTML })\#(unscripted.isEmpty ? "" : "<noscript>\(unscripted)</noscript>" as HTML)\#
            \#(choices.isEmpty ? "" : "<ul>\(choices)</ul>" as HTML)\#
            \#(actions.isEmpty ? "" : #"<p class="acts">\#(actions)</p>"# as HTML)</div>

            """#
    }

    /// Returns placeholder boxes that the script shows while it waits for the first weather.
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
    /// Creates a message about an error.
    init(_ error: WeatherError, _ localizer: Localizer, providerName: String?) {
        self.init(title: localizer.problem(for: error, providerName: providerName))
        switch error.code {
        case _ where error.status.code >= 500: texts = [localizer.web("retry.help")]
        case .placeAmbiguous: texts = [localizer.web("choose")]
        case .placeNotFound where !error.details.candidates.isEmpty: texts = [localizer.web("mean")]
        case .placeNotFound, .usage: texts = [localizer.web("try.coordinates")]
        default: break
        }
        // The candidates for a setting are values, not places.
        if error.status.code < 500, error.details.setting == nil { choices = error.details.candidates }
    }

    /// Creates a message about an error that has only a status.
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
