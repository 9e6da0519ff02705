/**
 * Flags of Node for the server. A larger young generation would save 4 µs per reply, but use 45 MB more memory
 * (`decisions/public-cache.md`).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=15', '--no-maglev-inlining']

/** Settings of the C library for the server. */
export const memorySettings = {
  // Compression threads do not need separate malloc arenas.
  MALLOC_ARENA_MAX: '2',
  // Pages and their compression use large blocks for a moment. The C library would keep them.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
