import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

/** A file of an archive. */
export interface ZipEntry {
  /** With folders, separated by slashes. */
  path: string
  content: Readable
  /** Its content is compressed already, as that of photographs. */
  dense: boolean
}

interface ZipOptions {
  /** The moment that stands beside every file. */
  now: Date
  /** Longest time in which the reader takes nothing; then the stream is destroyed. */
  idleMs: number
}

/**
 * A ZIP file, made while it is read: one entry after the other, as fast as its reader takes them, none completely in memory. The entries are asked
 * for one by one, so that a later one may depend on those before. They are ended with the stream, whether it was read to its end or left.
 */
export function zipped(entries: AsyncIterable<ZipEntry>, options: ZipOptions): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  void feed(zip, output, entries, options)
  return output
}

async function feed(zip: ZipFile, output: Readable, entries: AsyncIterable<ZipEntry>, { now, idleMs }: ZipOptions) {
  let current: Readable | null = null
  const idle = setTimeout(() => output.destroy(new Error('The reader of the archive has stopped.')), idleMs)
  output.once('close', () => {
    clearTimeout(idle)
    current?.destroy()
  })
  try {
    for await (const { path, content, dense } of entries) {
      current = content
      // It is asked for when the entry before it is written; data that is listened to earlier would be lost.
      zip.addReadStreamLazy(path, { mtime: now, compressionLevel: dense ? 1 : 6 }, (give) => {
        content.on('data', () => idle.refresh())
        give(null, content)
      })
      if (output.destroyed) content.destroy()
      await finished(content)
    }
    zip.end()
  } catch (problem) {
    output.destroy(problem as Error)
  }
}
