#include "CatalogThread.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/// The number of bytes of stack that a builder can still use when the catalog throws `pathTooDeep`.
enum { RESERVE = 48 * 1024 };

_Thread_local struct catalog_path_node catalog_path_shallow[CATALOG_PATH_SHALLOW];

/// The allocated memory of a long path, or a null pointer.
static _Thread_local struct catalog_path_node *deep_nodes;
static _Thread_local uint32_t deep_capacity;

const struct catalog_path_node *catalog_path_nodes(void) {
    return deep_nodes != NULL ? deep_nodes : catalog_path_shallow;
}

/// Returns whether a number is that of one of the first nodes.
///
/// The search starts at the end, because a cycle is usually short.
static bool contains(const struct catalog_path_node *nodes, uint32_t depth, uint64_t identity) {
    while (depth > 0) {
        depth -= 1;
        if (nodes[depth].identity == identity) {
            return true;
        }
    }
    return false;
}

/// Moves the path to memory of twice the size.
static void grow(uint32_t depth) {
    uint32_t capacity = 2 * depth;
    struct catalog_path_node *nodes = realloc(deep_nodes, capacity * sizeof *nodes);
    if (nodes == NULL) {
        abort();
    }
    if (deep_nodes == NULL) {
        memcpy(nodes, catalog_path_shallow, sizeof catalog_path_shallow);
    }
    deep_nodes = nodes;
    deep_capacity = capacity;
    catalog_thread_current()->needs_cleanup = true;
}

bool catalog_path_push(struct catalog_path_node node, bool is_repeated) {
    struct catalog_thread *thread = catalog_thread_current();
    uint32_t depth = thread->depth;
    // A decorator or a binding, whose number is 0, belongs to an assembly that had enough stack.
    if (depth >= CATALOG_PATH_SHALLOW && node.identity != 0 && catalog_thread_free_stack() < RESERVE) {
        return false;
    }
    if (node.identity != 0 && !is_repeated && catalog_path_contains(node.identity)) {
        return false;
    }
    if (depth == (deep_nodes != NULL ? deep_capacity : CATALOG_PATH_SHALLOW)) {
        grow(depth);
    }
    struct catalog_path_node *nodes = deep_nodes != NULL ? deep_nodes : catalog_path_shallow;
    nodes[depth] = node;
    nodes[depth].task = swift_task_getCurrent();
    thread->depth = depth + 1;
    return true;
}

bool catalog_path_push_running(uint64_t identity, const void *catalog, const void *slot, const void *entry) {
    struct catalog_thread *thread = catalog_thread_current();
    uint32_t depth = thread->depth;
    struct catalog_path_node *nodes = catalog_path_shallow;
    if (depth == 0 || depth == CATALOG_PATH_SHALLOW || deep_nodes != NULL) {
        struct catalog_path_node node = {identity, catalog, slot, entry, NULL, NULL, NULL};
        return catalog_path_push(node, false);
    }
    if (contains(nodes, depth, identity)) {
        return false;
    }
    nodes[depth].identity = identity;
    nodes[depth].catalog = catalog;
    nodes[depth].slot = slot;
    nodes[depth].entry = entry;
    nodes[depth].flight = NULL;
    nodes[depth].decorator = NULL;
    nodes[depth].task = swift_task_getCurrent();
    thread->depth = depth + 1;
    return true;
}

bool catalog_path_contains(uint64_t identity) {
    return contains(catalog_path_nodes(), catalog_thread_current()->depth, identity);
}

void catalog_path_free(void) {
    free(deep_nodes);
    deep_nodes = NULL;
}
