import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSession

/// What `wx --watch` shows, and how keys, answers and time change it.
///
/// It knows neither the terminal nor the network: ``WatchLoop`` passes the time, asks what ``questions(at:)`` returns,
/// and draws ``lines(options:localizer:at:)``.
struct WatchState {
    /// A question that the services are to be asked.
    struct Question: Equatable {
        /// The index of the place.
        var index: Int
        /// Whether cached answers are validated even if they are fresh.
        var isRefresh: Bool
    }

    private(set) var places: [WatchedPlace]
    /// The index of the place that is shown.
    private(set) var index = 0
    /// The day that is shown, counted from today.
    private(set) var day = 0
    /// The index of the view.
    private(set) var view = 0
    private(set) var explainsKeys = false
    /// Whether the user has left.
    private(set) var isOver = false
    private var wantsRefresh = false
    private let views: [[ForecastView.Section]?]
    /// Whether the services are asked when data expire, not only when the user presses a key.
    private let asksAgain: Bool
    private let isRightToLeft: Bool

    /// Creates the state at the start.
    ///
    /// - Parameters:
    ///   - places: The places, at least one.
    ///   - sections: The parts of the first view; `nil` for those that fit.
    ///   - asksAgain: Whether the services are asked when data expire.
    ///   - isRightToLeft: Whether later days are to the left.
    init(
        _ places: [Place], sections: [ForecastView.Section]? = nil, asksAgain: Bool = true, isRightToLeft: Bool = false
    ) {
        self.places = places.map(WatchedPlace.init)
        (self.asksAgain, self.isRightToLeft) = (asksAgain, isRightToLeft)
        views = [sections] + Self.otherViews.filter { $0 != sections }
    }

    /// The views besides the first one.
    private static let otherViews: [[ForecastView.Section]?] = [
        nil, [.now, .chart], [.now, .hours], [.now, .week], [.now, .details],
    ]

    private var shown: WatchedPlace { places[index] }

    /// Does what a key says.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - daysAhead: The days after today that the shown place has.
    mutating func press(_ key: WatchKey, daysAhead: Int) {
        // While keys are explained, a key only removes the explanation, so that nothing happens by mistake. Quit and
        // redraw still work.
        if explainsKeys, key != .quit, key != .redraw {
            explainsKeys = false
            return
        }
        switch key {
        case .refresh: wantsRefresh = true
        case .left: go(isRightToLeft ? 1 : -1, daysAhead)
        case .right: go(isRightToLeft ? -1 : 1, daysAhead)
        case .up: show(place: index - 1)
        case .down: show(place: index + 1)
        case .nextView: view = (view + 1) % views.count
        case .help: explainsKeys = true
        case .quit: isOver = true
        case .redraw, .other: break
        }
    }

    private mutating func go(_ step: Int, _ daysAhead: Int) { day = min(max(day + step, 0), max(daysAhead, 0)) }

    private mutating func show(place: Int) {
        guard places.indices.contains(place) else { return }
        (index, day, wantsRefresh) = (place, 0, false)
    }

    /// Returns the questions to ask the services now, which from then on count as being asked.
    ///
    /// Only the place that is shown is asked for, when its data have expired or the user requests it. Requests by the
    /// user are at least ``WatchedPlace/shortestInterval`` apart, however often the key is pressed.
    mutating func questions(at now: Date) -> [Question] {
        defer { wantsRefresh = false }
        guard !shown.isAsking, wantsRefresh && shown.mayBeAskedAgain(at: now) || isDue(at: now) else { return [] }
        places[index].ask(at: now)
        return [Question(index: index, isRefresh: wantsRefresh)]
    }

    private func isDue(at now: Date) -> Bool {
        shown.next <= now && (asksAgain || shown.answer == nil && shown.failure == nil)
    }

    /// Takes the answer to a question.
    mutating func receive(_ result: Result<SessionAnswer, WeatherError>, for index: Int, at now: Date) {
        places[index].receive(result, at: now)
    }

