#ifndef CATALOG_THREAD_H
#define CATALOG_THREAD_H

#include <stdint.h>

/// One node of the assembly path: something that a thread is assembling. What doesn't apply is null.
struct __attribute__((swift_attr("@safe"))) catalog_path_node {
    /// The number of the definition that is being assembled; 0 for a node that isn't an assembly.
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

/// What one thread knows of itself. Only its own thread reads or writes it.
struct catalog_thread {
    /// How many nodes the assembly path has.
    uint32_t depth;
    /// How many releases of catalogs run on this thread, one within the other.
    uint32_t release_depth;
    /// State that few assemblies need, owned; null when there is none.
    void *_Nullable extras;
};

/// How many nodes lie in the memory of the thread; what is deeper lies in its extras.
enum { CATALOG_PATH_SHALLOW = 32 };

static inline struct catalog_thread *_Nonnull catalog_thread_current(void) {
    extern _Thread_local struct catalog_thread catalog_thread_state;
    return &catalog_thread_state;
}

/// The first CATALOG_PATH_SHALLOW nodes of this thread's path, the outermost first.
static inline struct catalog_path_node *_Nonnull catalog_thread_path(void) {
    extern _Thread_local struct catalog_path_node catalog_thread_nodes[CATALOG_PATH_SHALLOW];
    return catalog_thread_nodes;
}

/// How many bytes of this thread's stack are free; very many if the platform doesn't say.
intptr_t catalog_thread_free_stack(void);

/// Tells the processor that this thread spins.
static inline void catalog_lock_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
    __asm__ volatile("yield");
#endif
}

/// Keeps the compiler from moving anything past this point. It costs no instruction.
static inline void catalog_lock_barrier(void) {
    __asm__ volatile("" ::: "memory");
}

/// Blocks this thread while the word at an address has a value. It may return early.
void catalog_lock_wait(const void *_Nonnull address, uint32_t value);

/// Wakes one thread that is blocked at an address.
void catalog_lock_wake(const void *_Nonnull address);

#endif
