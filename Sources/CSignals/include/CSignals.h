#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Makes SIGHUP, SIGINT and SIGTERM end the process as by default, but not in the middle of work that must be complete,
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
