// libFuzzer's library without a main function, as its FuzzerInterface.h has it. Only Tests/Fuzzing/fuzz links it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether the program is linked with libFuzzer; the other functions must not be called without.
bool CLibFuzzerIsLinked(void);

int CLibFuzzerRun(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

// Changes the data in place, in one of libFuzzer's own ways; returns the new size, of at most `max_size`.
size_t CLibFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
