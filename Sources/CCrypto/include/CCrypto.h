// Signing by OpenSSL's libcrypto, which is loaded when a signature is first needed: libcurl loads it, too.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum {
    CCRYPTO_NO_LIBRARY = -1, CCRYPTO_NO_KEY = -2, CCRYPTO_NO_SIGNATURE = -3
};

/// Signs a message with a private key in PEM, by the key's algorithm and SHA-256.
///
/// Returns the length of the signature, or one of the numbers above. A key with a passphrase is none: nothing is asked.
int ccrypto_sign(
    const uint8_t *pem, size_t pem_length, const uint8_t *message, size_t length, uint8_t *signature, size_t capacity);
