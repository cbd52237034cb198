#ifndef CATALOG_THREAD_H
#define CATALOG_THREAD_H

#include <stdbool.h>
#include <stdint.h>

/// What a node of the assembly path stands for, and what its object is.
enum __attribute__((enum_extensibility(closed))) catalog_path_kind {
    /// The builder of a slot's definition, whose instance isn't kept. The object is the slot.
    catalog_path_kind_slot,
    /// The builder of a definition, whose instance isn't kept.
    catalog_path_kind_builder,
    /// The builder of a definition in a flight, for which others may wait.
    catalog_path_kind_flight,
    /// A decorator, which is the other object, of a definition.
    catalog_path_kind_decorator,
    /// The installation of the services of a scope's root, which is a definition, in a flight.
    catalog_path_kind_installation,
    /// A whole collection. There is no object.
    catalog_path_kind_group,
    /// A catalog that was bound meanwhile. There is no object.
    catalog_path_kind_binding,
    /// The call of a listener, in no catalog.
    catalog_path_kind_listener,
};

/// One node of the assembly path.
struct __attribute__((swift_attr("@safe"))) catalog_path_node {
    enum catalog_path_kind kind;
    /// The number of the definition whose builder runs, or 0.
    uint64_t identity;
    /// The catalog that runs it, or null for a listener.
    const void *_Nullable catalog;
    /// The object that the kind names.
    const void *_Nullable object;
    /// The flight or the decorator.
    const void *_Nullable other;
    /// The task that pushed the node.
    ///
    /// A thread may run a job of another task while a builder runs: of a task that begins at once, or of a serial executor.
    /// The nodes of one task are therefore next to each other.
    const void *_Nullable task;
};

// These functions of Swift's runtime aren't Swift API. The fourth one is `swift_release`, in `CatalogReader.c`.

/// Returns the task that this thread runs, or null.
///
/// Source: `swift_task_getCurrent` in the documentation of the Swift runtime's functions.
void *_Nullable swift_task_getCurrent(void) __attribute__((swiftcall));

/// Returns the address of the current task's value for a key, which isn't copied, or null.
///
/// The key is the address of the `TaskLocal`.
const void *_Nullable swift_task_localValueGet(const void *_Nonnull key) __attribute__((swiftcall));

/// Retains a Swift object and returns it, or returns null if the object is being deallocated.
void *_Nullable swift_tryRetain(void *_Nonnull object);

/// The record in which a thread announces the box from which it copies an instance (a hazard pointer).
///
/// Each record has cache lines of its own. It belongs to one thread at a time, is used again after that thread has ended,
/// and is never freed.
struct __attribute__((aligned(128), swift_attr("@safe"))) catalog_reader {
    /// The box or the definition, or null.
    const void *_Nullable box;
    /// The records around this one, and its place among them.
    struct catalog_reader_group *_Nonnull group;
    uint32_t index;
};

/// The memory of eight positions and three cells of a catalog's first table.
struct catalog_first_table {
    uint64_t words[8 + 3 * 12];
};

/// The state of one thread.
///
/// Only its own thread reads or writes it.
struct catalog_thread {
    /// The number of nodes on the assembly path.
    uint32_t depth;
    /// The number of nested releases and cancellations on this thread.
    uint32_t nesting;
    /// The number of changes that this thread has made to entries of any catalog, which may overflow.
    uint32_t changes;
    /// The last number that this thread has given to a catalog, or a multiple of 256.
    uint64_t number;
    /// Whether something has to be released when the path is empty.
    bool needs_cleanup;
    /// State that few assemblies need, owned, or null if there is none.
    void *_Nullable extras;
    /// A flight that the thread has ended and uses again, owned, or null.
    void *_Nullable flight;
    /// The thread's record, or null if it hasn't read anything yet.
    struct catalog_reader *_Nullable reader;
    /// The nodes of the path, the outermost first, or null if nothing has been assembled yet.
    struct catalog_path_node *_Nullable nodes;
    /// The number of nodes for which there is memory.
    uint32_t capacity;
    /// The number of nodes that are pushed without a call, or 0 while the path is long.
    uint32_t short_capacity;
    /// The address below which the stack is nearly exhausted, or 0 until the platform was asked for the stack.
    uintptr_t stack_limit;
};

// The variable, the only one of its kind, is small enough for the memory that this C library reserves for such variables of
// libraries that are loaded late. Others reserve none.
#if defined(__ELF__) && defined(__GLIBC__)
#define CATALOG_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define CATALOG_THREAD_LOCAL _Thread_local
#endif

static inline struct catalog_thread *_Nonnull catalog_thread_current(void) {
    extern CATALOG_THREAD_LOCAL struct catalog_thread catalog_thread_state;
    return &catalog_thread_state;
}

