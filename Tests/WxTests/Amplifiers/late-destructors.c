// Ends a program with status 99 if it exits while one of its threads is still ending.
//
// Every thread is delayed by 50 ms at its end, before the destructors of other libraries' thread-local data run: the key
// for this is made before theirs. A program that does not wait for the thread has begun to exit by then.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_key_t key;
static atomic_bool ending;

static void delay(void *value) {
    (void)value;
    for (int waited = 0; waited < 50; waited++) {
        if (atomic_load(&ending)) _exit(99);
        usleep(1000);
    }
}

__attribute__((constructor)) static void make_key(void) { pthread_key_create(&key, delay); }

void exit(int status) {
    atomic_store(&ending, 1);
    void (*real)(int) __attribute__((noreturn)) = (__typeof__(real))dlsym(RTLD_NEXT, "exit");
    usleep(2000);
    real(status);
}

struct start {
    void *(*body)(void *);
    void *argument;
};

static void *run(void *pointer) {
    struct start start = *(struct start *)pointer;
    free(pointer);
    pthread_setspecific(key, &key);
    return start.body(start.argument);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
    static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (real == NULL) real = (__typeof__(real))dlsym(RTLD_NEXT, "pthread_create");
    struct start *start = malloc(sizeof *start);
    if (start == NULL) return 11;
    *start = (struct start){body, argument};
    return real(thread, attributes, run, start);
}
