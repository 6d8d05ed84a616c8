import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import { CodeFault } from '../../logging/error-facts.ts'

/** A file in an archive. */
export interface ZipEntry {
  /** Path with folders, separated by slashes. */
  path: string
  content: Readable
  /** True if the content is already compressed, such as photographs. */
  dense: boolean
}

interface ZipOptions {
  /** The modification time of every file. */
  now: Date
  /** Maximum time without the reader taking data, in milliseconds; then the stream is destroyed. */
  idleMs: number
}

/**
 * Returns a ZIP file that is generated while it is read: one entry after another, as fast as the reader takes them, none completely in memory. Each
 * entry is requested only after the previous one, so a later entry may depend on earlier ones. The entries are closed with the stream, whether it was
 * read to the end or abandoned.
 */
export function zipped(entries: AsyncIterable<ZipEntry>, options: ZipOptions): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  void feed(zip, output, entries, options)
  return output
}

async function feed(zip: ZipFile, output: Readable, entries: AsyncIterable<ZipEntry>, { now, idleMs }: ZipOptions) {
  let current: Readable | null = null
  const idle = setTimeout(() => output.destroy(new CodeFault('The reader of the archive has stopped.')), idleMs)
  output.once('close', () => {
    clearTimeout(idle)
    current?.destroy()
  })
  try {
    for await (const { path, content, dense } of entries) {
      current = content
      // The content is attached only when the previous entry has been written. Data from a listener attached earlier would be lost.
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
