import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller answers fit into one packet with or without compression. */
const threshold = 1_400

/**
 * Compresses the JSON answers and the documents of the routes of this scope with gzip where the caller accepts it. Files are sent as they are stored.
 * Compressed requests stay refused: unpacking them would let a small request become a large one.
 */
export async function compressAnswers(api: FastifyInstance) {
  await api.register(compress, {
    encodings: ['gzip'],
    customTypes: /^(?:application\/json|text\/html)(?:;|$)/,
    threshold,
    globalDecompression: false,
  })
}
