#include "CatalogThread.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// The path is an array of nodes with an index: a hash table with linear probing that contains array positions.
//
// Nodes are popped in the reverse order, and popping only decrements the depth. An entry of the index is in use if it
// refers to a node below the depth whose `position` refers back to it. A later node may have moved past an entry while
// probing, but then it is popped before that entry, so an entry that isn't in use ends a search.

/// The number of bytes of stack that a builder can still use when the catalog throws `pathTooDeep`.
enum { RESERVE = 48 * 1024 };

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
    node.position = CATALOG_PATH_UNINDEXED;
    if (node.identity != 0) {
        // The first node may have been written without the index.
        bool is_found = depth > 0 && path.nodes[0].identity == node.identity;
        uint64_t position = is_found ? 0 : find(path, depth, node.identity, &is_found);
        if (is_found && !is_repeated) {
            return false;
        }
        if (!is_found) {
            path.index[position] = (uint32_t)depth;
            node.position = (uint32_t)position;
        }
    }
    if (node.base != 0) {
        node.base = (uint32_t)depth + 1;
    } else if (depth > 0) {
        node.base = path.nodes[depth - 1].base;
    }
    path.nodes[depth] = node;
    thread->depth = (uint32_t)depth + 1;
    return true;
}

bool catalog_path_contains(uint64_t identity) {
    struct path path = current_path();
    uint64_t depth = catalog_thread_current()->depth;
    if (depth == 0) {
        return false;
    }
    bool is_found = path.nodes[0].identity == identity;
    if (!is_found) {
        find(path, depth, identity, &is_found);
    }
    return is_found;
}

void catalog_path_free(void) {
    free(deep_nodes);
    free(deep_index);
    deep_nodes = NULL;
    deep_index = NULL;
}
