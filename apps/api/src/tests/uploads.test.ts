import { connect, type Socket } from 'node:net'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { sql } from 'drizzle-orm'
import { describe, vi } from 'vitest'

import { login } from '#contract/access/sign-in'
import { contract } from '#contract/contract'
import { uploadHealthRecord } from '#contract/forms/forms'
import { getRecord } from '#contract/records/records'
import { listMemberHealthRecords } from '#contract/staff/staff-detail'

import type { CheckedDocument } from '../data/uploads/check-documents.ts'
import { removePendingFiles } from '../data/uploads/pending-files.ts'
import { withStoredDocuments } from '../data/uploads/store-documents.ts'
import { pendingFile } from '../data/tables.ts'
import { urlOf } from '../data/testing/client.ts'
import { sample } from '../data/testing/sample.ts'
import { expect, inOwnWorld, test, type World } from '../data/testing/test.ts'
import type { Db } from '../platform/database/database.ts'
import { contentOf } from '../platform/files/file-store.ts'
import { removeLeftUploads } from '../platform/files/remove-left-uploads.ts'
import { documents, pdfOf } from '../platform/files/testing/documents.ts'
import { defaultLimits } from '../platform/server-limits.ts'
import { hashOf } from '../platform/secrets.ts'

const uploads = [...contract].flatMap(([name, endpoint]) => (endpoint.multipart ? [{ name, endpoint }] : []))

describe('an incomplete upload returns 422', () => {
  for (const { name, endpoint } of uploads)
    for (const [title, type, payload] of [
      ['without a boundary', 'multipart/form-data', 'anything'],
      [
        'that ends early',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      ],
      ['that ends in the head of a part', 'multipart/form-data; boundary=b', '--b\r\ncontent-dispo'],
      ['with another boundary', 'multipart/form-data; boundary=b', '--c\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n--c--\r\n'],
    ] as const)
      test(`${name} ${title}`, async ({ world }) => {
        const url = urlOf(endpoint, { params: endpoint.params && sample(endpoint.params, { ...world.rows, user: world.maria }) })
        const headers = { authorization: `Bearer ${await world.tokenFor(world.maria)}`, 'content-type': type }
        const reply = await world.app.inject({ method: 'POST', url, headers, payload })
        expect(reply.statusCode, reply.body).toBe(422)
        expect(reply.json()).toMatchObject({ code: 'request.invalid', requestId: expect.any(String) })
        expect(await left(world)).toEqual([])
      })
})

/** Returns the uploaded files on the server's disk. */
const left = (world: World) => readdir(world.services.uploads.folder).catch(() => [])

