import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'

import { measured, type Measure } from './measured.ts'
import type { ZipFacts, ZipJob, ZipQuestion } from './write-zip.ts'
import { zipped, type ZipEntry } from './zipped.ts'

const { descriptor, now, idleMs } = workerData as ZipJob

/** Asks the server's own thread, which answers each question with one message. */
async function ask<T>(question: ZipQuestion): Promise<T | null> {
  if (!parentPort) return null
  const answered = once(parentPort, 'message')
  parentPort.postMessage(question)
  return (await answered)[0] as T | null
}

async function* entries(): AsyncGenerator<ZipEntry> {
  for (let former: Measure | null = null; ;) {
    const facts = await ask<ZipFacts>({ wants: 'entry', former })
    if (facts === null) return
    const { content, measure } = measured(Readable.from(pieces(), { objectMode: false }))
    yield { ...facts, content }
    former = measure()
  }
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await ask<Uint8Array>({ wants: 'piece' })
    if (piece === null) return
    yield piece
  }
}

let size = 0
for await (const chunk of zipped(entries(), { now, idleMs }) as AsyncIterable<Buffer>) {
  writeFileSync(descriptor, chunk)
  size += chunk.length
}
parentPort?.postMessage({ wants: 'nothing', size } satisfies ZipQuestion)
