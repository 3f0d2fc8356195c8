/// Runs the tasks of a Swift program on its main thread.
///
/// A command that asks one question has nothing to do on other threads: what waits for the network waits in libcurl's
/// own thread. Starting Swift's pool of threads and passing every step of a task between them costs more than the steps.

/// Takes the place of Swift's pool of threads. Call it before the first task is made.
void csinglethread_install(void);

/// Runs tasks until `csinglethread_stop` is called. Call it on the main thread.
void csinglethread_run(void);

/// Ends `csinglethread_run` after the current step of a task.
void csinglethread_stop(void);