/** Returns the bytes of a health upload, and a socket to send them over in pieces. */
async function slowUpload(world: World, userId: string, token?: string) {
  const boundary = 'piece-by-piece'
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="formId"\r\n\r\nuploadHealthDocumentForm\r\n`),
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="scan.pdf"\r\n\r\n`),
    pdfOf(500_000),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const socket = await open(world)
  socket.write(
    `POST ${uploadHealthRecord.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token ?? (await world.tokenFor(userId))}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  return {
    socket,
    answer: text(socket),
    first: () => socket.write(body.subarray(0, 300_000)),
    rest: () => socket.write(body.subarray(300_000)),
  }
}

async function open(world: World): Promise<Socket> {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  const socket = connect({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 })
  socket.on('error', () => undefined)
  return socket
}

async function firstPieceIsThere(world: World): Promise<void> {
  await expect.poll(() => bytesOfFirst(world)).toBeGreaterThan(200_000)
}

async function bytesOfFirst(world: World): Promise<number> {
  const [name] = await left(world)
  return name ? (await stat(join(world.services.uploads.folder, name))).size : 0
}

inOwnWorld('an upload over a slow line may take longer than any other body', async ({ world }) => {
  world.services.settings.limits.bodyMs = 1
  const upload = await slowUpload(world, world.dana)
  upload.first()
  await firstPieceIsThere(world)
  upload.rest()
  expect(await upload.answer).toContain('HTTP/1.1 200')
  await expect.poll(() => left(world)).toEqual([])
})

inOwnWorld('an upload stores nothing if its person was signed out or removed during the transfer', async ({ world }) => {
  const put = vi.spyOn(world.services.files, 'put')
  const during = async (change: (db: Db) => Promise<unknown>) => {
    const upload = await slowUpload(world, world.tessa)
    upload.first()
    await firstPieceIsThere(world)
    await world.system(change)
    upload.rest()
    return /^HTTP\/1.1 (\d+)/.exec(await upload.answer)?.[1]
  }
  expect(await during((db) => db.execute(sql`update session set revoked_at = created_at where user_id = ${world.tessa}`))).toBe('401')
  expect(
    await during((db) => db.execute(sql`update employment set ended_on = started_on where user_id = ${world.tessa} and ended_on is null`)),
  ).toBe('403')
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

inOwnWorld('an upload counts as session use from its first byte, so a long upload does not outlast the session', async ({ world }) => {
  const token = await world.tokenFor(world.dana)
  world.services.clock.advance({ minutes: 25 })
  const upload = await slowUpload(world, world.dana, token)
  upload.first()
  await firstPieceIsThere(world)
  const used = sql`select from session where token_hash = ${hashOf(token)} and last_used_at > created_at`
  await expect.poll(() => world.system(async (db) => (await db.execute(used)).rows)).toHaveLength(1)
  world.services.clock.advance({ minutes: 25 })
  upload.rest()
  expect(await upload.answer).toContain('HTTP/1.1 200')
})

inOwnWorld('an upload that pauses for too long is refused, and nothing of it remains', async ({ world }) => {
  world.services.settings.limits.uploadIdleMs = 200
  const upload = await slowUpload(world, world.dana)
  upload.first()
  expect(await upload.answer).toMatch(/^HTTP\/1.1 408[\s\S]*"request.too_slow"/)
  await expect.poll(() => left(world)).toEqual([])
})

test('an upload whose connection breaks leaves nothing behind and frees its slot', async ({ world }) => {
  for (let count = 0; count < defaultLimits.uploadsPerPerson + 1; count += 1) {
    const upload = await slowUpload(world, world.dana)
    upload.first()
    await firstPieceIsThere(world)
    upload.socket.destroy()
    await upload.answer.catch(() => undefined)
    await expect.poll(() => left(world)).toEqual([])
  }
})

test('another upload by the same person waits until one of them is done', async ({ world }) => {
  const { limits } = world.services.settings
  const begun = await Promise.all(Array.from({ length: limits.uploadsPerPerson }, () => slowUpload(world, world.dana)))
  for (const upload of begun) upload.first()
  await expect.poll(() => left(world)).toHaveLength(begun.length)
  const dana = await world.as(world.dana)
  let done = false
  const further = dana
    .call(uploadHealthRecord, { body: { formId: 'uploadHealthDocumentForm' }, files: [{ name: 'a.pdf', content: documents.pdf }] })
    .finally(() => (done = true))
  const maria = await world.as(world.maria)
  await maria.call(uploadHealthRecord, {
    body: { formId: 'uploadHealthDocumentForm', filesFor: world.dana },
    files: [{ name: 'a.pdf', content: documents.pdf }],
  })
  expect(done, 'others are not kept waiting').toBe(false)
  begun[0]?.rest()
  await further
  for (const upload of begun.slice(1)) upload.rest()
  for (const upload of begun) expect(await upload.answer).toContain('HTTP/1.1 200')
})

test('a body without files that arrives too slowly is refused', async ({ world }) => {
  const { limits } = world.services.settings
  const { bodyMs } = limits
  limits.bodyMs = 200
  const socket = await open(world)
  socket.write(
    `POST ${login.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"user`,
  )
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408[\s\S]*"request.too_slow"/)
  limits.bodyMs = bodyMs
})

test('a file name is stored without characters that make it look like another name', async ({ world }) => {
  const dana = await world.as(world.dana)
  const form = { formId: 'uploadHealthDocumentForm' as const }
  const { payload } = await dana.call(uploadHealthRecord, { body: form, files: [{ name: 'a\u202Efdp.exe.pdf', content: documents.pdf }] })
  const { rows } = await world.system((db) => db.client.query('select name from record_file where record_id = $1', [payload._id]))
  expect(rows).toEqual([{ name: 'afdp.exe.pdf' }])
  const refusal = await dana.refused(uploadHealthRecord, { body: form, files: [{ name: 'pdf', content: documents.pdf }] })
  expect(refusal).toMatchObject({ status: 422, code: 'upload.wrong_type' })
})

