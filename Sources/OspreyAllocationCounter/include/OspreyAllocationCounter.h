#ifndef OSPREY_ALLOCATION_COUNTER_H
#define OSPREY_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this build counts: only with glibc, and not under a sanitizer, which has an allocator of its own.
bool osprey_allocations_available(void);

/// How many blocks the calling thread has allocated so far. Growing a block counts as one.
uint64_t osprey_allocations_count(void);

/// How many bytes the calling thread has allocated minus how many it has freed.
int64_t osprey_allocations_live_bytes(void);

/// Takes an address and does nothing, out of the optimizer's sight: what it points to has to be computed.
void osprey_keep(const void *value);

#endif
