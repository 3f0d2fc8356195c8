"""Times whole processes, from starting one to its end; memory is the largest resident set that the kernel reports."""

import os
import statistics
import sys
import time


def run(command, environment, output):
    """Returns the seconds and the peak memory in MiB of one run of a command."""
    start = time.perf_counter()
    process = os.posix_spawn(
        command[0], command, environment, file_actions=[(os.POSIX_SPAWN_DUP2, output, 1)])
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(command)}: ended with {os.waitstatus_to_exitcode(status)}")
    return seconds, usage.ru_maxrss / 1024


def medians(commands, environment, runs):
    """Returns the median seconds and the peak memory in MiB of commands by their names; the commands take turns."""
    samples = {name: [] for name in commands}
    with open(os.devnull, "wb") as null:
        for turn in range(-5, runs):
            # Forwards and backwards in turn, so that no command always follows the same one.
            for name, command in list(commands.items())[::1 if turn % 2 else -1]:
                sample = run(command, environment, null.fileno())
                if turn >= 0:
                    samples[name].append(sample)
    return {
        name: (statistics.median(sample[0] for sample in taken), max(sample[1] for sample in taken))
        for name, taken in samples.items()
    }
