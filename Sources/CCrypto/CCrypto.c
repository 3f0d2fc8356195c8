#include "CCrypto.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>

// Its headers are not needed to build: these are the functions of OpenSSL 1.1.1 and 3.
// https://docs.openssl.org/3.0/man3/EVP_DigestSignInit/
typedef int Passphrase(char *buffer, int size, int is_writing, void *context);

static struct {
    void *(*BIO_new_mem_buf)(const void *bytes, int length);
    int (*BIO_free)(void *bio);
    void *(*PEM_read_bio_PrivateKey)(void *bio, void **key, Passphrase *passphrase, void *context);
    void (*EVP_PKEY_free)(void *key);
    void *(*EVP_MD_CTX_new)(void);
    void (*EVP_MD_CTX_free)(void *context);
    const void *(*EVP_sha256)(void);
    int (*EVP_DigestSignInit)(void *context, void **key_context, const void *digest, void *engine, void *key);
    int (*EVP_DigestSign)(void *context, uint8_t *signature, size_t *size, const uint8_t *message, size_t length);
} library;

static bool is_loaded;

static void load(void) {
    void *handle = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) handle = dlopen("libcrypto.so.1.1", RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) return;
#define LOOK_UP(name)                                                                                                 \
    library.name = (__typeof__(library.name))dlsym(handle, #name);                                                    \
    if (library.name == NULL) return;
    LOOK_UP(BIO_new_mem_buf)
    LOOK_UP(BIO_free)
    LOOK_UP(PEM_read_bio_PrivateKey)
    LOOK_UP(EVP_PKEY_free)
    LOOK_UP(EVP_MD_CTX_new)
    LOOK_UP(EVP_MD_CTX_free)
    LOOK_UP(EVP_sha256)
    LOOK_UP(EVP_DigestSignInit)
    LOOK_UP(EVP_DigestSign)
    is_loaded = true;
}

static int no_passphrase(char *buffer, int size, int is_writing, void *context) { return -1; }

static int sign(void *key, const uint8_t *message, size_t length, uint8_t *signature, size_t capacity) {
    void *context = library.EVP_MD_CTX_new();
    if (context == NULL) return CCRYPTO_NO_SIGNATURE;
    size_t size = capacity;
    bool is_signed = library.EVP_DigestSignInit(context, NULL, library.EVP_sha256(), NULL, key) == 1
        && library.EVP_DigestSign(context, signature, &size, message, length) == 1;
    library.EVP_MD_CTX_free(context);
    return is_signed && size <= INT_MAX ? (int)size : CCRYPTO_NO_SIGNATURE;
}

int ccrypto_sign(
    const uint8_t *pem, size_t pem_length, const uint8_t *message, size_t length, uint8_t *signature, size_t capacity) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!is_loaded) return CCRYPTO_NO_LIBRARY;
    if (pem_length > INT_MAX) return CCRYPTO_NO_KEY;
    void *bio = library.BIO_new_mem_buf(pem, (int)pem_length);
    if (bio == NULL) return CCRYPTO_NO_KEY;
    // Without a function of ours, it would ask for a passphrase on the terminal.
    void *key = library.PEM_read_bio_PrivateKey(bio, NULL, no_passphrase, NULL);
    library.BIO_free(bio);
    if (key == NULL) return CCRYPTO_NO_KEY;
    int size = sign(key, message, length, signature, capacity);
    library.EVP_PKEY_free(key);
    return size;
}
