#define _GNU_SOURCE
#include "CatalogThread.h"

#include <stddef.h>

#if defined(_WIN32)
#include <windows.h>
#else
#include <pthread.h>
#include <sched.h>
#endif

#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

CATALOG_THREAD_LOCAL struct catalog_thread catalog_thread_state;

static const void *find_stack_end(void) {
#if defined(__APPLE__)
    pthread_t thread = pthread_self();
    return (const char *)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#elif defined(_WIN32)
    ULONG_PTR low = 0, high = 0;
    GetCurrentThreadStackLimits(&low, &high);
    return (const void *)low;
#elif defined(__linux__)
    pthread_attr_t attributes;
    void *start = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
        return NULL;
    }
    if (pthread_attr_getstack(&attributes, &start, &size) != 0) {
        start = NULL;
    }
    pthread_attr_destroy(&attributes);
    return start;
#else
    return NULL;
#endif
}

intptr_t catalog_thread_free_stack(void) {
    // Asking the platform takes microseconds.
    static _Thread_local const void *end = NULL;
    if (end == NULL) {
        end = find_stack_end();
    }
    // The address of a variable may be elsewhere, because a sanitizer moves variables to its own memory.
    return end == NULL ? INTPTR_MAX : (const char *)__builtin_frame_address(0) - (const char *)end;
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
