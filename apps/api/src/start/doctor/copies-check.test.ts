import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import { newPractice } from '#api/data/testing/new-practice'
import { emergencyPageCopy } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { confirmAs, linkAs } from '#api/features/public-page/testing/page-of'
import { savePages } from '#api/features/public-page/saved-copy/save-pages'
import { contentOf } from '#api/platform/files/file-store'

import { runChecks } from './check.ts'
import { copiesCheck } from './copies-check.ts'

/** Returns state and words of the check. */
async function found(world: World, bucket?: { endpoint: string; bucket: string }) {
  const [one] = await runChecks([copiesCheck({ ...world.services, bucket })])
  return `${one?.state}: ${one?.says}`
}

/** A practice with a public page, of which the cast has none. Returns the path of the page. */
async function withPage(world: World): Promise<string> {
  const place = await newPractice(world)
  await confirmAs(world, place.nora, place.locationId, { workPhone: '', spillKits: 'Lab' })
  return await linkAs(world, place.nora, place.locationId)
}

const pass = (world: World, hours: number) =>
  world.services.clock.set(new Date(world.services.clock.now().getTime() + hours * 3_600_000).toISOString())

inOwnWorld(
  'copies of the last day that are in the store are in order, and a page without one is late after two hours',
  async ({ world }) => {
    expect(await found(world)).toBe('ok: There is no public page yet.')
    await withPage(world)
    pass(world, 2)
    expect(await found(world)).toBe('ok: Of 1 public pages, all are saved in time. A sample is in the file store.')
    pass(world, 0.1)
    expect(await found(world)).toContain('warn: Of 1 public pages, 1 have no saved copy of the last day')
    await savePages(world.services)
    pass(world, 1.5)
    expect(await found(world)).toBe(
      'ok: Of 1 public pages, all are saved in time, the oldest copy 1.5 hours ago. A sample is in the file store.',
    )
    pass(world, 24.5)
    expect(await found(world)).toContain('ok: ')
    pass(world, 0.1)
    expect(await found(world)).toContain('warn: Of 1 public pages, 1 have no saved copy of the last day')
  },
)

inOwnWorld('a copy that the store has lost or altered is broken, unless the job is writing it', async ({ world }) => {
  const path = await withPage(world)
  await savePages(world.services)
  const lost = 'fail: A saved copy of a public page is not in the file store as it was written.'
  const { files } = world.services
  await files.put(`emergency${path}/index.html`, contentOf(Buffer.from('altered')), 'text/html')
  expect(await found(world)).toBe(lost)
  await files.remove(`emergency${path}/index.html`)
  expect(await found(world)).toBe(lost)
  await world.system((db) => db.update(emergencyPageCopy).set({ fingerprint: '' }))
  expect(await found(world)).toContain('ok: ')
})

inOwnWorld('the bucket is asked as a proxy asks, and must list nothing', async ({ world }) => {
  await withPage(world)
  await savePages(world.services)
  const answers = { list: 403, key: 200 }
  const asked: (string | undefined)[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push(headers.authorization)
    response.statusCode = url?.startsWith('/files?') ? answers.list : url === '/files/emergency/e/key.pem' ? answers.key : 404
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const bucket = { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bucket: 'files' }
  expect(await found(world, bucket)).toContain('ok: Of 1 public pages')
  answers.key = 403
  expect(await found(world, bucket)).toContain('warn: The bucket answers 403 to this machine')
  answers.list = 200
  expect(await found(world, bucket)).toContain('fail: The bucket lists its files to everybody')
  expect(asked).toEqual(Array(5).fill(undefined))
  server.closeAllConnections()
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  expect(await found(world, bucket)).toBe('fail: The bucket does not answer without a signature. It failed (TypeError ECONNREFUSED).')
})
