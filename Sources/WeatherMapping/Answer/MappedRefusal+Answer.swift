import WeatherCore

extension MappedRefusal {
    /// Whether an answer is this refusal.
    func isSaid<Node: AnswerNode>(in root: Node) -> Bool {
        guard let text = root.at(path).string else { return false }
        return texts.contains(text) || beginnings.contains(where: text.hasPrefix)
    }
}
