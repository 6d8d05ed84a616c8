import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { auditWriter } from '#api/platform/audit/audit'
import { contentOf } from '#api/platform/files/file-store'
import { keyring } from '#api/platform/keys/keyring'

import { headLines } from './head-lines.ts'
import { keepAnew, keepAuditHeads } from './kept-heads.ts'
import { linkEvents } from './link-events.ts'
import { headsKey, headsOf, headsProblems, readHeads } from './read-heads.ts'
import { asOwner } from './testing/as-owner.ts'
import { verifyChains } from './verify-chains.ts'

/** Writes and links events of a practice. */
async function write(world: World, count: number, practiceId = world.lakeside.id) {
  await world.system((db) =>
    auditWriter({ db, actor: null, now: world.services.clock.now(), requestId: 'test', services: world.services })(
      Array.from({ length: count }, () => ({
        action: 'location.updated' as const,
        practiceId,
        target: { kind: 'location', id: 'x' },
        after: { a: 1 },
      })),
    ),
  )
  while (await linkEvents(world.services)) continue
}

/** A new server with 5 events of one practice, an hour and a half after its start. */
async function afterAnHour(world: World) {
  await keepAuditHeads(world.services)
  await write(world, 5)
  await keepAuditHeads(world.services)
  world.services.clock.advance({ minutes: 90 })
}

/** What `audit:verify` finds. */
async function found(world: World): Promise<string[]> {
  const places = await readHeads(world.services, [world.services.keyring])
  const { breaks, begun } = await verifyChains(world.database, { keys: [world.services.keyring], heads: headsOf(places) })
  return [...headsProblems(places, { begun, now: world.services.clock.now() }), ...breaks.map(({ what }) => what)]
}

const cut = (world: World, from: number) =>
  asOwner(world, async (owner) => {
    await owner.query(`delete from audit_event where id in (select event_id from audit_link where number >= ${from})`)
    await owner.query(`delete from audit_link where number >= ${from}`)
  })

/** The facts of the ERROR lines since the last call. */
const errors = (world: World) => JSON.stringify(world.services.errors.splice(0))

/** A folder as the second place, for one test. */
async function secondPlace(world: World): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'safepractice-heads-'))
  world.services.settings.auditHeadsFolder = folder
  onTestFinished(async () => {
    world.services.settings.auditHeadsFolder = null
    await rm(folder, { recursive: true })
  })
  return folder
}

const missing = 'the file audit/heads with the heads of the chains is missing'

inOwnWorld('a new server writes heads before the first event is linked, and reports nothing', async ({ world }) => {
  expect(await keepAuditHeads(world.services)).toBe(0)
  expect(await readHeads(world.services, [world.services.keyring])).toMatchObject({
    file: { state: 'kept', kept: { heads: [], signed: true } },
  })
  await write(world, 2)
  expect(await keepAuditHeads(world.services)).toBe(0)
  expect(await found(world)).toEqual([])
})

inOwnWorld('a removed heads file is reported, and no job writes new heads over a tail that was cut', async ({ world }) => {
  await afterAnHour(world)
  await cut(world, 4)
  await world.services.files.remove(headsKey)
  expect(await found(world)).toEqual([missing])
  for (const round of ['first', 'second']) {
    expect(await keepAuditHeads(world.services), round).toBe(1)
    expect(errors(world)).toContain(missing)
  }
  await expect(world.services.files.get(headsKey)).rejects.toThrow('There is no file under this key.')
})

inOwnWorld('heads may be missing for an hour after the first link, and not a minute longer', async ({ world }) => {
  await write(world, 1)
  world.services.clock.advance({ minutes: 60 })
  expect(await found(world)).toEqual([])
  world.services.clock.advance({ minutes: 1 })
  expect(await found(world)).toEqual([missing])
})

