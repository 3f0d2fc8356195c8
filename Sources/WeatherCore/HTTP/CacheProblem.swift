/// A problem with the cache; the program continues with a new cache or without one.
public enum CacheProblem: Sendable, Hashable {
    /// The file was damaged. It was moved to the given path, and a new one was created.
    case damaged(setAside: String)
    /// A newer version of the program wrote the file. It was moved to the given path, and a new one was created.
    case newer(setAside: String)
    /// No cache can be used: its folder is not writable, does not belong to the user, or is not a folder.
    case unusable(path: String, cause: String)
}
