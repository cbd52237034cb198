#include "CatalogThread.h"

#include <stddef.h>
#include <stdlib.h>

enum {
    /// The number of nodes that a thread keeps until it ends. A longer path has more memory until it is empty.
    SHORT = 32,
    /// The number of nodes without a check of the stack, because few threads have longer paths, and asking the platform
    /// takes microseconds.
    UNCHECKED = 4
};

/// Sets the number of nodes for which a thread has memory.
///
/// The memory isn't thread-local: a library that is loaded late could then have too many such variables to be loaded.
static void set_capacity(struct catalog_thread *thread, uint32_t capacity) {
    thread->nodes = realloc(thread->nodes, capacity * sizeof *thread->nodes);
    if (thread->nodes == NULL) {
        abort();
    }
    thread->capacity = capacity;
}

static void use_short_nodes(struct catalog_thread *thread) {
    set_capacity(thread, SHORT);
    thread->short_capacity = thread->stack_limit == 0 ? UNCHECKED : SHORT;
}

/// Makes room for more nodes.
static void grow(struct catalog_thread *thread) {
    if (thread->nodes == NULL) {
        // The end of a thread with a record frees the nodes.
        (void)catalog_reader_current();
        use_short_nodes(thread);
        return;
    }
    set_capacity(thread, thread->capacity * 2);
    thread->short_capacity = 0;
    thread->needs_cleanup = true;
}

/// Returns whether an entry of a node that is obtained again closes a cycle: in the same task, or because the job of another
/// task would wait for what its thread builds. Another task may build a transient entry, too.
static bool closes_cycle(const struct catalog_path_node *node) {
    return node->kind == catalog_path_kind_flight || node->task == swift_task_getCurrent();
}

bool catalog_path_push(struct catalog_path_node node, bool is_repeated) {
    struct catalog_thread *thread = catalog_thread_current();
    // A decorator or a binding, whose number is 0, belongs to an assembly that had enough stack.
    if (thread->depth >= UNCHECKED && node.identity != 0 && catalog_thread_is_stack_low()) {
        return false;
    }
    if (thread->stack_limit != 0 && thread->capacity == SHORT) {
        thread->short_capacity = SHORT;
    }
    if (node.identity != 0 && !is_repeated && catalog_path_contains(node.identity)) {
        return false;
    }
    if (thread->depth == thread->capacity) {
        grow(thread);
    }
    node.task = swift_task_getCurrent();
    thread->nodes[thread->depth] = node;
    thread->depth += 1;
    return true;
}

bool catalog_path_push_slowly(enum catalog_path_kind kind, uint64_t identity, const void *catalog, const void *object) {
    struct catalog_path_node node = {kind, identity, catalog, object, NULL, NULL};
    return catalog_path_push(node, false);
}

bool catalog_path_contains(uint64_t identity) {
    const struct catalog_thread *thread = catalog_thread_current();
    // A cycle is usually short.
    for (uint32_t index = thread->depth; index > 0; index -= 1) {
        const struct catalog_path_node *node = &thread->nodes[index - 1];
        if (node->identity == identity && closes_cycle(node)) {
            return true;
        }
    }
    return false;
}

void catalog_path_free(void) {
    struct catalog_thread *thread = catalog_thread_current();
    if (thread->capacity > SHORT) {
        use_short_nodes(thread);
    }
}
