import type { FileHandle } from 'node:fs/promises'

import type { Services } from '../services.ts'
import type { FileContent } from './file-store.ts'
import { openNamelessFile } from './nameless-file.ts'
import { zipped, type ZipEntry } from './zipped.ts'

/** A ZIP file on this server's disk. Nothing is left after `close` or after a crash. */
export interface WrittenZip {
  content: FileContent
  close(): Promise<void>
}

/** Writes a ZIP file to disk, so that its size is known before it is stored. Needs little memory. */
export async function writeZip(
  entries: AsyncIterable<ZipEntry>,
  { uploads, settings, now }: Pick<Services, 'uploads' | 'settings'> & { now: Date },
): Promise<WrittenZip> {
  const file = await openNamelessFile(uploads.folder)
  try {
    let size = 0
    for await (const chunk of zipped(entries, { now, idleMs: settings.limits.archiveIdleMs }) as AsyncIterable<Buffer>) {
      await file.appendFile(chunk)
      size += chunk.length
    }
    return written(file, size)
  } catch (problem) {
    await file.close()
    throw problem
  }
}

const written = (file: FileHandle, size: number): WrittenZip => ({
  content: { size, stream: () => file.createReadStream({ start: 0, autoClose: false }) },
  close: () => file.close(),
})
