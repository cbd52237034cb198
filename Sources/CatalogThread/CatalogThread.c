#define _GNU_SOURCE
#include "CatalogThread.h"

#include <stddef.h>

#if defined(__APPLE__)
#include <pthread.h>
#elif defined(_WIN32)
#include <windows.h>
#elif defined(__linux__)
#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>
#else
#include <sched.h>
#endif

CATALOG_THREAD_LOCAL struct catalog_thread catalog_thread_state;

uint64_t catalog_thread_number(void) {
    static uint64_t blocks;
    struct catalog_thread *thread = catalog_thread_current();
    if (thread->number % 256 == 0) {
        thread->number = __atomic_fetch_add(&blocks, 256, __ATOMIC_RELAXED);
    }
    thread->number += 1;
    return thread->number;
}

/// The number of bytes of stack that a builder can still use when the catalog throws `pathTooDeep`.
enum { RESERVE = 48 * 1024 };

/// Returns the address below which this thread's stack is nearly exhausted, or 1 if the platform doesn't report it.
static uintptr_t find_stack_limit(void) {
    void *start = NULL;
    size_t size = 0;
#if defined(__APPLE__)
    pthread_t thread = pthread_self();
    size = pthread_get_stacksize_np(thread);
    start = (char *)pthread_get_stackaddr_np(thread) - size;
#elif defined(_WIN32)
    ULONG_PTR low = 0, high = 0;
    GetCurrentThreadStackLimits(&low, &high);
    start = (void *)low;
    size = high - low;
#elif defined(__linux__)
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        if (pthread_attr_getstack(&attributes, &start, &size) != 0) {
            start = NULL;
        }
        pthread_attr_destroy(&attributes);
    }
#endif
    return start == NULL ? 1 : (uintptr_t)start + (size / 2 < RESERVE ? size / 2 : RESERVE);
}

bool catalog_thread_is_stack_low(void) {
    struct catalog_thread *thread = catalog_thread_current();
    if (thread->stack_limit == 0) {
        thread->stack_limit = find_stack_limit();
    }
    return CATALOG_STACK_POINTER < thread->stack_limit;
}

#if defined(__linux__)

void catalog_lock_wait(const void *address, uint32_t value) {
    syscall(SYS_futex, address, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

void catalog_lock_wake(const void *address) {
    syscall(SYS_futex, address, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

#elif !defined(__APPLE__) && !defined(_WIN32)

// For a platform without a lock in Lock.swift and without futexes: yield until the word changes.
void catalog_lock_wait(const void *address, uint32_t value) {
    if (__atomic_load_n((const uint32_t *)address, __ATOMIC_RELAXED) == value) {
        sched_yield();
    }
}

void catalog_lock_wake(const void *address) { (void)address; }

#endif