inOwnWorld('a heads file of somebody else is one problem in words, and stays as it is', async ({ world }) => {
  await afterAnHour(world)
  const foreign = 'the file audit/heads was not written with the key of this server'
  const genuine = JSON.stringify((await readHeads(world.services, [world.services.keyring])).file)
  for (const text of ['garbage', '{}', JSON.stringify({ ...JSON.parse(genuine).kept, seal: 'guessed' })]) {
    await world.services.files.put(headsKey, contentOf(Buffer.from(text)), 'application/json')
    expect(await found(world)).toEqual([foreign])
    expect(await keepAuditHeads(world.services)).toBe(1)
    expect(errors(world)).toContain(foreign)
    expect(await found(world)).toEqual([foreign])
  }
  expect((await readHeads(world.services, [keyring('another secret of some length')])).file.state).toBe('foreign')
})

inOwnWorld('the second place finds what was cut together with the heads file, and its own removal is reported', async ({ world }) => {
  const folder = await secondPlace(world)
  await afterAnHour(world)
  await cut(world, 4)
  await world.services.files.remove(headsKey)
  expect(await found(world)).toEqual([missing, expect.stringContaining('has number 5: events were cut off')])
  expect(await keepAuditHeads(world.services)).toBe(2)
  expect(errors(world)).toContain('does not match its head')
  await keepAnew(world.services)
  expect(await found(world)).toEqual([])
  const [file] = await readdir(folder)
  await rm(join(folder, file ?? ''))
  const gone = 'the history of the heads in AUDIT_HEADS_DIR is missing'
  expect(await found(world)).toEqual([gone])
  expect(await keepAuditHeads(world.services)).toBe(1)
  expect(errors(world)).toContain(gone)
  expect(await readdir(folder)).toEqual([])
  world.services.settings.auditHeadsFolder = null
  expect(await found(world)).toEqual(['the heads are also kept in a second place, but AUDIT_HEADS_DIR is not set'])
})

inOwnWorld(
  'the second place is a history: a line for each hour with what changed, and all heads at the start of a month',
  async ({ world }) => {
    const folder = await secondPlace(world)
    world.services.clock.set('2026-11-30T20:00:00Z')
    const hour = async (practiceId: string, minutes: number) => {
      await write(world, 1, practiceId)
      await keepAuditHeads(world.services)
      world.services.clock.advance({ minutes })
    }
    await hour(world.lakeside.id, 30)
    await hour(world.lakeside.id, 30)
    await hour(world.cedar.id, 300)
    await hour(world.cedar.id, 60)
    const files = await readdir(folder)
    const lines = await Promise.all(files.toSorted().map(async (file) => (await readFile(join(folder, file), 'utf8')).trim().split('\n')))
    const numbers = lines.map((month) =>
      month.map((line) =>
        JSON.parse(line).heads.map(({ chain, number }: { chain: string; number: number }) => [
          chain === world.cedar.id ? 'cedar' : 'lakeside',
          number,
        ]),
      ),
    )
    expect(files.toSorted()).toEqual(['audit-heads-2026-11.jsonl', 'audit-heads-2026-12.jsonl'])
    expect(numbers).toEqual([
      [
        [['lakeside', 1]],
        [
          ['lakeside', 2],
          ['cedar', 1],
        ],
      ],
      [
        [
          ['lakeside', 2],
          ['cedar', 2],
        ],
      ],
    ])
    await writeFile(join(folder, 'audit-heads-2026-12.jsonl'), 'garbage\n', { flag: 'a' })
    expect(await found(world)).toEqual([expect.stringContaining('has a line that was not written with the key')])
  },
)

inOwnWorld('heads are printed for paper, and an earlier link can be compared with it', async ({ world }) => {
  await write(world, 2)
  const [paper = ''] = await headLines(world.database)
  expect(paper).toMatch(new RegExp(`^practice ${world.lakeside.id}, number 2: ([0-9a-f]{4} ?){6}$`))
  await write(world, 1)
  expect(await headLines(world.database, `${world.lakeside.id}:2`)).toEqual([paper])
  expect(await headLines(world.database, 'nonsense')).toEqual(['There is no link nonsense. Write it as <practice>:<number>.'])
})
