#include "CatalogThread.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// The path is an array of nodes. A path of more than eight nodes also has an index: a hash table with linear probing that
// contains array positions. A shorter path is searched from its beginning, which takes fewer instructions.
//
// Nodes are popped in the reverse order, and popping only decrements the depth. An entry of the index is in use if it
// refers to a node below the depth whose `position` refers back to it. A later node may have moved past an entry while
// probing, but then it is popped before that entry, so an entry that isn't in use ends a search.

/// The number of bytes of stack that a builder can still use when the catalog throws `pathTooDeep`.
enum { RESERVE = 48 * 1024 };

/// The number of nodes up to which a path is searched without the index.
enum { UNINDEXED_DEPTH = 8 };

_Thread_local struct catalog_path_node catalog_path_shallow[CATALOG_PATH_SHALLOW];
static _Thread_local uint32_t shallow_index[2 * CATALOG_PATH_SHALLOW];

/// The allocated memory of a long path, or null pointers.
static _Thread_local struct catalog_path_node *deep_nodes;
static _Thread_local uint32_t *deep_index;
static _Thread_local uint64_t deep_capacity;

struct path {
    struct catalog_path_node *nodes;
    uint32_t *index;
    uint64_t capacity;
};

static struct path current_path(void) {
    if (deep_nodes != NULL) {
        return (struct path){deep_nodes, deep_index, deep_capacity};
    }
    return (struct path){catalog_path_shallow, shallow_index, CATALOG_PATH_SHALLOW};
}

/// Returns the position of a number in the index, or the free position where it belongs.
static uint64_t find(struct path path, uint64_t depth, uint64_t identity, bool *is_found) {
    uint64_t mask = 2 * path.capacity - 1;
    uint64_t position = (identity * UINT64_C(0x9E3779B97F4A7C15)) >> 32 & mask;
    for (;; position = (position + 1) & mask) {
        uint32_t number = path.index[position];
        if (number >= depth || path.nodes[number].position != position) {
            *is_found = false;
            return position;
        }
        if (path.nodes[number].identity == identity) {
            *is_found = true;
            return position;
        }
    }
}

/// Adds the last node to the index, unless an earlier one has the same number.
static void add_to_index(struct path path, uint64_t number) {
    struct catalog_path_node *node = &path.nodes[number];
    if (node->identity == 0 || node->position != CATALOG_PATH_UNINDEXED) {
        return;
    }
    bool is_found;
    uint64_t position = find(path, number, node->identity, &is_found);
    if (!is_found) {
        path.index[position] = (uint32_t)number;
        node->position = (uint32_t)position;
    }
}

/// Returns whether a number is that of a node.
static bool contains(struct path path, uint64_t depth, uint64_t identity) {
    if (depth > UNINDEXED_DEPTH) {
        bool is_found;
        find(path, depth, identity, &is_found);
        return is_found;
    }
    for (uint64_t number = 0; number < depth; number++) {
        if (path.nodes[number].identity == identity) {
            return true;
        }
    }
    return false;
}

/// Moves the path to memory of twice the size.
static struct path grow(struct path old, uint64_t depth) {
    struct path new = {NULL, NULL, 2 * old.capacity};
    new.nodes = malloc(new.capacity * sizeof *new.nodes);
    new.index = calloc(2 * new.capacity, sizeof *new.index);
    if (new.nodes == NULL || new.index == NULL) {
        abort();
    }
    memcpy(new.nodes, old.nodes, depth * sizeof *old.nodes);
    for (uint64_t number = 0; number < depth; number++) {
        struct catalog_path_node *node = &new.nodes[number];
        if (node->position != CATALOG_PATH_UNINDEXED) {
            bool is_found;
            node->position = (uint32_t)find(new, number, node->identity, &is_found);
            new.index[node->position] = (uint32_t)number;
        }
    }
    free(deep_nodes);
    free(deep_index);
    deep_nodes = new.nodes;
    deep_index = new.index;
    deep_capacity = new.capacity;
    catalog_thread_current()->needs_cleanup = true;
    return new;
}

const struct catalog_path_node *catalog_path_nodes(void) { return current_path().nodes; }

bool catalog_path_push(struct catalog_path_node node, bool is_repeated) {
    struct catalog_thread *thread = catalog_thread_current();
    struct path path = current_path();
    uint64_t depth = thread->depth;
    // A decorator or a binding, whose number is 0, belongs to an assembly that had enough stack.
    if (depth >= CATALOG_PATH_SHALLOW && node.identity != 0 && catalog_thread_free_stack() < RESERVE) {
        return false;
    }
    if (depth == path.capacity) {
        path = grow(path, depth);
    }
    if (node.identity != 0 && !is_repeated && contains(path, depth, node.identity)) {
        return false;
    }
    node.position = CATALOG_PATH_UNINDEXED;
    if (node.base != 0) {
        node.base = (uint32_t)depth + 1;
    } else if (depth > 0) {
        node.base = path.nodes[depth - 1].base;
    }
    path.nodes[depth] = node;
    thread->depth = (uint32_t)depth + 1;
    // From here on, all nodes are in the index. Those that were pushed since the path was shorter are added in order.
    for (uint64_t number = depth == UNINDEXED_DEPTH ? 0 : depth; depth >= UNINDEXED_DEPTH && number <= depth; number++) {
        add_to_index(path, number);
    }
    return true;
}

bool catalog_path_push_running(uint64_t identity, const void *catalog, const void *slot, const void *entry) {
    struct catalog_thread *thread = catalog_thread_current();
    uint32_t depth = thread->depth;
    struct catalog_path_node *nodes = catalog_path_shallow;
    if (depth == 0 || depth >= UNINDEXED_DEPTH || deep_nodes != NULL) {
        struct catalog_path_node node = {identity, catalog, slot, entry, NULL, NULL, CATALOG_PATH_UNINDEXED, 0};
        return catalog_path_push(node, false);
    }
    for (uint32_t number = 0; number < depth; number++) {
        if (nodes[number].identity == identity) {
            return false;
        }
    }
    nodes[depth].identity = identity;
    nodes[depth].catalog = catalog;
    nodes[depth].slot = slot;
    nodes[depth].entry = entry;
    nodes[depth].flight = NULL;
    nodes[depth].decorator = NULL;
    nodes[depth].position = CATALOG_PATH_UNINDEXED;
    nodes[depth].base = nodes[depth - 1].base;
    thread->depth = depth + 1;
    return true;
}

bool catalog_path_contains(uint64_t identity) {
    struct path path = current_path();
    uint64_t depth = catalog_thread_current()->depth;
    return contains(path, depth, identity);
}

void catalog_path_free(void) {
    free(deep_nodes);
    free(deep_index);
    deep_nodes = NULL;
    deep_index = NULL;
}
