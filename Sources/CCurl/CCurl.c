#define _GNU_SOURCE
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

// Every function that is used; curl.h declares its type.
#define FUNCTIONS(entry)                                                                                              \
    entry(global_init) entry(easy_init) entry(easy_cleanup) entry(easy_setopt) entry(easy_getinfo)                    \
    entry(easy_strerror) entry(slist_append) entry(slist_free_all) entry(multi_init) entry(multi_cleanup)             \
    entry(multi_setopt) entry(multi_add_handle) entry(multi_remove_handle) entry(multi_perform) entry(multi_poll)     \
    entry(multi_wakeup) entry(multi_info_read) entry(version)

struct CCurlLibrary {
#define MEMBER(name) __typeof__(&curl_##name) name;
    FUNCTIONS(MEMBER)
};

#ifdef STATIC_CURL
// A part of this program; see build-static.
static bool open_library(struct CCurlLibrary *library, const char *name) {
    (void)name;
#define TAKE(name) library->name = curl_##name;
    FUNCTIONS(TAKE)
    return true;
}
#else
static bool open_library(struct CCurlLibrary *library, const char *name) {
    // Lazily: of the functions of its thirty libraries, a run calls few.
    void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) return false;
#define LOOK_UP(name)                                                                                                 \
    library->name = (__typeof__(library->name))dlsym(handle, "curl_" #name);                                          \
    if (library->name == NULL) return false;
    FUNCTIONS(LOOK_UP)
    return true;
}
#endif

const CCurlLibrary *ccurl_load(const char *name) {
    // curl_global_init is not thread-safe before 7.84.
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    struct CCurlLibrary *library = malloc(sizeof *library);
    if (library == NULL) return NULL;
    pthread_mutex_lock(&lock);
    bool loaded = open_library(library, name) && library->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    // Not closed on failure: threads and state that a library's initializers created do not survive that.
    pthread_mutex_unlock(&lock);
    if (loaded) return library;
    free(library);
    return NULL;
}

const char *ccurl_version(const CCurlLibrary *library) { return library->version(); }

const char *ccurl_describe(const CCurlLibrary *library, CURLcode result) { return library->easy_strerror(result); }

CURL *ccurl_easy_create(const CCurlLibrary *library) { return library->easy_init(); }

void ccurl_easy_destroy(const CCurlLibrary *library, CURL *easy) { library->easy_cleanup(easy); }

CURLcode ccurl_set_long(const CCurlLibrary *library, CURL *easy, CURLoption option, long value) {
    return library->easy_setopt(easy, option, value);
}

CURLcode ccurl_set_string(const CCurlLibrary *library, CURL *easy, CURLoption option, const char *value) {
    return library->easy_setopt(easy, option, value);
}

CURLcode ccurl_set_pointer(const CCurlLibrary *library, CURL *easy, CURLoption option, void *value) {
    return library->easy_setopt(easy, option, value);
}

CURLcode ccurl_set_callback(const CCurlLibrary *library, CURL *easy, CURLoption option, CCurlCallback value) {
    return library->easy_setopt(easy, option, value);
}

long ccurl_get_long(const CCurlLibrary *library, CURL *easy, CURLINFO info) {
    long value = 0;
    return library->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t ccurl_get_offset(const CCurlLibrary *library, CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return library->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

struct curl_slist *ccurl_list_append(const CCurlLibrary *library, struct curl_slist *list, const char *line) {
    return library->slist_append(list, line);
}

void ccurl_list_destroy(const CCurlLibrary *library, struct curl_slist *list) { library->slist_free_all(list); }

CURLM *ccurl_multi_create(const CCurlLibrary *library) { return library->multi_init(); }

void ccurl_multi_destroy(const CCurlLibrary *library, CURLM *multi) { library->multi_cleanup(multi); }

CURLMcode ccurl_multi_set_long(const CCurlLibrary *library, CURLM *multi, CURLMoption option, long value) {
    return library->multi_setopt(multi, option, value);
}

CURLMcode ccurl_multi_add(const CCurlLibrary *library, CURLM *multi, CURL *easy) {
    return library->multi_add_handle(multi, easy);
}

CURLMcode ccurl_multi_remove(const CCurlLibrary *library, CURLM *multi, CURL *easy) {
    return library->multi_remove_handle(multi, easy);
}

CURLMcode ccurl_multi_perform(const CCurlLibrary *library, CURLM *multi) {
    int running = 0;
    return library->multi_perform(multi, &running);
}

CURLMcode ccurl_multi_poll(const CCurlLibrary *library, CURLM *multi, int milliseconds) {
    return library->multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(const CCurlLibrary *library, CURLM *multi) { return library->multi_wakeup(multi); }

CURL *ccurl_multi_next_finished(const CCurlLibrary *library, CURLM *multi, CURLcode *result) {
    int remaining = 0;
    for (CURLMsg *message; (message = library->multi_info_read(multi, &remaining)) != NULL;) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

struct CCurlThread {
    pthread_t id;
    void (*body)(void *);
    void *context;
};

static void *run(void *thread) {
    struct CCurlThread *self = thread;
    self->body(self->context);
    return NULL;
}

CCurlThread *ccurl_thread_start(void (*body)(void *), void *context) {
    struct CCurlThread *thread = malloc(sizeof *thread);
    if (thread == NULL) return NULL;
    thread->body = body;
    thread->context = context;
    if (pthread_create(&thread->id, NULL, run, thread) == 0) return thread;
    free(thread);
    return NULL;
}

bool ccurl_thread_join(CCurlThread *thread, int milliseconds) {
#ifdef __linux__
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += milliseconds / 1000;
    end.tv_nsec += milliseconds % 1000 * 1000000L;
    if (end.tv_nsec >= 1000000000L) {
        end.tv_sec++;
        end.tv_nsec -= 1000000000L;
    }
    bool is_over = pthread_timedjoin_np(thread->id, NULL, &end) == 0;
#else
    // Without a limit, because Darwin has no such function.
    (void)milliseconds;
    bool is_over = pthread_join(thread->id, NULL) == 0;
#endif
    // A thread that has not ended may not have read this memory yet, so it is not freed then.
    if (is_over) free(thread);
    else pthread_detach(thread->id);
    return is_over;
}
