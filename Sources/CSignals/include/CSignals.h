#pragma once

#include <sys/types.h>

/// Makes SIGHUP, SIGINT and SIGTERM end the process as they do by themselves, but never in the midst of work that must be
/// whole, and not without the child that ``csignals_set_child`` names. Those that are ignored stay ignored.
void csignals_install(void);

/// Begins work that these signals do not cut short, until as many calls of ``csignals_end`` by the same thread. It should
/// take milliseconds: after five seconds the process ends all the same.
void csignals_begin(void);
void csignals_end(void);

/// Names the child that leads a process group which ends with this process; 0 for none.
void csignals_set_child(pid_t child);

/// Ends a child and its process group, at first gently, and waits for the child; a quarter of a second at most.
void csignals_stop(pid_t child);

/// Keeps what is in memory out of core dumps, and from debuggers of the same user, from now on.
void csignals_forbid_core_dumps(void);
