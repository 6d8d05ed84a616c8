import { eq, inArray, isNull } from 'drizzle-orm'

import { auditEvent, purgedRecord } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { buildRecord } from '#api/data/builders/record'
import { auditWriter } from '#api/platform/audit/audit'
import type { AuditEntry } from '#api/platform/context'

import { linkEvents } from './link-events.ts'
import { purgeAuditEvents } from './purge-audit-events.ts'
import { asOwner, tampered } from './testing/as-owner.ts'
import { verifyChains } from './verify-chains.ts'

const old = 'aaaaaaaaaaaaaaaaaaaaaaaa'

const write = (world: World, actions: readonly AuditEntry['action'][], id = old) =>
  world.system((db) =>
    auditWriter({ db, actor: null, now: world.services.clock.now(), requestId: 'test', services: world.services })(
      actions.map((action) => ({ action, practiceId: world.lakeside.id, target: { kind: 'record', id } })),
    ),
  )

async function linkAll(world: World) {
  while (await linkEvents(world.services)) continue
}

const breaks = async (world: World) => {
  await linkAll(world)
  return (await verifyChains(world.database, { keys: [world.services.keyring], heads: [] })).breaks
}

const actions = async (world: World) => {
  const events = await world.system((db) => db.select().from(auditEvent).where(eq(auditEvent.practiceId, world.lakeside.id)))
  return events.map((event) => event.action).toSorted()
}

/** Returns the row that a purge leaves of a record that was removed on the given day. */
const trace = (world: World, removedAt: string, id = old) =>
  world.system((db) =>
    db.insert(purgedRecord).values({
      id,
      practiceId: world.lakeside.id,
      locationId: world.rows.location,
      kind: 'task',
      retention: 'check1',
      recordedOn: '2019-01-01',
      removedBy: world.maria,
      removedAt: new Date(removedAt),
      dueOn: '2020-01-02',
      purgedAt: world.services.clock.now(),
      files: 0,
      contentHash: 'x',
    }),
  )

/** Creates a record that was filed, read, deleted and purged, and one other event. */
async function purged(world: World, removedAt = '2020-11-20T00:00:00Z') {
  await write(world, ['record.created', 'record.read', 'record.deleted'])
  await write(world, ['location.updated'], world.rows.location)
  await write(world, ['record.purged'])
  await trace(world, removedAt)
  await linkAll(world)
}

inOwnWorld('six years after a record is removed its trail is purged, the purge event stays, and the chain is valid', async ({ world }) => {
  await purged(world)
  expect(await breaks(world)).toEqual([])
  expect(await purgeAuditEvents(world.services)).toBe(3)
  expect(await actions(world)).toEqual(['audit_trail.purged', 'location.updated', 'record.purged'])
  expect(await world.audit('audit_trail.purged')).toMatchObject([{ after: { numbers: [1, 2, 3] }, actorId: null }])
  expect(await breaks(world)).toEqual([])
  expect(await purgeAuditEvents(world.services)).toBe(0)
  expect(await world.audit('audit_trail.purged')).toHaveLength(1)
})

inOwnWorld("a record's trail is kept for six years and until it is linked", async ({ world }) => {
  await purged(world, '2020-11-21T00:00:00Z')
  expect(await purgeAuditEvents(world.services)).toBe(0)
  world.services.clock.advance({ days: 1 })
  await write(world, ['record.read'])
  expect(await purgeAuditEvents(world.services)).toBe(0)
  await linkAll(world)
  expect(await purgeAuditEvents(world.services)).toBe(4)
})

inOwnWorld('a practice whose trail cannot be purged does not stop the others', async ({ world }) => {
  await purged(world)
  const other = 'bbbbbbbbbbbbbbbbbbbbbbbb'
  await trace(world, '2020-11-20T00:00:00Z', other)
  await asOwner(world, (owner) =>
    owner.query(`update purged_record set practice_id = '${world.cedar.id}', location_id = '${world.cedar.locations[0]?.id}' where id = '${other}';
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on purged_record for each row when (old.practice_id = '${world.lakeside.id}') execute function refuse()`),
  )
  await expect(purgeAuditEvents(world.services)).rejects.toThrow('not everything was done')
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining(world.lakeside.id)])
  const left = await world.system((db) => db.select({ id: purgedRecord.id }).from(purgedRecord).where(isNull(purgedRecord.trailPurgedAt)))
  expect(left).toEqual([{ id: old }])
  expect(await world.audit('audit_trail.purged'), 'nothing half done').toEqual([])
})

