#define _GNU_SOURCE
#include "CatalogThread.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(_WIN32)
#include <windows.h>
#else
#include <pthread.h>
#include <sched.h>
#include <time.h>
#endif

/// The records of all threads, to which records are only added.
static struct catalog_reader *readers;

/// Gives back the record of a thread that ends.
///
/// If a later destructor of the thread reads, the thread gets a record again, and gives it back again.
static void end_thread(void *reader) {
    catalog_thread_current()->reader = NULL;
    __atomic_store_n(&((struct catalog_reader *)reader)->is_used, false, __ATOMIC_RELEASE);
}

#if defined(_WIN32)

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

/// Returns a record of a thread that has ended, or null.
static struct catalog_reader *reuse(void) {
    struct catalog_reader *reader = __atomic_load_n(&readers, __ATOMIC_ACQUIRE);
    for (; reader != NULL; reader = reader->next) {
        bool expected = false;
        if (!__atomic_load_n(&reader->is_used, __ATOMIC_RELAXED) &&
            __atomic_compare_exchange_n(&reader->is_used, &expected, true, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
            return reader;
        }
    }
    return NULL;
}

static struct catalog_reader *add(void) {
    // The memory is never freed, so the beginning of the allocation isn't needed.
    const size_t alignment = _Alignof(struct catalog_reader);
    char *memory = calloc(1, sizeof(struct catalog_reader) + alignment - 1);
    if (memory == NULL) {
        abort();
    }
    uintptr_t address = ((uintptr_t)memory + alignment - 1) & ~(uintptr_t)(alignment - 1);
    struct catalog_reader *reader = (struct catalog_reader *)address;
    reader->is_used = true;
    reader->next = __atomic_load_n(&readers, __ATOMIC_RELAXED);
    // A thread that removes a box and doesn't find this record yet has removed it before this one reads its slot.
    while (!__atomic_compare_exchange_n(&readers, &reader->next, reader, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) {
    }
    return reader;
}

struct catalog_reader *catalog_reader_begin(void) {
    struct catalog_reader *reader = reuse();
    if (reader == NULL) {
        reader = add();
    }
    call_at_end(reader);
    catalog_thread_current()->reader = reader;
    return reader;
}

struct catalog_reader *catalog_reader_first(void) {
    // The removal comes before the loads of the records and of their boxes.
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    struct catalog_reader *first = __atomic_load_n(&readers, __ATOMIC_SEQ_CST);
    bool is_alone = first != NULL && first->next == NULL && first == catalog_thread_current()->reader;
    return is_alone ? NULL : first;
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
