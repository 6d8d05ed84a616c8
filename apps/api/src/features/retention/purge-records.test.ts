import { eq, inArray, sql } from 'drizzle-orm'

import { addDays } from '#calendar/days'
import { liftHold, placeHold } from '#contract/retention/legal-holds'
import { runDaily } from '#api/data/jobs/run-daily'
import { notify } from '#api/data/notifications/notify'
import { billing, legalHold, pendingFile, purgedRecord, record, recordFile, user } from '#api/data/tables'
import { removePendingFiles } from '#api/data/uploads/pending-files'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

import { belongings } from './destroy-records.ts'
import { practicesToPurge } from './practices-to-purge.ts'
import { purgeRecords } from './purge-records.ts'
import { noon, removedRecord } from './testing/removed-record.ts'

/** Runs the job in the night at the start of this day in Portland. */
async function night(world: World, day: string) {
  world.services.clock.set(`${day}T12:00:00.000Z`)
  return runDaily(world.services, [purgeRecords])
}

const left = async (world: World, ...ids: string[]) =>
  (await world.system((db) => db.select({ id: record.id }).from(record).where(inArray(record.id, ids)))).map(({ id }) => id)

const stored = (world: World, key: string) =>
  world.services.files.get(key).then(
    () => true,
    () => false,
  )

/** The retention period ended on 2026-05-05. Announced on Monday, 2026-11-23; purged on 2026-12-28 at the earliest. */
const over = { recordedOn: '2025-05-05', removedOn: '2026-11-21' }
const monday = '2026-11-23'
const due = '2026-12-28'

