// @ts-check

/**
 * How much memory the server may take: collected early instead of late, it stays below 200 MB where it would else swing up to 360,
 * at the same throughput. Uploads are outside of this limit.
 */
export const serverMemory = ['--max-semi-space-size=4', '--max-old-space-size=320']
