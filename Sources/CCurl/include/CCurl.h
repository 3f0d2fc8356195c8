// libcurl, which is loaded with the first request, and zlib, which is linked.
//
// Linking libcurl would load some thirty libraries at every start of the program. So only its header is used here. The
// functions are looked up in the shared library at run time, and libcurl must be called only through them.

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

/// Loads a shared library and initializes it as libcurl; NULL when it is missing, too old or fails to start.
const CCurlLibrary *_Nullable ccurl_load(const char *name);

/// The names and versions of libcurl and the libraries that it is linked with, such as `libcurl/7.88.1 OpenSSL/3.0.15`.
const char *ccurl_version(const CCurlLibrary *library);

/// The library's fixed English text for a result. It never contains an address.
const char *ccurl_describe(const CCurlLibrary *library, CURLcode result);

CURL *_Nullable ccurl_easy_create(const CCurlLibrary *library);
void ccurl_easy_destroy(const CCurlLibrary *library, CURL *easy);

CURLcode ccurl_set_long(const CCurlLibrary *library, CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_string(const CCurlLibrary *library, CURL *easy, CURLoption option, const char *_Nullable value);
CURLcode ccurl_set_pointer(const CCurlLibrary *library, CURL *easy, CURLoption option, void *_Nullable value);
CURLcode ccurl_set_callback(const CCurlLibrary *library, CURL *easy, CURLoption option, CCurlCallback value);

/// A number about a transfer; 0 when libcurl does not know it.
long ccurl_get_long(const CCurlLibrary *library, CURL *easy, CURLINFO info);
/// A time or size of a transfer; 0 when libcurl does not know it.
curl_off_t ccurl_get_offset(const CCurlLibrary *library, CURL *easy, CURLINFO info);

/// The list with one more line; NULL, with the list unchanged, when memory is short.
struct curl_slist *_Nullable ccurl_list_append(
    const CCurlLibrary *library, struct curl_slist *_Nullable list, const char *line);
void ccurl_list_destroy(const CCurlLibrary *library, struct curl_slist *_Nullable list);

CURLM *_Nullable ccurl_multi_create(const CCurlLibrary *library);
void ccurl_multi_destroy(const CCurlLibrary *library, CURLM *multi);
CURLMcode ccurl_multi_set_long(const CCurlLibrary *library, CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add(const CCurlLibrary *library, CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(const CCurlLibrary *library, CURLM *multi, CURL *easy);
/// Does all work that needs no waiting.
CURLMcode ccurl_multi_perform(const CCurlLibrary *library, CURLM *multi);
/// Waits for the network, a timer of libcurl, a wakeup or the given time.
CURLMcode ccurl_multi_poll(const CCurlLibrary *library, CURLM *multi, int milliseconds);
/// Ends the current wait, or the next one. Only this function may be called from any thread.
CURLMcode ccurl_multi_wakeup(const CCurlLibrary *library, CURLM *multi);
/// Takes the next finished transfer; NULL when there is none.
CURL *_Nullable ccurl_multi_next_finished(const CCurlLibrary *library, CURLM *multi, CURLcode *result);

/// A thread that can be joined after its thread-local destructors have run.
typedef struct CCurlThread CCurlThread;

/// Starts a thread; NULL when that is not possible.
CCurlThread *_Nullable ccurl_thread_start(void (*body)(void *context), void *context);
/// Waits until a thread has ended, including its thread-local destructors, and frees it. Returns whether it ended in
/// time; otherwise the thread continues detached.
bool ccurl_thread_join(CCurlThread *thread, int milliseconds);

#pragma clang assume_nonnull end

#endif