inOwnWorld('an event that is deleted without being listed, or is changed, breaks the chain', async ({ world }) => {
  await purged(world)
  await purgeAuditEvents(world.services)
  const number = (n: number) => `(select event_id from audit_link where chain = '${world.lakeside.id}' and number = ${n})`
  const attacks = [
    [`delete from audit_event where id = ${number(4)}`, 4, 'the event was removed'],
    [`update audit_event set after = '{}' where id = ${number(4)}`, 4, 'the event was changed after it was linked'],
    [`update audit_event set after = '{"numbers": [1, 2, 3, 4]}' where action = 'audit_trail.purged'`, 1, 'the event was removed'],
    [`delete from audit_event where action = 'audit_trail.purged'`, 1, 'the event was removed'],
    [`update audit_event set action = 'location.updated' where action = 'audit_trail.purged'`, 1, 'the event was removed'],
    [`delete from audit_event where action = 'record.purged'`, 5, 'the event was removed'],
  ] as const
  await linkAll(world)
  for (const [statement, at, what] of attacks)
    expect(await tampered(world, [statement], () => breaks(world)), statement).toMatchObject([{ number: at, what }])
  expect(await breaks(world)).toEqual([])
})

inOwnWorld('a purge does not cover events linked after it', async ({ world }) => {
  await write(world, ['location.updated'])
  await world.system((db) =>
    auditWriter({ db, actor: null, now: world.services.clock.now(), requestId: 'test', services: world.services })({
      action: 'audit_trail.purged',
      practiceId: world.lakeside.id,
      target: { kind: 'purge', id: old },
      after: { numbers: [3] },
      shown: ['numbers'],
    }),
  )
  await write(world, ['location.updated'])
  await linkAll(world)
  const gone = `delete from audit_event where id = (select event_id from audit_link where chain = '${world.lakeside.id}' and number = 3)`
  expect(await tampered(world, [gone], () => breaks(world))).toMatchObject([{ number: 3, what: 'the event was removed' }])
})

inOwnWorld('a record that vanished without a purge is reported', async ({ world }) => {
  const now = world.services.clock.now()
  const here = { practiceId: world.lakeside.id, locationId: world.rows.location, completedBy: world.dana }
  const { recordId } = await world.system((db) => buildRecord(db, here, { now }))
  await write(world, ['record.created'], recordId)
  expect(await breaks(world)).toEqual([])
  await asOwner(world, (owner) => owner.query('delete from record where id = $1', [recordId]))
  const what = 'the record that was filed is gone, and no purge of it is in the trail'
  expect(await breaks(world)).toMatchObject([{ chain: world.lakeside.id, number: 1, what }])
  await asOwner(world, (owner) =>
    owner.query(
      `insert into audit_event (id, practice_id, action, target_kind, target_id, at, recorded_at, mac) values ('bbbbbbbbbbbbbbbbbbbbbbbb', $1, 'record.purged', 'record', $2, '2026-01-01', '2026-01-01', 'guessed')`,
      [world.lakeside.id, recordId],
    ),
  )
  expect(await breaks(world)).toContainEqual(expect.objectContaining({ number: 1, what }))
  await asOwner(world, (owner) => owner.query(`delete from audit_event where id = 'bbbbbbbbbbbbbbbbbbbbbbbb'`))
  await write(world, ['record.purged'], recordId)
  expect(await breaks(world)).toEqual([])
})

inOwnWorld(
  'no role used by requests can delete events, and the database deletes only listed events about purged records',
  async ({ world }) => {
    await purged(world)
    const call = `select purge_audit_events('${old}')`
    await expect(world.database.transaction([world.lakeside.id], (db) => db.client.query(call))).rejects.toThrow('permission denied')
    await world.system((db) =>
      auditWriter({ db, actor: null, now: world.services.clock.now(), requestId: 'test', services: world.services })({
        action: 'audit_trail.purged',
        practiceId: world.lakeside.id,
        target: { kind: 'purge', id: 'cccccccccccccccccccccccc' },
        after: { numbers: [2, 4, 5] },
        shown: ['numbers'],
      }),
    )
    await world.system((db) => db.client.query(`select purge_audit_events('cccccccccccccccccccccccc')`))
    const kept = ['location.updated', 'record.created', 'record.deleted', 'record.purged']
    expect((await actions(world)).filter((action) => action !== 'audit_trail.purged')).toEqual(kept)
    expect(
      await world.system((db) =>
        db
          .select()
          .from(auditEvent)
          .where(inArray(auditEvent.action, ['record.read'])),
      ),
    ).toEqual([])
  },
)
