#define _GNU_SOURCE
#include "CSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// In C, because Swift code is unsafe in a signal handler. A handler and not a thread that waits for signals, because
// the main thread of a Swift program on Linux waits in sigsuspend with every signal unblocked.

static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU};
enum { signal_count = sizeof signals / sizeof *signals };

/// The number of threads that do work that must be complete.
static atomic_int unfinished;
/// Whether the process is about to end. No such work starts then.
static atomic_bool ending;
enum { most_children = 32 };
/// 0 for none.
static _Atomic(pid_t) children[most_children];

static _Thread_local int depth;
static _Thread_local sigset_t mask_before;

/// By poll, which POSIX allows in a signal handler; nanosleep is not allowed.
static void wait_a_millisecond(void) { poll(NULL, 0, 1); }

static sigset_t all(void) {
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < signal_count; i++) sigaddset(&set, signals[i]);
    return set;
}

void csignals_begin(void) {
    if (depth++ > 0) return;
    // Blocked in this thread, so that the handler never waits for the thread that it interrupts.
    sigset_t set = all();
    pthread_sigmask(SIG_BLOCK, &set, &mask_before);
    atomic_fetch_add(&unfinished, 1);
    if (!atomic_load(&ending)) return;
    atomic_fetch_sub(&unfinished, 1);
    for (;;) wait_a_millisecond();
}

void csignals_end(void) {
    if (--depth > 0) return;
    atomic_fetch_sub(&unfinished, 1);
    pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

static volatile sig_atomic_t is_stop_due;
static struct sigaction stop_before;

static void note_stop(int number) {
    (void)number;
    is_stop_due = 1;
}

void csignals_defer_stop(void) {
    is_stop_due = 0;
    struct sigaction action = {.sa_handler = note_stop, .sa_flags = SA_RESTART};
    sigaction(SIGTSTP, &action, &stop_before);
}

void csignals_allow_stop(void) {
    sigaction(SIGTSTP, &stop_before, NULL);
    // If it was ignored before, it still is.
    if (is_stop_due) kill(getpid(), SIGTSTP);
}

void csignals_stop_process(void) {
    struct sigaction customary = {.sa_handler = SIG_DFL}, before;
    sigaction(SIGTSTP, &customary, &before);
    sigset_t set, mask;
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &set, &mask);
    // To this thread, which therefore does not go on before the process has stopped.
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &before, NULL);
}

static atomic_int report_descriptor;

static void report(int number) {
    int error = errno;
    unsigned char byte = (unsigned char)number;
    // A full pipe holds enough of them.
    ssize_t count = write(atomic_load(&report_descriptor), &byte, 1);
    (void)count;
    errno = error;
}

void csignals_report(int number, int descriptor) {
    struct sigaction before;
    if (sigaction(number, NULL, &before) != 0 || before.sa_handler == SIG_IGN) return;
    atomic_store(&report_descriptor, descriptor);
    struct sigaction action = {.sa_handler = report, .sa_flags = SA_RESTART};
    sigaction(number, &action, NULL);
}

void csignals_report_no_more(int number) {
    struct sigaction before;
    if (sigaction(number, NULL, &before) != 0 || before.sa_handler != report) return;
    struct sigaction customary = {.sa_handler = SIG_DFL};
    sigaction(number, &customary, NULL);
}

/// What a terminal needs to be as before.
static struct {
    atomic_bool is_used;
    int descriptor;
    bool has_modes;
    struct termios modes;
    char bytes[128];
    size_t count;
} terminal;

void csignals_restore_terminal(int descriptor, const void *modes, const void *bytes, size_t count) {
    csignals_begin();
    atomic_store(&terminal.is_used, false);
    terminal.descriptor = descriptor;
    terminal.has_modes = modes != NULL;
    if (modes != NULL) memcpy(&terminal.modes, modes, sizeof terminal.modes);
    terminal.count = count < sizeof terminal.bytes ? count : sizeof terminal.bytes;
    memcpy(terminal.bytes, bytes, terminal.count);
    atomic_store(&terminal.is_used, true);
    csignals_end();
}

