import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { sdsRequest } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'
import { newId } from '#api/platform/ids'

import { openRequestLines } from './list-open-requests.ts'

let made = 0

/** Stores a request of Dana for another product each time, and returns its line without id and product. */
async function lineOf(world: World, said: Partial<typeof sdsRequest.$inferInsert>, folder?: string): Promise<string> {
  const chemicalName = `Etch Gel ${++made}`
  const now = world.services.clock.now()
  const id = newId(now)
  const [practiceId, locationId] = [world.lakeside.id, world.lakeside.locations[0]?.id ?? '']
  const row = {
    id,
    practiceId,
    locationId,
    chemicalName,
    manufacturer: '',
    cas: [],
    note: '',
    requestedBy: world.dana,
    requestedAt: now,
  }
  await world.system((db) => db.insert(sdsRequest).values({ ...row, ...said }))
  const lines = await openRequestLines(world.services, folder)
  const line = lines.find((one) => one.startsWith(`${id}  2026-11-21  ${chemicalName}`)) ?? expect.fail('no line')
  return line.slice(`${id}  2026-11-21  ${chemicalName}`.length)
}

const place = 'Lakeside Dental: Main Street'

test('a line contains only what was entered', async ({ world }) => {
  expect(await lineOf(world, {})).toBe(` | ${place}`)
  const all = { manufacturer: 'Zeta', cas: ['64-17-5', '67-64-1'], note: 'Blue\nbottle' }
  expect(await lineOf(world, all)).toBe(` | Zeta | 64-17-5 67-64-1 | ${place} | Blue bottle`)
})

const picture = (key: string, fileContentType: string) => ({
  fileStorageKey: key,
  fileContentType,
  fileName: 'label',
  fileSize: 5,
  fileSha256: '0',
})

test('without a folder, a line says that there is a picture', async ({ world }) => {
  expect(await lineOf(world, picture('label-1', 'image/png'))).toMatch(/ \| with a picture$/)
})

test.for([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
] as const)('a picture of type %s is written to the folder with the ending %s', async ([type, ending], { world }) => {
  const folder = await mkdtemp(join(tmpdir(), 'safepractice-requests-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await world.services.files.put(`label-${ending}`, contentOf(Buffer.from('image')), type)
  // Every open request with a picture is written, also those of the other tests.
  await world.services.files.put('label-1', contentOf(Buffer.from('other')), 'image/png')
  const path = (await lineOf(world, picture(`label-${ending}`, type), folder)).split(' | ').at(-1) ?? ''
  expect([path.startsWith(folder), path.endsWith(`.${ending}`)]).toEqual([true, true])
  expect(await readFile(path, 'utf8')).toBe('image')
})
