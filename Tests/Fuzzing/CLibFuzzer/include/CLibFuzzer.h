// The interface of libFuzzer's library without a main function, as its FuzzerInterface.h has it.
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

// Changes the data in place, in one of libFuzzer's own ways; returns the new size, of at most `max_size`.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
