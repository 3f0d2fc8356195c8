#if Server
/// The programs that show a link with the page's title, text and picture, by their `User-Agent`.
///
/// Messengers and social networks run them. Most accept everything, as curl does, but read only pages.
enum LinkPreview {
    /// The word to which a proxy in front may reduce the `User-Agent` of such programs, so that they share answers.
    private static let reduced = "preview"

    private static let names = [
        "facebookexternalhit", "whatsapp/", "telegrambot", "slackbot", "discordbot", "twitterbot", "linkedinbot",
        "kakaotalk-scrap", "mastodon/", "pleroma", "misskey", "skypeuripreview", "synapse", "redditbot", "viber/",
    ]

    /// Returns whether a `User-Agent` is that of such a program.
    static func isNamed(in agent: String?) -> Bool {
        guard let agent = agent?.lowercased() else { return false }
        return agent == reduced || names.contains(where: agent.contains)
    }
}
#endif
