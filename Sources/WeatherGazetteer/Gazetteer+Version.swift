import CGazetteer
import Glibc

extension Gazetteer {
    /// What tells this gazetteer from others that may answer differently: both its data and the code that reads them are in
    /// the program's file.
    ///
    /// It changes with every build of the program. It is known without opening the file. It is `nil` for a file
    /// that is not the program's own, and where the program's file cannot be found, as without `/proc`.
    public var version: String? {
        guard isEmbedded else { return nil }
        var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        var status = stat()
        // Read and not followed: a program that runs this one, as valgrind does, shows its own file behind the link.
        guard readlink("/proc/self/exe", &path, path.count - 1) > 0, stat(path, &status) == 0 else { return nil }
        let change = status.st_mtim
        return "\(CGazetteerCount()).\(status.st_ino).\(status.st_size).\(change.tv_sec).\(change.tv_nsec)"
    }
}
