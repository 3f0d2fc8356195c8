// libcurl, loaded when the first request needs it, and zlib, which is linked.
//
// Linking libcurl would load some thirty libraries at every start of the program. So only its header is used here; the
// functions are looked up in the shared library at run time, and no libcurl symbol may be called but through these.

#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <zlib.h>

#pragma clang assume_nonnull begin

/// A loaded libcurl. It is immutable, and stays loaded until the process ends.
typedef struct CCurlLibrary CCurlLibrary;

typedef size_t (*CCurlCallback)(char *bytes, size_t size, size_t count, void *context);

/// Loads a shared library and initialises it as libcurl; NULL when it is absent, too old or fails to start.
const CCurlLibrary *_Nullable ccurl_load(const char *name);

/// The library's fixed English words for a result: they never hold an address.
const char *ccurl_describe(const CCurlLibrary *library, CURLcode result);

CURL *_Nullable ccurl_easy_create(const CCurlLibrary *library);
void ccurl_easy_destroy(const CCurlLibrary *library, CURL *easy);

CURLcode ccurl_set_long(const CCurlLibrary *library, CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_string(const CCurlLibrary *library, CURL *easy, CURLoption option, const char *_Nullable value);
CURLcode ccurl_set_pointer(const CCurlLibrary *library, CURL *easy, CURLoption option, void *_Nullable value);
CURLcode ccurl_set_callback(const CCurlLibrary *library, CURL *easy, CURLoption option, CCurlCallback value);

/// A number that libcurl knows of a transfer; 0 when it does not.
long ccurl_get_long(const CCurlLibrary *library, CURL *easy, CURLINFO info);
/// A time or size that libcurl knows of a transfer; 0 when it does not.
curl_off_t ccurl_get_offset(const CCurlLibrary *library, CURL *easy, CURLINFO info);

/// The list with one more line; NULL, and the list as it was, when memory is short.
struct curl_slist *_Nullable ccurl_list_append(
    const CCurlLibrary *library, struct curl_slist *_Nullable list, const char *line);
void ccurl_list_destroy(const CCurlLibrary *library, struct curl_slist *_Nullable list);

CURLM *_Nullable ccurl_multi_create(const CCurlLibrary *library);
void ccurl_multi_destroy(const CCurlLibrary *library, CURLM *multi);
CURLMcode ccurl_multi_set_long(const CCurlLibrary *library, CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add(const CCurlLibrary *library, CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(const CCurlLibrary *library, CURLM *multi, CURL *easy);
/// Does what can be done without waiting.
CURLMcode ccurl_multi_perform(const CCurlLibrary *library, CURLM *multi);
/// Waits for the network, a timer of libcurl's, a wake-up or the time given.
CURLMcode ccurl_multi_poll(const CCurlLibrary *library, CURLM *multi, int milliseconds);
/// Ends a wait, or the next one; the one function that any thread may call.
CURLMcode ccurl_multi_wakeup(const CCurlLibrary *library, CURLM *multi);
/// Takes the next transfer that ended; NULL when there is none.
CURL *_Nullable ccurl_multi_next_finished(const CCurlLibrary *library, CURLM *multi, CURLcode *result);

/// A thread that can be waited for until nothing of it is at work any more.
typedef struct CCurlThread CCurlThread;

/// Starts a thread; NULL when there can be none.
CCurlThread *_Nullable ccurl_thread_start(void (*body)(void *context), void *context);
/// Waits until a thread is over, its thread-local destructors included, and frees it. Whether it was over in time; one
/// that was not goes on by itself.
bool ccurl_thread_join(CCurlThread *thread, int milliseconds);

#pragma clang assume_nonnull end

#endif
