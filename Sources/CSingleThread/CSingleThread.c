#include "CSingleThread.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The hook is part of the interface of Swift's concurrency runtime: see its `ConcurrencyHooks.def`.

#define SWIFT __attribute__((swiftcall))

/// The next step of a task.
typedef struct Job Job;

/// Two words; both zero is the pool of threads, whose place this takes.
typedef struct {
    void *identity;
    uintptr_t implementation;
} Executor;

typedef SWIFT void (*EnqueueInPool)(Job *job);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(Job *job, EnqueueInPool enqueue_in_pool);
extern SWIFT void swift_job_run(Job *job, Executor executor);

/// The jobs that wait: a ring. Other threads add to it, such as that of libcurl.
static struct {
    pthread_mutex_t lock;
    pthread_cond_t added;
    Job **jobs;
    size_t first, count, capacity;
    bool stopped;
} waiting = {.lock = PTHREAD_MUTEX_INITIALIZER, .added = PTHREAD_COND_INITIALIZER};

static void grow(void) {
    size_t capacity = waiting.capacity == 0 ? 64 : 2 * waiting.capacity;
    Job **jobs = malloc(capacity * sizeof *jobs);
    if (jobs == NULL) abort();
    for (size_t i = 0; i < waiting.count; i++) jobs[i] = waiting.jobs[(waiting.first + i) % waiting.capacity];
    free(waiting.jobs);
    waiting.jobs = jobs;
    waiting.first = 0;
    waiting.capacity = capacity;
}

static SWIFT void enqueue(Job *job, EnqueueInPool enqueue_in_pool) {
    (void)enqueue_in_pool;
    pthread_mutex_lock(&waiting.lock);
    if (waiting.count == waiting.capacity) grow();
    waiting.jobs[(waiting.first + waiting.count++) % waiting.capacity] = job;
    pthread_mutex_unlock(&waiting.lock);
    pthread_cond_signal(&waiting.added);
}

/// The next job; `NULL` when it is time to stop.
static Job *next(void) {
    pthread_mutex_lock(&waiting.lock);
    while (waiting.count == 0 && !waiting.stopped) pthread_cond_wait(&waiting.added, &waiting.lock);
    Job *job = NULL;
    if (!waiting.stopped) {
        job = waiting.jobs[waiting.first];
        waiting.first = (waiting.first + 1) % waiting.capacity;
        waiting.count--;
    }
    pthread_mutex_unlock(&waiting.lock);
    return job;
}

void csinglethread_install(void) { swift_task_enqueueGlobal_hook = enqueue; }

void csinglethread_run(void) {
    for (Job *job = next(); job != NULL; job = next()) swift_job_run(job, (Executor){0});
}

void csinglethread_stop(void) {
    pthread_mutex_lock(&waiting.lock);
    waiting.stopped = true;
    pthread_mutex_unlock(&waiting.lock);
    pthread_cond_signal(&waiting.added);
}
