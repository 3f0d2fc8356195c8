#pragma once

/// The arguments that the process was started with, ended by a null pointer; null where the C library does not tell.
char *_Nullable *_Nullable carguments(void);