void csignals_leave_terminal(void) { atomic_store(&terminal.is_used, false); }

/// In the background, the terminal is another program's.
static void restore_terminal(void) {
    if (!atomic_load(&terminal.is_used) || tcgetpgrp(terminal.descriptor) != getpgrp()) return;
    // A terminal that takes nothing, as after Control-S, must not keep the process from ending.
    int flags = fcntl(terminal.descriptor, F_GETFL);
    if (flags >= 0) fcntl(terminal.descriptor, F_SETFL, flags | O_NONBLOCK);
    ssize_t count = write(terminal.descriptor, terminal.bytes, terminal.count);
    (void)count;
    if (flags >= 0) fcntl(terminal.descriptor, F_SETFL, flags);
    if (terminal.has_modes) tcsetattr(terminal.descriptor, TCSANOW, &terminal.modes);
}

bool csignals_add_child(pid_t child) {
    for (int i = 0; i < most_children; i++) {
        pid_t none = 0;
        if (atomic_compare_exchange_strong(&children[i], &none, child)) return true;
    }
    return false;
}

void csignals_remove_child(pid_t child) {
    for (int i = 0; i < most_children; i++) {
        pid_t same = child;
        if (atomic_compare_exchange_strong(&children[i], &same, 0)) return;
    }
}

void csignals_stop(pid_t child) {
    if (child <= 0) return;
    kill(-child, SIGTERM);
    kill(-child, SIGCONT);
    bool is_over = false;
    for (int waited = 0; waited < 250 && !is_over; waited++) {
        wait_a_millisecond();
        // Another thread may already have waited for it.
        is_over = waitpid(child, NULL, WNOHANG) != 0;
    }
    kill(-child, SIGKILL);
    while (!is_over && waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
}

static struct termios terminal_before;
/// -1 for none.
static atomic_int silent_terminal = -1;

bool csignals_hide_typing(int terminal) {
    if (tcgetattr(terminal, &terminal_before) != 0) return false;
    atomic_store(&silent_terminal, terminal);
    struct termios silent = terminal_before;
    // The end of the line is still shown, so that the next text begins on a new one.
    silent.c_lflag = (silent.c_lflag & ~(tcflag_t)ECHO) | ECHONL;
    // What was typed ahead is not the answer.
    return tcsetattr(terminal, TCSAFLUSH, &silent) == 0;
}

void csignals_show_typing(void) {
    int terminal = atomic_exchange(&silent_terminal, -1);
    if (terminal >= 0) tcsetattr(terminal, TCSANOW, &terminal_before);
}

/// Calls only functions that are async-signal-safe by POSIX.
static void end_process(int number) {
    atomic_store(&ending, true);
    for (int waited = 0; waited < 5000 && atomic_load(&unfinished) > 0; waited++) wait_a_millisecond();
    restore_terminal();
    csignals_show_typing();
    // All are asked to end at once, so that the last one does not wait for the others.
    for (int i = 0; i < most_children; i++) {
        pid_t child = atomic_load(&children[i]);
        if (child > 0) kill(-child, SIGTERM);
    }
    for (int i = 0; i < most_children; i++) csignals_stop(atomic_load(&children[i]));
    struct sigaction customary = {.sa_handler = SIG_DFL};
    sigaction(number, &customary, NULL);
    raise(number);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void csignals_install(void) {
    // One at a time: the other signals wait while the handler runs.
    struct sigaction action = {.sa_handler = end_process, .sa_mask = all(), .sa_flags = SA_RESTART};
    for (int i = 0; i < signal_count; i++) {
        struct sigaction before;
        // It stays ignored, as under nohup, and in the background of a shell without job control.
        if (sigaction(signals[i], NULL, &before) != 0 || before.sa_handler == SIG_IGN) continue;
        sigaction(signals[i], &action, NULL);
    }
    // The parent may have blocked them for itself, as the threads of Swift's runtime do.
    sigset_t set = all();
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void csignals_forbid_core_dumps(void) {
#ifdef __linux__
    // Also prevents dumps that the system pipes to a program, which ignore the limit.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#else
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
#endif
}