/// Adds a node of the current task to the path of this thread.
///
/// Returns false, and adds nothing, if a node with this number is already on the path and `is_repeated` is false, or if
/// the stack is nearly exhausted. The function takes time in proportion to the depth.
bool catalog_path_push(struct catalog_path_node node, bool is_repeated);

/// The address of the end of the used stack.
///
/// The address of a variable may be elsewhere, because a sanitizer moves variables to its own memory.
#define CATALOG_STACK_POINTER ((uintptr_t)__builtin_frame_address(0))

/// Does the same for a builder whose instance isn't kept, and which isn't repeated.
bool catalog_path_push_slowly(enum catalog_path_kind kind, uint64_t identity, const void *_Nonnull catalog,
                              const void *_Nonnull object);

/// Does the same in fewer instructions while the path is short.
static inline bool catalog_path_push_running(enum catalog_path_kind kind, uint64_t identity, const void *_Nonnull catalog,
                                             const void *_Nonnull object) {
    struct catalog_thread *thread = catalog_thread_current();
    if (thread->depth >= thread->short_capacity || CATALOG_STACK_POINTER < thread->stack_limit) {
        return catalog_path_push_slowly(kind, identity, catalog, object);
    }
    struct catalog_path_node *node = thread->nodes + thread->depth;
    for (struct catalog_path_node *other = node; other != thread->nodes;) {
        other -= 1;
        if (other->identity == identity) {
            return catalog_path_push_slowly(kind, identity, catalog, object);
        }
    }
    node->task = swift_task_getCurrent();
    node->kind = kind;
    node->identity = identity;
    node->catalog = catalog;
    node->object = object;
    thread->depth += 1;
    return true;
}

/// Returns whether a node with this number, which isn't 0, is on the path of this thread.
bool catalog_path_contains(uint64_t identity);

/// Frees the memory of a path that was long and is now empty.
void catalog_path_free(void);

/// Gives this thread a record, and returns it.
struct catalog_reader *_Nonnull catalog_reader_begin(void);

/// Returns this thread's record.
static inline struct catalog_reader *_Nonnull catalog_reader_current(void) {
    struct catalog_reader *reader = catalog_thread_current()->reader;
    return __builtin_expect(reader != (struct catalog_reader *)0, 1) ? reader : catalog_reader_begin();
}

/// Keeps a flight, and owns the reference, until this thread takes the flight or ends.
void catalog_thread_keep_flight(void *_Nonnull flight);

/// Returns the flight that this thread keeps, with the reference, or null.
static inline void *_Nullable catalog_thread_take_flight(void) {
    struct catalog_thread *thread = catalog_thread_current();
    void *flight = thread->flight;
    thread->flight = (void *)0;
    return flight;
}

/// Announces a box.
///
/// The exchange comes before every later sequentially consistent load in the single order of such operations.
static inline void catalog_reader_announce(struct catalog_reader *_Nonnull reader, const void *_Nonnull box) {
    (void)__atomic_exchange_n(&reader->box, box, __ATOMIC_SEQ_CST);
}

/// Ends the announcement of a box.
///
/// The compiler may move a retain after a store, but nothing past the empty instruction.
static inline void catalog_reader_clear(struct catalog_reader *_Nonnull reader) {
    __asm__ volatile("" ::: "memory");
    __atomic_store_n(&reader->box, (const void *)0, __ATOMIC_RELEASE);
}

/// Ends the announcement of this thread, which has a record.
static inline void catalog_reader_end(void) { catalog_reader_clear(catalog_thread_current()->reader); }

/// Returns the first record of all threads that have one, or null.
///
/// A thread that gets a record after this call, or announces a box, finds the boxes removed that this thread has removed.
struct catalog_reader *_Nullable catalog_reader_first(void);

/// Returns the next record of a thread, or null.
struct catalog_reader *_Nullable catalog_reader_next(const struct catalog_reader *_Nonnull reader);

/// Returns the address of the announced box, or 0.
static inline uintptr_t catalog_reader_box(const struct catalog_reader *_Nonnull reader) {
    return (uintptr_t)__atomic_load_n(&reader->box, __ATOMIC_ACQUIRE);
}

/// Lets other threads run: at first those that are ready, and then, by sleeping, also those of a lower priority.
void catalog_reader_pause(uint32_t attempt);

/// Returns a number that no other catalog has.
///
/// The numbers are in no order, because each thread takes 256 at a time, so that two threads don't write the same memory.
uint64_t catalog_thread_number(void);

/// Returns whether less than 48 KB of this thread's stack is free, or less than half of a stack that is smaller than 96 KB.
///
/// The rest is for the builder that receives the error. If the platform doesn't report the stack, the answer is no.
bool catalog_thread_is_stack_low(void);

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

/// Returns the path of the program or the library that contains an address, or null if the platform doesn't report it.
const char *_Nullable catalog_image_path(const void *_Nonnull address);

#endif
