// Writes a line into the file that OPENED names for each library that a process loads by itself; and at the end of the
// process, one if it has read the gazetteer, which is a part of the program's file.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static void note(const char *what) {
    const char *path = getenv("OPENED");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file) return;
    fprintf(file, "%s\n", what);
    fclose(file);
}

void *dlopen(const char *name, int flags) {
    static void *(*next)(const char *, int);
    if (!next) next = dlsym(RTLD_NEXT, "dlopen");
    if (name) note(name);
    return next(name, flags);
}

// Where the gazetteer begins in the program's file; 0 if it has none.
static size_t gazetteer_offset(int program, size_t size) {
    static const char magic[] = "wxplaces";
    const char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, program, 0);
    if (bytes == MAP_FAILED) return 0;
    size_t offset = 0;
    for (const char *next = bytes; (next = memmem(next, bytes + size - next, magic, 8)) && !offset; next += 8) {
        uint32_t version;
        memcpy(&version, next + 8, sizeof version);
        // Other text that begins so is not followed by a small number.
        if (version > 0 && version < 256) offset = next - bytes;
    }
    munmap((void *)bytes, size);
    return offset;
}

// The address at which the process has a part of the program's file; 0 if it has not.
static uintptr_t address_of(size_t offset, ino_t program) {
    FILE *maps = fopen("/proc/self/maps", "r");
    char line[4096];
    uintptr_t found = 0;
    while (maps && !found && fgets(line, sizeof line, maps)) {
        unsigned long start, end, file_offset, inode;
        if (sscanf(line, "%lx-%lx %*s %lx %*s %lu", &start, &end, &file_offset, &inode) != 4 || inode != program) continue;
        if (offset >= file_offset && offset < file_offset + (end - start)) found = start + offset - file_offset;
    }
    if (maps) fclose(maps);
    return found;
}

static volatile sig_atomic_t is_read;
static char *begin, *end;
static struct sigaction others;

// The first read of the protected pages, or a fault of another kind.
static void fault(int signal, siginfo_t *info, void *context) {
    char *address = info->si_addr;
    if (address >= begin && address < end && mprotect(begin, end - begin, PROT_READ) == 0)
        is_read = 1;
    else
        // The instruction faults again, and the previous handler gets that.
        sigaction(SIGSEGV, &others, NULL);
}

// The gazetteer's pages are protected, so that the first read faults. Which pages the kernel has mapped would not tell: it
// also maps what is around a page that is read, up to megabytes.
__attribute__((constructor)) static void watch_gazetteer(void) {
    int program = open("/proc/self/exe", O_RDONLY);
    struct stat status;
    if (program >= 0 && fstat(program, &status) == 0) {
        size_t offset = gazetteer_offset(program, status.st_size);
        uintptr_t address = offset ? address_of(offset, status.st_ino) : 0, page = sysconf(_SC_PAGESIZE);
        struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO};
        if (address && sigaction(SIGSEGV, &action, &others) == 0) {
            begin = (char *)((address + page - 1) / page * page);
            // The file of places is larger than this.
            end = begin + (16 << 20);
            mprotect(begin, end - begin, PROT_NONE);
        }
    }
    if (program >= 0) close(program);
}

__attribute__((destructor)) static void note_gazetteer(void) {
    if (is_read) note("gazetteer");
}

// The program ends by `_exit`, which runs no destructors.
void _exit(int status) {
    void (*next)(int) __attribute__((noreturn)) = (__typeof__(next))dlsym(RTLD_NEXT, "_exit");
    note_gazetteer();
    next(status);
}
