/// What was wrong with the cache; the program goes on, with a new cache or without one.
public enum CacheProblem: Sendable, Hashable {
    /// The file was damaged, lies now at a path, and a new one was begun.
    case damaged(setAside: String)
    /// The file was one of a newer version of the program, lies now at a path, and a new one was begun.
    case newer(setAside: String)
    /// There can be none: the folder cannot be written, is not the reader's own, or is no folder.
    case unusable(path: String, cause: String)
}
