import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'

import { getArchive, getArchiveContents } from '#contract/archive/archive'
import { keepProofOfToken } from '#api/data/sessions/keep-proof'
import { urlOf } from '#api/data/testing/client'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { archiveOf } from './testing/archive-of.ts'

/** Holds back a file of Lakeside until the test sends it, so that an archive of Lakeside stays in progress. */
async function underWay(world: World) {
  const file = new PassThrough()
  const asked = Promise.withResolvers<void>()
  const { get } = world.services.files
  world.services.files.get = async () => {
    world.services.files.get = get
    asked.resolve()
    return file
  }
  return { file, asked: asked.promise }
}

const address = (world: World) => ({ params: { practiceId: world.lakeside.id } })

inOwnWorld('a practice makes one archive at a time, and a server only a few', async ({ world }) => {
  const { file, asked } = await underWay(world)
  const first = archiveOf(world, world.maria)
  await asked
  const maria = await world.as(world.maria)
  for (const endpoint of [getArchive, getArchiveContents])
    expect(await maria.refused(endpoint, address(world))).toMatchObject({ status: 409, code: 'export.under_way' })
  const ruth = await world.as(world.ruth)
  const cedar = { params: { practiceId: world.cedar.id } }
  world.services.settings.limits.archivesInTotal = 1
  for (const endpoint of [getArchive, getArchiveContents])
    expect(await ruth.refused(endpoint, cedar)).toMatchObject({ status: 429, code: 'archive.too_many' })
  world.services.settings.limits.archivesInTotal = 2
  await archiveOf(world, world.ruth, { practiceId: world.cedar.id })
  file.end('late')
  const { files } = await first
  expect([...files.values()].map(String)).toContain('late')
  await archiveOf(world, world.maria)
})

inOwnWorld('a disconnected reader ends the archive: its file is closed and its slot is free', async ({ world }) => {
  const { file, asked } = await underWay(world)
  const closed = new Promise((resolve) => file.on('error', () => undefined).once('close', resolve))
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  const token = await world.tokenFor(world.maria)
  await world.system((db) => keepProofOfToken(db, { token, action: 'archive', now: world.services.clock.now() }))
  const headers = { cookie: `token=${token}` }
  const reading = request({ port, host: '127.0.0.1', path: urlOf(getArchive, address(world)), headers })
  reading.on('error', () => undefined).end()
  await asked
  reading.destroy()
  await closed
  await expect.poll(async () => (await (await world.as(world.maria)).raw(getArchive, address(world))).statusCode).toBe(200)
})
