import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** In bytes. A smaller response fits into one packet with or without compression. */
const threshold = 1_400

/**
 * Compresses the JSON and HTML responses of this scope's routes with gzip if the client accepts it. Files are sent as stored. Compressed requests are
 * still rejected: decompressing them would let a small request become a large one.
 */
export async function compressAnswers(api: FastifyInstance) {
  await api.register(compress, {
    encodings: ['gzip'],
    customTypes: /^(?:application\/json|text\/html)(?:;|$)/,
    threshold,
    globalDecompression: false,
  })
}
