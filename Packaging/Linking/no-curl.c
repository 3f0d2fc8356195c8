// The functions of libcurl that Foundation's URLSession refers to, for a program that has no URLSession in use.
//
// The HTTP server of the sandbox has a proxy that nothing starts, and with it URLSession. Linked with libcurl itself, every run
// would load it and its thirty libraries. The program opens libcurl by name when it makes its first request.
#include <stdlib.h>

#define NEVER_CALLED(name) \
    void curl_##name(void) { abort(); }

NEVER_CALLED(easy_cleanup)
NEVER_CALLED(easy_getinfo)
NEVER_CALLED(easy_init)
NEVER_CALLED(easy_pause)
NEVER_CALLED(easy_setopt)
NEVER_CALLED(easy_strerror)
NEVER_CALLED(free)
NEVER_CALLED(global_init)
NEVER_CALLED(multi_add_handle)
NEVER_CALLED(multi_assign)
NEVER_CALLED(multi_cleanup)
NEVER_CALLED(multi_info_read)
NEVER_CALLED(multi_init)
NEVER_CALLED(multi_remove_handle)
NEVER_CALLED(multi_setopt)
NEVER_CALLED(multi_socket_action)
NEVER_CALLED(slist_append)
NEVER_CALLED(slist_free_all)
NEVER_CALLED(url)
NEVER_CALLED(url_get)
NEVER_CALLED(url_set)
NEVER_CALLED(version)
NEVER_CALLED(version_info)
