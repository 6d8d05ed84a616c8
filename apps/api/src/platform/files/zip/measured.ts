import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'

/** The size and hash of what passed through a stream. */
export interface Measure {
  /** In bytes. */
  size: number
  /** Hash of the content, in hexadecimal. */
  sha256: string
}

/**
 * Returns the same content, and its size and hash, which are available once the content has been read to the end. Destroying the content destroys the
 * source.
 */
export function measured(source: Readable): { content: Readable; measure(): Measure } {
  const hash = createHash('sha256')
  let size = 0
  const content = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  pipeline(source, content, () => undefined)
  return { content, measure: () => ({ size, sha256: hash.digest('hex') }) }
}
