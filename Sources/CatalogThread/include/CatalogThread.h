#ifndef CATALOG_THREAD_H
#define CATALOG_THREAD_H

#include <stdint.h>

/// One node of the assembly path.
///
/// Fields that don't apply are null.
struct __attribute__((swift_attr("@safe"))) catalog_path_node {
    /// The number of the definition that is being assembled, or 0 for a node that isn't an assembly.
    uint64_t identity;
    /// The catalog that runs the builder.
    const void *_Nonnull catalog;
    /// The slot whose builder runs.
    const void *_Nullable slot;
    /// The definition whose builder or decorator runs.
    const void *_Nullable entry;
    /// The flight in which it runs.
    const void *_Nullable flight;
    /// The decorator that runs.
    const void *_Nullable decorator;
};

/// The state of one thread.
///
/// Only its own thread reads or writes it.
struct catalog_thread {
    /// The number of nodes on the assembly path.
    uint32_t depth;
    /// The number of nested releases of catalogs on this thread.
    uint32_t release_depth;
    /// State that few assemblies need, owned, or null if there is none.
    void *_Nullable extras;
};

/// The number of nodes in the memory of the thread.
///
/// Deeper ones are in its extras.
enum { CATALOG_PATH_SHALLOW = 32 };

static inline struct catalog_thread *_Nonnull catalog_thread_current(void) {
    extern _Thread_local struct catalog_thread catalog_thread_state;
    return &catalog_thread_state;
}

/// Returns the first CATALOG_PATH_SHALLOW nodes of this thread's path, the outermost first.
static inline struct catalog_path_node *_Nonnull catalog_thread_path(void) {
    extern _Thread_local struct catalog_path_node catalog_thread_nodes[CATALOG_PATH_SHALLOW];
    return catalog_thread_nodes;
}

/// Returns the number of free bytes on this thread's stack, or a very large number if the platform doesn't report it.
intptr_t catalog_thread_free_stack(void);

/// Tells the processor that this thread spins.
static inline void catalog_lock_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
    __asm__ volatile("yield");
#endif
}

/// Prevents the compiler from moving code past this point.
///
/// It costs no instruction.
static inline void catalog_lock_barrier(void) {
    __asm__ volatile("" ::: "memory");
}

/// Blocks this thread while the word at an address has a value.
///
/// It may return early.
void catalog_lock_wait(const void *_Nonnull address, uint32_t value);

/// Wakes one thread that is blocked at an address.
void catalog_lock_wake(const void *_Nonnull address);

#endif
