import type { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { FileAnswer, RangedContent } from '../context.ts'
import { byteRange } from '../http/byte-range.ts'

/**
 * Streams a file or the requested range of it (206, 416). The browser may cache it for an hour, so that seeking in a film does not request the same
 * bytes twice.
 */
export function sendRange(request: FastifyRequest, reply: FastifyReply, file: FileAnswer & { content: RangedContent }) {
  const { size } = file.content
  const changed = request.headers['if-range'] !== undefined && request.headers['if-range'] !== file.etag
  const range = changed ? null : byteRange(request.headers.range, size)
  void reply.header('accept-ranges', 'bytes').header('cache-control', 'private, max-age=3600')
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`)
  void reply.header('content-type', file.contentType).header('content-length', end - start)
  return reply.send(end === start ? '' : counted(file.content.open(start, end), start, file.content))
}

/** Returns the same stream. When it closes, `onClosed` is called with the range that was read. */
function counted(stream: Readable, start: number, { onClosed }: RangedContent): Readable {
  if (!onClosed) return stream
  let sent = 0
  stream.on('data', (piece: Buffer) => void (sent += piece.length))
  stream.once('close', () => void (sent > 0 && onClosed(start, start + sent).catch(() => undefined)))
  // Adding a data listener starts the flow before anyone reads, so pause the stream.
  return stream.pause()
}
