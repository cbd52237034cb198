#define _GNU_SOURCE
#include "CatalogThread.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(_WIN32)
#include <windows.h>
#else
#include <sched.h>
#include <time.h>
#endif

// WASI without its threads has no header for them.
#if defined(__wasi__) && !defined(_REENTRANT)
#define IS_ALWAYS_ONE_THREAD 1
#elif !defined(_WIN32)
#include <pthread.h>
#endif

/// Records of 64 threads, of which bits say which ones have a thread.
struct catalog_reader_group {
    struct catalog_reader records[64];
    uint64_t used;
    struct catalog_reader_group *next;
};

/// Releases a Swift object, unless it is null.
void swift_release(void *object);

/// All groups, to which groups are only added.
static struct catalog_reader_group *groups;

#if !defined(IS_ALWAYS_ONE_THREAD)

/// Gives back the record of a thread that ends, releases what the thread owns and frees its path.
///
/// If a later destructor of the thread reads, the thread gets a record again, and gives it back again.
static void end_thread(void *value) {
    struct catalog_reader *reader = value;
    struct catalog_thread *thread = catalog_thread_current();
    // A thread may end within a builder. The instances of the outermost assembly have deinitializers, which may obtain what is on
    // the path: it stays until they have run, because nothing ends the flights on it.
    void *extras = thread->extras;
    thread->extras = NULL;
    thread->nesting = 0;
    swift_release(extras);
    thread->depth = 0;
    void *flight = thread->flight;
    thread->flight = NULL;
    swift_release(flight);
    thread->reader = NULL;
    free(thread->nodes);
    thread->nodes = NULL;
    thread->capacity = 0;
    thread->short_capacity = 0;
    __atomic_fetch_and(&reader->group->used, ~(UINT64_C(1) << reader->index), __ATOMIC_RELEASE);
}

#endif

#if defined(IS_ALWAYS_ONE_THREAD)

// The thread ends with the process.
static void call_at_end(struct catalog_reader *reader) { (void)reader; }

#elif defined(_WIN32)

static DWORD key;
static INIT_ONCE once = INIT_ONCE_STATIC_INIT;

static void NTAPI end_fiber(void *reader) {
    if (reader != NULL) {
        end_thread(reader);
    }
}

static BOOL CALLBACK make_key(PINIT_ONCE ignored, void *parameter, void **context) {
    key = FlsAlloc(end_fiber);
    return key != FLS_OUT_OF_INDEXES;
}

static void call_at_end(struct catalog_reader *reader) {
    if (!InitOnceExecuteOnce(&once, make_key, NULL, NULL) || !FlsSetValue(key, reader)) {
        abort();
    }
}

#else

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_key(void) {
    if (pthread_key_create(&key, end_thread) != 0) {
        abort();
    }
}

static void call_at_end(struct catalog_reader *reader) {
    pthread_once(&once, make_key);
    if (pthread_setspecific(key, reader) != 0) {
        abort();
    }
}

#endif

/// Returns a free record of a group, or null.
///
/// A thread that removes a box, and doesn't find the bit yet, has removed the box before the owner of the bit reads its slot.
static struct catalog_reader *take(struct catalog_reader_group *group) {
    uint64_t used = __atomic_load_n(&group->used, __ATOMIC_RELAXED);
    while (used != UINT64_MAX) {
        int index = __builtin_ctzll(~used);
        if (__atomic_compare_exchange_n(&group->used, &used, used | UINT64_C(1) << index, false, __ATOMIC_SEQ_CST,
                                        __ATOMIC_RELAXED)) {
            return &group->records[index];
        }
    }
    return NULL;
}

static void add_group(void) {
    // The memory is never freed, so the beginning of the allocation isn't needed.
    const size_t alignment = _Alignof(struct catalog_reader_group);
    char *memory = calloc(1, sizeof(struct catalog_reader_group) + alignment - 1);
    if (memory == NULL) {
        abort();
    }
    uintptr_t address = ((uintptr_t)memory + alignment - 1) & ~(uintptr_t)(alignment - 1);
    struct catalog_reader_group *group = (struct catalog_reader_group *)address;
    for (uint32_t index = 0; index < 64; index += 1) {
        group->records[index].group = group;
        group->records[index].index = index;
    }
    group->next = __atomic_load_n(&groups, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(&groups, &group->next, group, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) {
    }
}

struct catalog_reader *catalog_reader_begin(void) {
    struct catalog_reader *reader = NULL;
    while (reader == NULL) {
        struct catalog_reader_group *group = __atomic_load_n(&groups, __ATOMIC_ACQUIRE);
        for (; group != NULL && reader == NULL; group = group->next) {
            reader = take(group);
        }
        if (reader == NULL) {
            add_group();
        }
    }
    call_at_end(reader);
    catalog_thread_current()->reader = reader;
    return reader;
}

void catalog_thread_keep_flight(void *flight) {
    // The end of a thread with a record is noticed.
    (void)catalog_reader_current();
    struct catalog_thread *thread = catalog_thread_current();
    void *old = thread->flight;
    thread->flight = flight;
    swift_release(old);
}

/// Returns the first record with a thread from a place on, or null.
static struct catalog_reader *find(struct catalog_reader_group *group, uint32_t index) {
    for (; group != NULL; group = group->next, index = 0) {
        uint64_t used = index < 64 ? __atomic_load_n(&group->used, __ATOMIC_SEQ_CST) >> index : 0;
        if (used != 0) {
            return &group->records[index + (uint32_t)__builtin_ctzll(used)];
        }
    }
    return NULL;
}

struct catalog_reader *catalog_reader_first(void) {
    // The removal comes before the loads of the bits and of the boxes.
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    return find(__atomic_load_n(&groups, __ATOMIC_SEQ_CST), 0);
}

struct catalog_reader *catalog_reader_next(const struct catalog_reader *reader) {
    return find(reader->group, reader->index + 1);
}

void catalog_reader_pause(uint32_t attempt) {
#if defined(_WIN32)
    attempt < 64 ? (void)SwitchToThread() : Sleep(1);
#else
    if (attempt < 64) {
        sched_yield();
    } else {
        const struct timespec time = {0, 50 * 1000};
        nanosleep(&time, NULL);
    }
#endif
}
