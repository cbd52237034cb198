#ifndef CATALOG_THREAD_H
#define CATALOG_THREAD_H

#include <stdint.h>
#include <stdlib.h>

/// What one thread knows of itself. Only its own thread reads or writes it.
struct catalog_thread {
    /// The innermost node of the assembly path, on this thread's own stack; null when nothing is being assembled.
    void *_Nullable assembly;
    /// What lives as long as the outermost assembly on this thread, owned; null if there is nothing of the kind.
    void *_Nullable instances;
    /// The innermost module that is being installed, on this thread's own stack; null outside `install`.
    void *_Nullable installation;
    /// The innermost listener that this thread tells of what happens, on its own stack; null if it tells none.
    void *_Nullable telling;
    /// A number that no other thread of the process has had or will have; 0 until it is first asked for.
    uint64_t token;
};

extern _Thread_local struct catalog_thread catalog_thread_state;

static inline struct catalog_thread *_Nonnull catalog_thread_current(void) {
    return &catalog_thread_state;
}

/// This thread's number, given on first use.
uint64_t catalog_thread_token(void);

/// Tells the processor that this thread spins.
static inline void catalog_thread_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
    __asm__ volatile("yield");
#endif
}

/// Keeps the compiler from moving anything past this point. It costs no instruction.
static inline void catalog_thread_barrier(void) {
    __asm__ volatile("" ::: "memory");
}

/// Gives the processor away: by a yield first, and from the sixteenth round on by sleeping, so that a thread of lower
/// priority that was interrupted while it held what is spun for gets to run.
void catalog_thread_relax(uint32_t round);

// The thread sanitizer does not see a lock whose code is in the standard library, which is not instrumented.
// The engine's lock tells it, in builds that ask for it with -Xcc -DCATALOG_TSAN.
#if defined(CATALOG_TSAN)
void __tsan_acquire(void *_Nonnull address);
void __tsan_release(void *_Nonnull address);
static inline void catalog_tsan_acquire(const void *_Nonnull address) { __tsan_acquire((void *)address); }
static inline void catalog_tsan_release(const void *_Nonnull address) { __tsan_release((void *)address); }
#else
static inline void catalog_tsan_acquire(const void *_Nonnull address) { (void)address; }
static inline void catalog_tsan_release(const void *_Nonnull address) { (void)address; }
#endif

/// Writes a text to standard error.
void catalog_print_error(const char *_Nonnull text);

/// Memory that need not be aligned beyond what every type needs: asked for through Swift, it is aligned all the same, at
/// more than twice the price.
static inline void *_Nonnull catalog_allocate(size_t size) {
    void *memory = malloc(size);
    if (memory == 0) abort();
    return memory;
}

static inline void catalog_deallocate(void *_Nonnull memory) { free(memory); }

/// Where the process's catalog is, and its core: null until they are first asked for, then the same for good; but the
/// catalog's is null again for good from the first time that another is bound to a task.
///
/// A global of C, because its address is a constant to whoever is compiled against this header, while that of a global
/// of Swift's is asked for by a call.
struct catalog_main {
    const void *_Nullable catalog;
    const void *_Nullable core;
    /// Whether a catalog was ever bound to a task.
    int bound;
    /// The task-local value by which it is; null until then.
    const void *_Nullable local;
};

extern struct catalog_main catalog_main_state;

/// Reads a pointer, and sees what was written before it was stored.
static inline const void *_Nullable catalog_load(const void *_Nullable const *_Nonnull address) {
    const void *value = __atomic_load_n(address, __ATOMIC_ACQUIRE);
    catalog_tsan_acquire(address);
    return value;
}

/// Stores both, after all that was written to them, the core first: whoever sees the catalog sees the core.
///
/// The catalog is null if references to it are counted: whoever reads an address takes a reference without counting it.
static inline void catalog_main_set(const void *_Nullable catalog, const void *_Nonnull core) {
    catalog_tsan_release(&catalog_main_state.core);
    __atomic_store_n(&catalog_main_state.core, core, __ATOMIC_RELEASE);
    catalog_tsan_release(&catalog_main_state.catalog);
    __atomic_store_n(&catalog_main_state.catalog, catalog, __ATOMIC_RELEASE);
}

/// Makes the catalog null for good: from here on, one that is bound to a task may stand for it.
static inline void catalog_main_bind(const void *_Nonnull local) {
    __atomic_store_n(&catalog_main_state.local, local, __ATOMIC_RELAXED);
    catalog_tsan_release(&catalog_main_state.bound);
    __atomic_store_n(&catalog_main_state.bound, 1, __ATOMIC_RELEASE);
    catalog_tsan_release(&catalog_main_state.catalog);
    __atomic_store_n(&catalog_main_state.catalog, (const void *)0, __ATOMIC_RELEASE);
}

/// Whether that has happened. Whoever sees it sees the core too, which was stored before.
static inline int catalog_main_is_bound(void) {
    int bound = __atomic_load_n(&catalog_main_state.bound, __ATOMIC_ACQUIRE);
    catalog_tsan_acquire(&catalog_main_state.bound);
    return bound;
}

/// The task-local value; for who has seen that a catalog was bound.
static inline const void *_Nonnull catalog_main_local(void) {
    return __atomic_load_n(&catalog_main_state.local, __ATOMIC_RELAXED);
}

static inline const void *_Nullable catalog_main_catalog(void) { return catalog_load(&catalog_main_state.catalog); }
static inline const void *_Nullable catalog_main_core(void) { return catalog_load(&catalog_main_state.core); }

/// Whether the references to an object of Swift's are counted. It is retained for good on the way.
///
/// In C, for no optimizer of Swift's to move, join or drop a retain between the two looks at the count.
int catalog_object_is_counted(void *_Nonnull object);

#endif
