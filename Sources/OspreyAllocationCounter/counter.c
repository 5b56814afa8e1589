#define _GNU_SOURCE
#include "OspreyAllocationCounter.h"

#include <stddef.h>

#ifdef __linux__
#include <stdlib.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define OSPREY_SANITIZED 1
#endif
#endif

void osprey_keep(const void *value) {
    __asm__ volatile("" : : "r"(value) : "memory");
}

#if defined(__GLIBC__) && !defined(OSPREY_SANITIZED)

#include <errno.h>
#include <malloc.h>

// The executable's own definitions take the place of the C library's for every module of the process,
// the Swift runtime included. They count and hand over to glibc's allocator by its second name.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// One count for each thread: an atomic one would make every allocation that is measured slower.
static __thread uint64_t allocations;
static __thread int64_t live_bytes;

static void *counted(void *block) {
    if (block) {
        allocations += 1;
        live_bytes += (int64_t)malloc_usable_size(block);
    }
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
    int64_t before = block ? (int64_t)malloc_usable_size(block) : 0;
    void *moved = __libc_realloc(block, size);
    if (moved || size == 0) live_bytes -= before;
    return counted(moved);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = memalign(alignment, size);
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

void free(void *block) {
    if (block) live_bytes -= (int64_t)malloc_usable_size(block);
    __libc_free(block);
}

bool osprey_allocations_available(void) { return true; }
uint64_t osprey_allocations_count(void) { return allocations; }
int64_t osprey_allocations_live_bytes(void) { return live_bytes; }

#else

bool osprey_allocations_available(void) { return false; }
uint64_t osprey_allocations_count(void) { return 0; }
int64_t osprey_allocations_live_bytes(void) { return 0; }

#endif
