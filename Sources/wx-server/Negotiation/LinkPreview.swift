#if Server
import HTTPTypes

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

    /// Returns whether a request is from such a program, and leaves the format to the server.
    static func isRequested(by fields: HTTPFields) -> Bool {
        guard ["*/*", nil].contains(fields[.accept]), let agent = fields[.userAgent]?.lowercased() else { return false }
        return agent == reduced || names.contains(where: agent.contains)
    }
}
#endif