inOwnWorld(
  'a record is announced on a Monday and purged with its files 30 days later; a trace and an audit event remain',
  async ({ world }) => {
    const { recordId, storageKey } = await removedRecord(world, { ...over, formData: { words: 'Dana cut herself' }, name: 'Weekly check' })
    const shown = {
      practiceId: world.lakeside.id,
      locationId: world.rows.location,
      title: 'T',
      subTitle: 'Weekly check',
      targetId: recordId,
    }
    const work = { now: noon('2026-11-21'), services: world.services, after: () => undefined }
    await world.system((db) => notify({ db, ...work }, [world.maria], { ...shown, kind: 'recordToApprove', type: 'RECORD' }))
    await night(world, '2026-11-22')
    expect(await world.messages('maria@lakeside.example')).toEqual([])
    await night(world, monday)
    const [mail] = await world.messages('maria@lakeside.example')
    expect(mail?.subject).toBe('1 record will be removed for good from 12/28/2026')
    expect(mail?.text).toContain('/admin/retention')
    expect(mail?.text).not.toMatch(/Weekly check|Dana/)
    await night(world, addDays(due, -1))
    expect(await left(world, recordId)).toEqual([recordId])
    await night(world, due)
    expect(await left(world, recordId)).toEqual([])
    expect(await stored(world, storageKey)).toBe(false)
    expect(await world.notifications(world.maria)).toEqual([])
    const [trace] = await world.system((db) => db.select().from(purgedRecord))
    expect(trace).toMatchObject({
      id: recordId,
      kind: 'task',
      retention: 'check1',
      recordedOn: '2025-05-05',
      removedBy: world.maria,
      dueOn: due,
      files: 1,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    expect(await world.audit('record.purged')).toMatchObject([
      {
        practiceId: world.lakeside.id,
        locationId: world.rows.location,
        actorId: null,
        targetId: recordId,
        after: { kind: 'task', retention: 'check1', recordedOn: '2025-05-05', dueOn: due, files: 1 },
      },
    ])
    for (const table of belongings) {
      const rows = await world.system((db) => db.execute(sql`select from ${sql.identifier(table)} where record_id = ${recordId}`))
      expect(rows.rowCount, table).toBe(0)
    }
    await night(world, addDays(due, 7))
    expect(await world.audit('record.purged')).toHaveLength(1)
    expect(await world.messages('maria@lakeside.example')).toHaveLength(1)
  },
)

inOwnWorld('all dependent rows of a record are deleted with it', async ({ world }) => {
  const { rows } = await world.system((db) =>
    db.execute<{ name: string }>(
      sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'record'::regclass`,
    ),
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...belongings].toSorted())
})

inOwnWorld('without a delivered notice nothing is purged, however late', async ({ world }) => {
  await world.system((db) => db.update(user).set({ email: null, phone: '+15035550111' }).where(eq(user.id, world.maria)))
  const { recordId } = await removedRecord(world, over)
  await night(world, monday)
  await night(world, '2027-02-01')
  expect(await left(world, recordId)).toEqual([recordId])
  await world.system((db) => db.update(user).set({ email: 'maria@lakeside.example' }).where(eq(user.id, world.maria)))
  await night(world, '2027-02-08')
  await night(world, '2027-03-09')
  expect(await left(world, recordId)).toEqual([recordId])
  await night(world, '2027-03-10')
  expect(await left(world, recordId)).toEqual([])
})

inOwnWorld('a record under a hold is not announced until the hold is lifted', async ({ world }) => {
  await removedRecord(world, over)
  const params = { practiceId: world.lakeside.id }
  const hold = { params, body: { person: world.dana, reason: 'A claim' } }
  const { payload } = await (await world.as(world.maria)).call(placeHold, hold)
  await night(world, monday)
  expect(await world.messages('maria@lakeside.example')).toEqual([])
  expect(await world.audit('retention.announced')).toEqual([])
  await (await world.as(world.maria)).call(liftHold, { params: { holdId: payload._id }, body: { reason: 'Settled' } })
  await night(world, addDays(monday, 7))
  expect(await world.messages('maria@lakeside.example')).toHaveLength(1)
})

inOwnWorld('a hold keeps an announced record, and lifting it restarts the notice', async ({ world }) => {
  const { recordId } = await removedRecord(world, over)
  await night(world, monday)
  const maria = await world.as(world.maria)
  const params = { practiceId: world.lakeside.id }
  const { payload } = await maria.call(placeHold, { params, body: { person: world.dana, reason: 'A claim' } })
  await night(world, due)
  expect(await left(world, recordId)).toEqual([recordId])
  world.services.clock.set('2026-12-30T20:00:00.000Z')
  await (await world.as(world.maria)).call(liftHold, { params: { holdId: payload._id }, body: { reason: 'Settled' } })
  await night(world, '2026-12-31')
  expect(await left(world, recordId)).toEqual([recordId])
  await night(world, '2027-01-04')
  expect(await world.messages('maria@lakeside.example')).toHaveLength(2)
  await night(world, '2027-02-02')
  expect(await left(world, recordId)).toEqual([recordId])
  await night(world, '2027-02-03')
  expect(await left(world, recordId)).toEqual([])
})

/** A transaction that has finished its work, holds its locks, and waits for permission to commit. */
async function untilCommit(world: World, work: (db: Db) => Promise<unknown>) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const done = await new Promise<{ transaction: Promise<void> }>((worked, failed) => {
    const transaction: Promise<void> = world.system(async (db) => {
      await work(db)
      worked({ transaction })
      await held
    })
    transaction.catch(failed)
  })
  const commit = () => {
    release()
    return done.transaction
  }
  return { commit }
}

inOwnWorld('a purge sees a hold that is placed as it begins', async ({ world }) => {
  const { recordId } = await removedRecord(world, over)
  await night(world, monday)
  const placing = await untilCommit(world, async (db) => {
    await db.execute(sql`select from practice where id = ${world.lakeside.id} for no key update`)
    const hold = { practiceId: world.lakeside.id, reason: 'A claim', placedBy: world.maria, placedAt: noon(due) }
    await db.insert(legalHold).values({ id: newId(noon(due)), ...hold })
  })
  const purging = night(world, due)
  await world.waitForBlocked(1)
  await placing.commit()
  await purging
  expect(await left(world, recordId)).toEqual([recordId])
})

inOwnWorld('a hold waits for a running purge, and then covers what is left', async ({ world }) => {
  const { recordId } = await removedRecord(world, over)
  await night(world, monday)
  const reading = await untilCommit(world, (db) => db.execute(sql`select from record where id = ${recordId} for update`))
  const purging = night(world, due)
  await world.waitForBlocked(1)
  const body = { reason: 'A claim' }
  const placing = (await world.as(world.maria)).call(placeHold, { params: { practiceId: world.lakeside.id }, body })
  await world.waitForBlocked(2)
  await reading.commit()
  await purging
  await placing
  expect(await left(world, recordId)).toEqual([])
})

inOwnWorld('a failed purge leaves rows and files; an interrupted one leaves files for the hourly job to remove', async ({ world }) => {
  const { recordId, storageKey } = await removedRecord(world, over)
  await night(world, monday)
  const { keyring } = world.services
  world.services.keyring = { ...keyring, mac: () => undefined as never }
  await expect(night(world, due)).rejects.toThrow('not everything was done')
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining('retention.purge')])
  expect(await left(world, recordId)).toEqual([recordId])
  expect(await stored(world, storageKey)).toBe(true)
  world.services.keyring = keyring
  const { files } = world.services
  world.services.files = { ...files, remove: () => Promise.reject(new Error('the server stops')) }
  await night(world, due)
  world.services.errors.splice(0)
  expect(await left(world, recordId)).toEqual([])
  expect(await stored(world, storageKey)).toBe(true)
  world.services.files = files
  world.services.clock.advance({ hours: 3 })
  expect(await removePendingFiles(world.services)).toBe(1)
  expect(await stored(world, storageKey)).toBe(false)
  expect(await world.system((db) => db.select().from(pendingFile))).toEqual([])
})

inOwnWorld(
  'one night purges at most 200 records of a location, in the order of their days, and the next night the rest',
  async ({ world }) => {
    const ids: string[] = []
    for (let index = 0; index < 203; index += 1) ids.push((await removedRecord(world, over)).recordId)
    const first = await removedRecord(world, { ...over, removedOn: '2026-11-20' })
    await night(world, monday)
    await night(world, due)
    expect(await left(world, first.recordId)).toEqual([])
    expect(await left(world, ...ids)).toHaveLength(4)
    await night(world, addDays(due, 1))
    expect(await left(world, ...ids)).toEqual([])
    expect(await world.system((db) => db.select().from(recordFile).where(inArray(recordFile.recordId, ids)))).toEqual([])
  },
)

inOwnWorld('nothing is announced or purged while a payment has failed', async ({ world }) => {
  const { recordId } = await removedRecord(world, over)
  await night(world, monday)
  const now = world.services.clock.now()
  const card = { cardBrand: 'Visa', cardLast4: '4242', cardExpMonth: 1, cardExpYear: 2030, cardHolderName: 'M' }
  const payer = { id: newId(now), practiceId: world.lakeside.id, customerId: 'cus_x', address: '1', city: 'P', state: 'OR', zip: '97205' }
  await world.system((db) =>
    db
      .insert(billing)
      .values({ ...payer, ...card, paymentFailedAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: billing.practiceId, set: { paymentFailedAt: now } }),
  )
  await night(world, due)
  expect(await left(world, recordId)).toEqual([recordId])
})

inOwnWorld('a practice is worked on from the first day on which a removed record may be announced', async ({ world }) => {
  const waiting = async (day: string) => [...(await world.system((db) => practicesToPurge(db, noon(day))))]
  expect(await waiting('2027-12-31')).toEqual([])
  // Kept until 2027-05-05.
  await removedRecord(world, { recordedOn: '2026-05-05', removedOn: '2026-11-21' })
  expect(await waiting('2027-03-29')).toEqual([])
  expect(await waiting('2027-03-30')).toEqual([world.lakeside.id])
})
