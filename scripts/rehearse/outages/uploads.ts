import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { uploadHealthRecord } from '#contract/forms/forms'
import { sdsDoc } from '#contract/sds/sds'
import type { Database } from '#api/platform/database/database'
import type { FileStore } from '#api/platform/files/file-store'
import { pdfOf } from '#api/platform/files/testing/documents'

import type { Visitor } from '../../../bench/practices.ts'
import type { Answer, ThroughProxy } from '../two-servers/call-through.ts'

/** An upload that the product said it has stored. */
interface Stored {
  /** The id of its record. */
  id: string
  sha256: string
}

/** An answer that was no success; status 0 if there was none. */
interface Refused extends Pick<Answer, 'status' | 'retryAfter' | 'milliseconds'> {
  at: number
  message: string
}

export interface FileTraffic {
  stored: readonly Stored[]
  /** Refused uploads, which are tried again, and refused reads, which are not. */
  refused: { uploads: readonly Refused[]; reads: readonly Refused[] }
  readsDone: () => number
  /** Begins nothing new, and waits until each upload is stored or the seconds have passed. Returns how many are not. */
  finish(seconds: number): Promise<number>
}

interface Traffic {
  caller: ThroughProxy
  people: readonly Visitor[]
  /** Ids of data sheets that have a file. */
  sheets: readonly string[]
}

/** In milliseconds. */
const [interval, patience] = [2_000, 5_000]

/** Every two seconds, somebody who has no upload open begins one, and somebody opens a data sheet. */
export function startFileTraffic({ caller, people, sheets }: Traffic): FileTraffic {
  const stored: Stored[] = []
  const refused = { uploads: [] as Refused[], reads: [] as Refused[] }
  const open = new Set<Promise<void>>()
  const uploading = new Set<string>()
  let [stopped, abandoned, reads] = [false, false, 0]
  const upload = async (number: number, { token, userId }: Visitor) => {
    const key = randomUUID()
    const name = `Rehearsed document ${number}`
    const content = documentOf(number)
    while (!abandoned) {
      const wanted = { method: uploadHealthRecord.method, path: uploadHealthRecord.path, token, key }
      const answer = await answered(caller.call({ ...wanted, form: formOf({ name, userId, content }) }))
      if (answer.status === 200) return void stored.push({ id: idOf(answer), sha256: hashOf(content) })
      refused.uploads.push(refusalOf(answer))
      await sleep(answer.retryAfter === undefined ? patience : Number(answer.retryAfter) * 1_000)
    }
  }
  const read = async (number: number, { token }: Visitor) => {
    const path = sdsDoc.path.replace(':id', sheets[number % sheets.length] ?? '')
    const answer = await answered(caller.call({ method: sdsDoc.method, path, token }))
    if (answer.status === 200) reads += 1
    else refused.reads.push(refusalOf(answer))
  }
  const running = (async () => {
    for (let number = 0; !stopped; number += 1) {
      const begin = (work: Promise<void>) => {
        const one: Promise<void> = work.finally(() => open.delete(one))
        open.add(one)
      }
      const person = people[number % people.length]
      if (person) begin(read(number, person))
      if (person && !uploading.has(person.userId)) {
        uploading.add(person.userId)
        begin(upload(number, person).finally(() => uploading.delete(person.userId)))
      }
      await sleep(interval)
    }
  })()
  return {
    stored,
    refused,
    readsDone: () => reads,
    finish: async (seconds) => {
      stopped = true
      await running
      await Promise.race([Promise.all(open), sleep(seconds * 1_000)])
      abandoned = true
      return open.size
    },
  }
}

const answered = (calling: Promise<Answer>): Promise<Answer> => {
  const begun = performance.now()
  return calling.catch((problem: Error) => ({
    status: 0,
    body: { message: problem.message },
    content: Buffer.alloc(0),
    retryAfter: undefined,
    milliseconds: performance.now() - begun,
  }))
}

const idOf = ({ body }: Answer) => uploadHealthRecord.response.parse(body).payload._id

function refusalOf({ status, retryAfter, milliseconds, body }: Answer): Refused {
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  return { status, retryAfter, milliseconds, message, at: performance.now() }
}

/** A PDF that no other upload equals. */
const documentOf = (number: number) => Buffer.concat([Buffer.from(pdfOf(50_000)), Buffer.from(`\n% ${number}\n`)])

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function formOf({ name, userId, content }: { name: string; userId: string; content: Buffer }): FormData {
  const form = new FormData()
  form.append('formId', 'uploadHealthDocumentForm')
  form.append('filesFor', userId)
  form.append('name', name)
  form.append('files', new Blob([new Uint8Array(content)]), 'scan.pdf')
  return form
}

/** Looks up each stored upload, and reads its file from the store. Nothing else stores records with files. */
export async function checkUploads(owner: Database, store: FileStore, stored: readonly Stored[]): Promise<{ lost: number; twice: number }> {
  const query = sql`select record_id as id, storage_key as key from record_file`
  const rows = await owner.system('a rehearsal counts', async (db) => (await db.execute<{ id: string; key: string }>(query)).rows)
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  let lost = 0
  for (const { id, sha256 } of stored) {
    const content = await store.get(keys.get(id) ?? 'nothing/at-all').then(
      (stream) => buffer(stream),
      () => undefined,
    )
    if (content === undefined || hashOf(content) !== sha256) lost += 1
  }
  return { lost, twice: rows.length - stored.length }
}