test('a file name stored before names were cleaned is shown cleaned', async ({ world }) => {
  const maria = await world.as(world.maria)
  const files = [{ name: 'scan.pdf', content: documents.pdf }]
  const form = { formId: 'uploadHealthDocumentForm' as const, filesFor: world.dana }
  const { payload: filed } = await maria.call(uploadHealthRecord, { body: form, files })
  await world.system((db) =>
    db.client.query('update record_file set name = $2 where record_id = $1', [filed._id, 'C:\\x\\a\u202Efdp.exe.pdf']),
  )
  const { payload: opened } = await maria.call(getRecord, { params: { recordId: filed._id } })
  const { payload: listed } = await maria.call(listMemberHealthRecords, { params: { userId: world.dana } })
  for (const shown of [opened.files, listed.find(({ _id }) => _id === filed._id)?.files])
    expect(shown?.map(({ data }) => data.name)).toEqual(['afdp.exe.pdf'])
})

inOwnWorld("a file left in the store by a crash is removed later, but not a record's file", async ({ world }) => {
  const { services } = world
  const dana = await world.as(world.dana)
  const upload = { body: { formId: 'uploadHealthDocumentForm' as const }, files: [{ name: 'a.pdf', content: documents.pdf }] }
  const { payload } = await dana.call(uploadHealthRecord, upload)
  const { rows } = await world.system((db) => db.client.query('select storage_key from record_file where record_id = $1', [payload._id]))
  const now = services.clock.now()
  await services.files.put('records/left', contentOf(documents.pdf), 'application/pdf')
  await world.system((db) => db.insert(pendingFile).values({ storageKey: 'records/left', createdAt: now }))
  expect(await removePendingFiles(services)).toBe(0)
  services.clock.advance({ minutes: 180 })
  expect(await removePendingFiles(services)).toBe(1)
  await expect(services.files.get('records/left')).rejects.toThrow('There is no file under this key.')
  await services.files.get(rows[0]?.storage_key)
})

/** Creates a checked document that waits on the server's disk. */
async function waitingDocument(folder: string, storageKey: string): Promise<CheckedDocument> {
  const path = join(folder, crypto.randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(path, documents.pdf)
  return { path, stored: { name: 'a.pdf', contentType: 'application/pdf', size: documents.pdf.length, sha256: '', storageKey } }
}

inOwnWorld('files of a refused write are removed from the store at once', async ({ world }) => {
  const { services } = world
  const document = await waitingDocument(services.uploads.folder, 'records/refused')
  const refused = withStoredDocuments({ services, now: services.clock.now() }, [document], async () => {
    await services.files.get('records/refused')
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expect(services.files.get('records/refused')).rejects.toThrow('There is no file under this key.')
  expect(await world.system((db) => db.select().from(pendingFile))).toEqual([])
})

inOwnWorld('a file stays in the store while it is unknown whether its record was committed', async ({ world }) => {
  const { services } = world
  const document = await waitingDocument(services.uploads.folder, 'records/unknown')
  const { storageKey } = document.stored
  // The connection broke after COMMIT was sent and before the response: the database is still processing it.
  const connection = await services.database.pool.connect()
  const lost = withStoredDocuments({ services, now: services.clock.now() }, [document], async () => {
    await connection.query('begin')
    await connection.query('delete from pending_file where storage_key = $1', [storageKey])
    throw new Error('The connection is lost.')
  })
  await expect(lost).rejects.toThrow('The connection is lost.')
  await connection.query('commit').finally(() => connection.release())
  services.clock.advance({ hours: 3 })
  expect(await removePendingFiles(services)).toBe(0)
  await services.files.get(storageKey)
})

inOwnWorld('upload files left on disk by a crash are removed at the next start; newer files are not', async ({ world }) => {
  const folder = join(tmpdir(), `safepractice-left-${crypto.randomUUID()}`)
  await removeLeftUploads(folder, new Date())
  await mkdir(folder)
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'x')
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  await utimes(join(folder, 'old'), twoHoursAgo, twoHoursAgo)
  await removeLeftUploads(folder, new Date())
  expect(await readdir(folder)).toEqual(['young'])
  await removeLeftUploads(folder, new Date(Date.now() + 7_200_000))
  expect(await readdir(folder)).toEqual([])
  expect(world.services.errors).toEqual([])
})
