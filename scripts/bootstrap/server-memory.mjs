// @ts-check

/**
 * Memory limits of the server. Early garbage collection keeps it below 200 MB instead of up to 360 MB
 * at the same throughput. Uploads are not part of this limit.
 */
export const serverMemory = ['--max-semi-space-size=4', '--max-old-space-size=320']

/**
 * Two memory pools of the C library instead of eight for each core. The threads of Node and of the file system would otherwise each keep freed memory:
 * 27 MB after 10,000 requests. Has no effect where the C library is not glibc.
 */
export const serverMemoryPools = { MALLOC_ARENA_MAX: '2' }
