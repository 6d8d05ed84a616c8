import { on } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'

import { CodeFault } from '../../logging/error-facts.ts'
import type { Services } from '../../services.ts'
import type { FileContent } from '../file-store.ts'
import { openNamelessFile } from '../nameless-file.ts'
import type { Measure } from './measured.ts'
import type { ZipEntry } from './zipped.ts'

/** A ZIP file on this server's disk. Nothing is left after `close` or after a crash. */
export interface WrittenZip {
  content: FileContent
  close(): Promise<void>
}

/** The files of an archive, one at a time. `yield` returns the size and hash of what was read of the file. */
export type ZipEntries = AsyncGenerator<ZipEntry, void, Measure>

/** What the thread is started with. */
export interface ZipJob {
  /** The open file that it writes. Threads share the descriptors of their process. */
  descriptor: number
  now: Date
  idleMs: number
}

/** What the thread asks for. The answer to `entry` is the next `ZipFacts`, to `piece` the next bytes of it, and to both null if there is no more. */
export type ZipQuestion = { wants: 'entry'; former: Measure | null } | { wants: 'piece' } | { wants: 'nothing'; size: number }

/** A file of the archive without its content. */
export type ZipFacts = Omit<ZipEntry, 'content'>

const heap = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 }

/** How many bytes of a file are handed over at once, or a little more. */
const pieceBytes = 524_288

/** How many bytes of the written file are read at once. */
const readBytes = 1_048_576

/**
 * Writes a ZIP file to disk, so that its size is known before it is stored. Needs little memory. A separate thread hashes, compresses and writes, so
 * that the server keeps responding. This one only hands the content over.
 * @throws what an entry throws, and an error if the thread fails
 */
export async function writeZip(
  entries: ZipEntries,
  { uploads, settings, now }: Pick<Services, 'uploads' | 'settings'> & { now: Date },
): Promise<WrittenZip> {
  const file = await openNamelessFile(uploads.folder)
  try {
    return written(file, await writeInThread(entries, { descriptor: file.fd, now, idleMs: settings.limits.archiveIdleMs }))
  } catch (problem) {
    await file.close()
    throw problem
  }
}

const written = (file: FileHandle, size: number): WrittenZip => ({
  content: { size, stream: () => file.createReadStream({ start: 0, autoClose: false, highWaterMark: readBytes }) },
  close: () => file.close(),
})

/** Returns the size of the file. */
async function writeInThread(entries: ZipEntries, job: ZipJob): Promise<number> {
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { workerData: job, execArgv: [], resourceLimits: heap })
  let current: Readable | undefined
  // What is being read may never deliver more.
  worker.once('error', (problem) => current?.destroy(problem instanceof Error ? problem : new CodeFault('The thread failed.')))
  try {
    let chunks: AsyncIterator<Buffer> | undefined
    for await (const [question] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[ZipQuestion]>) {
      if (question.wants === 'nothing') return question.size
      if (question.wants === 'piece') await give(worker, chunks)
      else {
        // The first value that a generator is given is not seen by it.
        const { value: entry } = await entries.next(question.former ?? { size: 0, sha256: '' })
        // The reader of the chunks throws its error.
        current = entry?.content.on('error', () => undefined)
        chunks = current?.[Symbol.asyncIterator]()
        worker.postMessage(entry ? ({ path: entry.path, dense: entry.dense } satisfies ZipFacts) : null)
      }
    }
    throw new CodeFault('The thread ended before the archive was whole.')
  } finally {
    current?.destroy()
    await worker.terminate()
    await entries.return()
  }
}

/** Hands over the next piece. It is a copy, because a chunk may be a part of a larger buffer or still be used. */
async function give(worker: Worker, chunks: AsyncIterator<Buffer> | undefined): Promise<void> {
  const parts: Buffer[] = []
  let size = 0
  while (size < pieceBytes) {
    const next = await chunks?.next()
    if (!next || next.done) break
    parts.push(next.value)
    size += next.value.length
  }
  if (size === 0) return worker.postMessage(null)
  const piece = new Uint8Array(size)
  let end = 0
  for (const part of parts) {
    piece.set(part, end)
    end += part.length
  }
  worker.postMessage(piece, [piece.buffer])
}
