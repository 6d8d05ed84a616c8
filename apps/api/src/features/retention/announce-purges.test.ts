import { and, eq } from 'drizzle-orm'

import { addDays } from '#calendar/days'
import { notify } from '#api/data/notifications/notify'
import { employment, location, purgedRecord, record, recordFile, user } from '#api/data/tables'
import { runDaily } from '#api/data/jobs/run-daily'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { purgeRecords } from './purge-records.ts'
import { noon, removedRecord } from './testing/removed-record.ts'

const monday = '2026-11-23'
const over = { recordedOn: '2025-05-05', removedOn: '2026-11-21' }

/** Runs the job at this time. */
async function at(world: World, time: string) {
  world.services.clock.set(time)
  await runDaily(world.services, [purgeRecords])
}
const night = (world: World, day: string) => at(world, `${day}T12:00:00.000Z`)

const announcedOn = async (world: World, recordId: string) => {
  const [row] = await world.system((db) => db.select({ on: record.purgeAnnouncedOn }).from(record).where(eq(record.id, recordId)))
  return row?.on
}

inOwnWorld('the oldest location of the practice decides when it is Monday', async ({ world }) => {
  const harbor = world.lakeside.locations[1]?.id ?? ''
  await world.system(async (db) => {
    await db.update(location).set({ timeZone: 'Pacific/Auckland' }).where(eq(location.id, harbor))
    await db
      .update(location)
      .set({ createdAt: noon('2020-01-01') })
      .where(eq(location.id, world.rows.location))
  })
  const { recordId } = await removedRecord(world, over)
  await at(world, '2026-11-22T14:00:00.000Z')
  expect(await announcedOn(world, recordId), 'it is Monday at Harbor only').toBeNull()
  await at(world, '2026-11-23T12:00:00.000Z')
  expect(await announcedOn(world, recordId)).toBe(monday)
  expect(await world.messages('maria@lakeside.example')).toHaveLength(1)
})

inOwnWorld('older and closed locations of any practice decide nothing', async ({ world }) => {
  const main = world.rows.location
  const long = new Date('2001-01-01T00:00:00Z')
  const cedar = world.cedar.locations[0]?.id ?? ''
  const harbor = world.lakeside.locations[1]?.id ?? ''
  await world.system(async (db) => {
    await db.update(location).set({ createdAt: long }).where(eq(location.id, cedar))
    await db
      .update(location)
      .set({ createdAt: long, closedAt: noon('2026-11-01') })
      .where(eq(location.id, harbor))
  })
  const { recordId } = await removedRecord(world, { ...over, locationId: main })
  await night(world, monday)
  expect(await announcedOn(world, recordId)).toBe(monday)
})

inOwnWorld('administrators without an address are passed over', async ({ world }) => {
  await world.system(async (db) => {
    await db.update(user).set({ email: null, phone: '+15035550111' }).where(eq(user.id, world.maria))
    await db.update(employment).set({ practiceAdmin: true }).where(eq(employment.userId, world.omar))
  })
  await removedRecord(world, over)
  await night(world, monday)
  expect(await world.messages('omar@lakeside.example')).toHaveLength(1)
})

inOwnWorld('records are announced that can be purged within 37 days, and the mail names the first day', async ({ world }) => {
  const last = await removedRecord(world, { recordedOn: '2025-12-29', removedOn: '2026-06-01' })
  const later = await removedRecord(world, { recordedOn: '2025-12-30', removedOn: '2026-06-01' })
  await night(world, monday)
  expect([await announcedOn(world, last.recordId), await announcedOn(world, later.recordId)]).toEqual([monday, null])
  const [mail] = await world.messages('maria@lakeside.example')
  expect(mail?.subject).toBe('1 record will be removed for good from 12/30/2026')
})

inOwnWorld('the notice is an event of the audit trail, and a week without records has none', async ({ world }) => {
  await removedRecord(world, over)
  await removedRecord(world, over)
  await night(world, monday)
  await night(world, addDays(monday, 7))
  expect(await world.audit('retention.announced')).toMatchObject([
    {
      actorId: null,
      practiceId: world.lakeside.id,
      targetKind: 'practice',
      targetId: world.lakeside.id,
      after: { records: 2, firstDay: '2026-12-28' },
    },
  ])
})

inOwnWorld('a record without a file is purged, and other notifications stay', async ({ world }) => {
  const { recordId } = await removedRecord(world, over)
  await world.system((db) => db.delete(recordFile).where(eq(recordFile.recordId, recordId)))
  const shown = { practiceId: world.lakeside.id, locationId: world.rows.location, title: 'T', subTitle: 'S' }
  const work = { now: noon('2026-11-21'), services: world.services, after: () => undefined }
  const before = await world.notifications(world.dana)
  await world.system((db) => notify({ db, ...work }, [world.dana], { ...shown, targetId: world.rows.task, kind: 'tasksDue', type: 'TASK' }))
  await night(world, monday)
  await night(world, '2026-12-28')
  const [trace] = await world.system((db) => db.select().from(purgedRecord))
  expect(trace).toMatchObject({ id: recordId, files: 0 })
  expect(await world.notifications(world.dana)).toHaveLength(before.length + 1)
})

inOwnWorld('the hash of a purged record covers its row and the hashes of its files, and nothing of others', async ({ world }) => {
  const { recordId } = await removedRecord(world, over)
  const other = await removedRecord(world, over)
  const of = and(eq(recordFile.recordId, other.recordId))
  await world.system((db) => db.update(recordFile).set({ sha256: 'cd' }).where(of))
  await night(world, monday)
  const { rows } = await world.system((db) =>
    db.client.query<{ row: string }>('select to_jsonb(r)::text as row from record r where id = $1', [recordId]),
  )
  await night(world, '2026-12-28')
  const [trace] = await world.system((db) => db.select().from(purgedRecord).where(eq(purgedRecord.id, recordId)))
  expect(trace?.contentHash).toBe(world.services.keyring.mac('purged record', `${rows[0]?.row}ab`))
})