    /// When the screen changes by itself: at the next minute, when the services are asked, or when the sign turns.
    func nextChange(after now: Date) -> Date {
        if shown.isAsking { return now + Self.turn }
        let minute = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 60).rounded(.down) + 1) * 60)
        return asksAgain && shown.next > now ? min(minute, shown.next) : minute
    }

    /// The time between two steps of the waiting sign, in seconds.
    static let turn: TimeInterval = 0.1

    /// The days after today that the shown place has.
    func daysAhead(_ localizer: Localizer, at now: Date) -> Int {
        shown.answer.map { WatchView.daysAhead(in: $0.report, localizer: localizer, now: now) } ?? 0
    }

    /// The screen.
    ///
    /// - Parameters:
    ///   - options: How it is drawn, with the size of the terminal; its parts are those of the state.
    ///   - localizer: The user's language.
    ///   - now: The current time.
    /// - Returns: The lines from the first row on.
    func lines(options: ForecastView.Options, localizer: Localizer, at now: Date) -> [String] {
        var options = options
        options.sections = views[view]
        options.daysAhead = day
        return WatchView(
            place: shown.place, report: shown.answer?.report, localizer: localizer, options: options,
            status: status(options, localizer, at: now), now: now
        ).lines()
    }

    private func status(_ options: ForecastView.Options, _ localizer: Localizer, at now: Date) -> WatchStatus {
        var status = WatchStatus()
        (status.placeNumber, status.placeCount) = (index + 1, places.count)
        status.explainsKeys = explainsKeys
        let next = asksAgain ? shown.next : nil
        if shown.isAsking {
            status.activity = .asking(step: Int((now.timeIntervalSince1970 / Self.turn).rounded(.down)))
        } else if let failure = shown.failure {
            status.activity = .failed(failure.date, next: next)
            let name = failure.error.provider.map { options.providerNames[$0] ?? $0 }
            status.problem = localizer.sentences(for: failure.error, providerName: name).problem
        } else {
            status.activity = .waiting(next: next)
        }
        return status
    }
}

/// A place of `wx --watch`: its last answer, and when the services are asked again.
struct WatchedPlace: Sendable {
    let place: Place
    /// The last good answer.
    private(set) var answer: SessionAnswer?
    /// The failure since the last good answer, and its time.
    private(set) var failure: (date: Date, error: WeatherError)?
    /// Whether the services are being asked.
    private(set) var isAsking = false
    /// When the services are asked again: when the data expire.
    private(set) var next = Date.distantPast

    init(_ place: Place) { self.place = place }

    /// When the services were last asked.
    private var asked: Date?

    /// Notes that the services are being asked.
    mutating func ask(at now: Date) { (isAsking, asked) = (true, now) }

    /// Whether the user may ask the services again.
    func mayBeAskedAgain(at now: Date) -> Bool {
        // `asked` is later than now if the clock was set back.
        asked.map { abs(now.timeIntervalSince($0)) >= Self.shortestInterval } ?? true
    }

    /// Takes an answer.
    ///
    /// - Parameters:
    ///   - result: The answer, or an error, after which the old answer is kept.
    ///   - now: The current time.
    mutating func receive(_ result: Result<SessionAnswer, WeatherError>, at now: Date) {
        isAsking = false
        switch result {
        case .success(let answer):
            self.answer = answer
            // Stale data from the cache are shown, but the services have failed.
            failure = answer.report.provenance.refreshFailure.map { (now, $0) }
            let expires = answer.report.expires ?? now + Self.usualLifetime
            next = failure == nil && expires > now ? expires : now + Self.pause
        case .failure(let error):
            failure = (now, error)
            next = now + max(Self.pause, min(error.details.retryAfter ?? 0, Self.longestPause))
        }
    }

    /// How long data are used if their service does not say it, in seconds.
    static let usualLifetime: TimeInterval = 600
    /// The pause after a failure, and after data that were stale when they arrived, in seconds.
    static let pause: TimeInterval = 300
    /// The shortest time between two requests by the user, in seconds.
    static let shortestInterval: TimeInterval = 10
    private static let longestPause: TimeInterval = 86_400
}

extension WeatherReport {
    /// When the first of the report's parts expires; `nil` if no service says so.
    var expires: Date? {
        ([provenance] + partProvenances.values).compactMap(\.expires).min()
    }
}
