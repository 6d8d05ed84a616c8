import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { CodeFault } from '../logging/error-facts.ts'
import { openNamelessFile } from './nameless-file.ts'

/** A range of a spool, in bytes. */
export interface SpooledPart {
  start: number
  size: number
}

/**
 * Parts that are kept on this server's disk until they are read, so that they need little memory. Nothing is left after `close` or after a
 * crash.
 */
export interface Spool {
  /** Appends a part. Only one write at a time. */
  write(pieces: AsyncIterable<string | Buffer>): Promise<SpooledPart>
  /** Streams a part that was written. May be called while another part is being written. */
  read(part: SpooledPart): Readable
  close(): Promise<void>
}

const chunkBytes = 65_536

/** @param folder the folder that also holds pending uploads */
export async function openSpool(folder: string): Promise<Spool> {
  const file = await openNamelessFile(folder)
  let end = 0
  return {
    write: async (pieces) => {
      const start = end
      for await (const piece of pieces) {
        await file.appendFile(piece)
        end += Buffer.byteLength(piece)
      }
      return { start, size: end - start }
    },
    read: (part) => Readable.from(chunksOf(file, part), { objectMode: false }),
    close: () => file.close(),
  }
}

async function* chunksOf(file: FileHandle, { start, size }: SpooledPart): AsyncGenerator<Buffer> {
  for (let done = 0; done < size;) {
    const length = Math.min(chunkBytes, size - done)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(length), length, position: start + done })
    if (bytesRead === 0) throw new CodeFault('The spool is shorter than its parts.')
    done += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
