import WeatherCore

extension WeatherEngine {
    /// The parts that may be requested after the first provider of a plan has answered, depending on its answer.
    ///
    /// - Parameter plan: The plan.
    /// - Returns: The parts.
    public func laterParts(of plan: AskingPlan) -> LaterParts {
        var later = LaterParts()
        guard let id = plan.ids.first, let own = try? provider(id).descriptor else { return later }
        if plan.minutes == .auto, own.ownRequests[.minutely] != nil || !own.offers(.minutely, for: plan.place),
            let service = minuteService(besides: own, for: plan.place)
        {
            later.parts.append(AddedPart(.minutely, from: service))
        }
        let observation = plan.observation(insteadOf: own)
        if let observation { later.parts.append(observation) }
        later.requests = later.parts.map { $0.requests(at: plan.place) }.reduce(0, +)
        // One of the two at most, unless the user wants the airport in any case.
        if later.parts.count == 2, plan.currentSource == .auto { later.requests = 1 }
        return later
    }
}
