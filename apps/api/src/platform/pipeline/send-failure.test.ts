import { login } from '#contract/access/sign-in'
import { uploadHealthRecord } from '#contract/forms/forms'
import { createApp } from '#api/app'
import { client } from '#api/data/testing/client'
import { expect, test, type World } from '#api/data/testing/test'
import { StoreAway } from '#api/platform/files/file-store'
import { documents } from '#api/platform/files/testing/documents'

import { jsonLog } from '../logging/log.ts'

const noSpace = {
  status: 503,
  code: 'server.no_space',
  error: 'The disk of the server is full. Nothing was saved. Free some space, or ask whoever runs the server to, and try again.',
  message: 'The disk of the server is full. Nothing was saved. Free some space, or ask whoever runs the server to, and try again.',
  requestId: expect.any(String),
}

test('a full disk of the database results in a 503 and an ERROR line, and the next request succeeds', async ({ world }) => {
  const { visitor, lines, close } = await serverOf(world)
  const body = { username: 'nobody@nowhere.example', password: 'Wrong#2026' }
  await world.system(async ({ client: connection }) => {
    await connection.query(`set local role postgres;
      create function no_space() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
      create trigger no_space before insert or update on rate_count execute function no_space()`)
  })
  expect(await visitor.refused(login, { body })).toEqual(noSpace)
  expect(lines).toEqual([expect.stringContaining('"message":"the disk is full"')])
  await world.system(async ({ client: connection }) => {
    await connection.query('set local role postgres; drop function no_space() cascade')
  })
  expect(await visitor.refused(login, { body })).toMatchObject({ status: 422 })
  await close()
})

test.for(['ENOSPC', 'EDQUOT'])('a full disk of the files (%s) results in a 503 and leaves no record', async (code, { world }) => {
  const { app, close } = await serverOf(world, async () => Promise.reject(Object.assign(new Error('write'), { code })))
  const dana = client(app, await world.tokenFor(world.dana))
  const body = { formId: 'uploadHealthDocumentForm', filesFor: world.dana }
  const files = [{ name: 'Vaccination.pdf', content: documents.pdf }]
  expect(await dana.refused(uploadHealthRecord, { body, files })).toEqual(noSpace)
  const { rows } = await world.system((db) =>
    db.client.query(`select 1 from record where kind = 'health' and subject_id = $1`, [world.dana]),
  )
  expect(rows).toEqual([])
  await close()
})

test('a file store that is away results in a 503 that says so, and not in an ERROR line', async ({ world }) => {
  const { app, lines, close } = await serverOf(world, async () => Promise.reject(new StoreAway({})))
  const dana = client(app, await world.tokenFor(world.dana))
  const body = { formId: 'uploadHealthDocumentForm', filesFor: world.dana }
  const files = [{ name: 'Vaccination.pdf', content: documents.pdf }]
  expect(await dana.refused(uploadHealthRecord, { body, files })).toMatchObject({
    status: 503,
    code: 'server.files_away',
    message: 'Files cannot be saved or opened at the moment. Everything else works. Please try again in a minute.',
  })
  expect(lines).toEqual([])
  await close()
})

/** A server of this world with its own log, because the errors here are expected. */
async function serverOf(world: World, put = world.services.files.put) {
  const lines: string[] = []
  const { services } = world
  const log = jsonLog((line) => void lines.push(line))
  const app = await createApp({ services: { ...services, log, files: { ...services.files, put } } })
  return { app, lines, visitor: client(app, null), close: () => app.close() }
}
