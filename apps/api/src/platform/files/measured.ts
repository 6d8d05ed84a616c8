import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'

/** What went through a stream. */
export interface Measure {
  /** Bytes. */
  size: number
  /** Of the content, in hexadecimal digits. */
  sha256: string
}

/** The same content, and once it was read to its end its measure. Destroying it destroys the source. */
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
