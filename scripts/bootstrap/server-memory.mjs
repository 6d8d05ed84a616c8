// @ts-check

/**
 * Memory limits of the server. Early garbage collection keeps it below 200 MB instead of up to 360 MB
 * at the same throughput. Uploads are not part of this limit.
 */
export const serverMemory = ['--max-semi-space-size=4', '--max-old-space-size=320']
