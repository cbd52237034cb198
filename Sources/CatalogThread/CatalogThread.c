#include "CatalogThread.h"

#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <time.h>

_Thread_local struct catalog_thread catalog_thread_state;

uint64_t catalog_thread_token(void) {
    static uint64_t last = 0;
    struct catalog_thread *thread = catalog_thread_current();
    if (thread->token == 0) {
        thread->token = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
    }
    return thread->token;
}

void catalog_thread_relax(uint32_t round) {
    if (round < 16) {
        sched_yield();
        return;
    }
    struct timespec pause = {0, 50 * 1000};
    nanosleep(&pause, 0);
}

void catalog_print_error(const char *text) { fputs(text, stderr); }

struct catalog_main catalog_main_state;

// The Swift runtime's.
extern void *swift_retain(void *object);
extern size_t swift_retainCount(void *object);

int catalog_object_is_counted(void *object) {
    size_t before = swift_retainCount(object);
    // So often that nothing another thread may do to the count meanwhile makes up for it.
    for (int round = 0; round < 100; round++) {
        swift_retain(object);
    }
    return swift_retainCount(object) != before;
}
