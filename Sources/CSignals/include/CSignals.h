#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Makes SIGHUP, SIGINT, SIGQUIT, SIGTERM, and the others that end a process unless it knows them (SIGUSR1, SIGUSR2, SIGALRM,
/// SIGXCPU), end it as by default, but not in the middle of work that must be complete,
/// and together with the children of ``csignals_add_child``. Ignored signals stay ignored.
void csignals_install(void);

/// Starts work that these signals do not interrupt, until as many calls of ``csignals_end`` by the same thread. It
/// should take milliseconds: after five seconds the process ends anyway.
void csignals_begin(void);
void csignals_end(void);

/// Starts work that SIGTSTP does not stop, until ``csignals_allow_stop``, which then stops the process. One thread at a
/// time.
void csignals_defer_stop(void);
void csignals_allow_stop(void);

/// Stops the process now, as SIGTSTP does by default, and returns when it is continued. At once, if nobody could continue
/// it.
void csignals_stop_process(void);

/// Writes the number of a signal as one byte to a descriptor whenever it arrives, instead of what it does by default. It
/// stays ignored if it is. The descriptor does not block.
void csignals_report(int number, int descriptor);
/// Undoes `csignals_report`.
void csignals_report_no_more(int number);

/// Restores a terminal when a signal ends the process: writes bytes, at most 128, and sets its modes, a `struct termios`,
/// unless they are null. It replaces the former call.
void csignals_restore_terminal(int terminal, const void *modes, const void *bytes, size_t count);
void csignals_leave_terminal(void);

/// Adds a child whose process group ends with this process; false when there are 32 already.
bool csignals_add_child(pid_t child);
void csignals_remove_child(pid_t child);

/// Ends a child and its process group, and waits for the child: SIGTERM first, SIGKILL after at most a quarter of a
/// second.
void csignals_stop(pid_t child);

/// Keeps this process's memory out of core dumps, and from debuggers of the same user, from now on.
void csignals_forbid_core_dumps(void);

/// Turns off the echo of a terminal, until ``csignals_show_typing`` or until a signal ends the process; false if it is no
/// terminal. One terminal at a time.
bool csignals_hide_typing(int terminal);
void csignals_show_typing(void);
