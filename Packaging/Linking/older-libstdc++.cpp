// What GCC's library of C++ has since version 11, for a program that is linked with version 10 of it: Swift's runtime refers to
// it where a table would be larger than the memory.
#include <cstdlib>

namespace std {
[[noreturn]] void __throw_bad_array_new_length() { abort(); }
}  // namespace std
