// What a program was built from.

#ifndef CBUILD_H
#define CBUILD_H

/// Lines of English text: the commit, the compiler and the Swift packages of a release; empty in a build for development.
///
/// Only the linker knows them, so that a new commit recompiles nothing: Packaging/Linking/make-archives writes the object that
/// takes the place of this one.
extern const char *_Nonnull const cbuild_lines;

#endif
