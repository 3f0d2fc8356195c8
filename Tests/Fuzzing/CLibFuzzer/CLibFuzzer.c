#include "CLibFuzzer.h"

__attribute__((weak)) int LLVMFuzzerRunDriver(int *, char ***, int (*)(const uint8_t *, size_t));
__attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *, size_t, size_t);

bool CLibFuzzerIsLinked(void) { return LLVMFuzzerRunDriver && LLVMFuzzerMutate; }

int CLibFuzzerRun(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size)) {
    return LLVMFuzzerRunDriver(argc, argv, callback);
}

size_t CLibFuzzerMutate(uint8_t *data, size_t size, size_t max_size) { return LLVMFuzzerMutate(data, size, max_size); }
