import { sql } from 'drizzle-orm'
import { describe } from 'vitest'

import { listAuditEvents, listHealthReaders } from '#contract/audit-trail/audit-trail'
import { getEmergencyContact } from '#contract/account/emergency-contacts'
import type { AuditEntry } from '#api/platform/context'
import { asOwner } from '#api/data/audit/testing/as-owner'
import { recordDeletion } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { auditWriter } from '#api/platform/audit/audit'

import { findEvents, type EventFilter } from './find-events.ts'

/** Writes audit events of a person at a given time. */
const write = (world: World, now: string, entries: AuditEntry[], userId = world.maria) =>
  world.system((db) =>
    auditWriter({
      db,
      actor: { userId, practices: [world.lakeside.id], posts: [], support: null },
      now: new Date(now),
      requestId: 'test',
      address: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0',
      services: world.services,
    })(entries),
  )

const changed = (world: World, locationId: string | null, name = 'New name'): AuditEntry => ({
  action: 'location.updated',
  practiceId: world.lakeside.id,
  locationId,
  target: { kind: 'location', id: world.rows.location },
  before: { name: 'Old name', phone: '1' },
  after: { name, phone: '2' },
  shown: ['name'],
})

type Query = NonNullable<Parameters<typeof request>[1]>
const request = (world: World, query: { [Name in 'person' | 'kind' | 'location' | 'from' | 'to' | 'before']?: string } = {}) => ({
  params: { practiceId: world.lakeside.id },
  query: query as never,
})

async function read(world: World, userId: string, query: Query = {}) {
  return (await (await world.as(userId)).call(listAuditEvents, request(world, query))).payload
}

test('an event shows who did what, from where, and its changes as far as they may be stored', async ({ world }) => {
  await write(world, '2026-06-15T15:30:00Z', [changed(world, world.rows.location)])
  const { events } = await read(world, world.maria, { from: '2026-06-15', to: '2026-06-15' })
  expect(events).toMatchObject([
    {
      at: '2026-06-15T15:30:00.000Z',
      action: 'location.updated',
      who: 'Maria Alvarez',
      target: 'Main Street',
      address: '203.0.113.7',
      device: 'Firefox on Windows',
      changes: [{ field: 'name', before: 'Old name', after: 'New name' }],
      withheld: ['phone'],
    },
  ])
})

test('day filters use the time zone of the location and include both days', async ({ world }) => {
  await write(world, '2026-05-02T03:00:00Z', [changed(world, world.rows.location, 'evening of the first')])
  await write(world, '2026-05-02T16:00:00Z', [changed(world, world.rows.location, 'morning of the second')])
  const names = async (from: string, to: string) =>
    (await read(world, world.maria, { from, to })).events.map((event) => event.changes[0]?.after)
  expect(await names('2026-05-01', '2026-05-01')).toEqual(['evening of the first'])
  expect(await names('2026-05-02', '2026-05-02')).toEqual(['morning of the second'])
  expect(await names('2026-05-01', '2026-05-02')).toEqual(['morning of the second', 'evening of the first'])
})

test('filters by person, by kind and by both leave out all other events', async ({ world }) => {
  const day = '2026-07-01'
  const done: AuditEntry = { ...changed(world, world.rows.location, 'task of Maria'), action: 'task.completed' }
  await write(world, `${day}T15:00:00Z`, [changed(world, world.rows.location, 'place of Maria'), done])
  await write(world, `${day}T16:00:00Z`, [changed(world, world.rows.location, 'place of Omar')], world.omar)
  const names = async (query: Query) =>
    (await read(world, world.maria, { ...query, from: day, to: day })).events.map((event) => event.changes[0]?.after).toSorted()
  expect(await names({ person: world.maria })).toEqual(['place of Maria', 'task of Maria'])
  expect(await names({ kind: 'locations' })).toEqual(['place of Maria', 'place of Omar'])
  expect(await names({ kind: 'tasks' })).toEqual(['task of Maria'])
  expect(await names({ person: world.maria, kind: 'locations' })).toEqual(['place of Maria'])
  expect(await names({ person: world.omar, kind: 'tasks' })).toEqual([])
})

inOwnWorld('an administrator sees events of their locations and those without a location; nobody else sees any', async ({ world }) => {
  const [main, harbor] = world.lakeside.locations.map((place) => place.id)
  await write(world, '2026-06-15T15:30:00Z', [changed(world, main ?? null), changed(world, harbor ?? null), changed(world, null)])
  const seen = async (userId: string, query: Query = {}) =>
    (await read(world, userId, { ...query, from: '2026-06-15', to: '2026-06-15' })).events.map((event) => event.location).toSorted()
  for (const query of [{}, { kind: 'locations' }, { person: world.maria }]) {
    expect(await seen(world.maria, query)).toEqual(['Harbor', 'Main Street', null])
    expect(await seen(world.omar, query)).toEqual(['Harbor'])
    expect(await seen(world.omar, { ...query, location: harbor ?? '' })).toEqual(['Harbor'])
  }
  expect(await (await world.as(world.omar)).refused(listAuditEvents, request(world, { location: main ?? '' }))).toMatchObject({
    status: 403,
  })
  expect(await (await world.as(world.dana)).refused(listAuditEvents, request(world))).toMatchObject({ status: 403 })
  const foreign = { params: { practiceId: world.cedar.id }, query: {} }
  expect(await (await world.as(world.maria)).refused(listAuditEvents, foreign)).toMatchObject({ status: 404 })
})

inOwnWorld('an event leads to its task, record or person, as long as it exists at a location of the reader', async ({ world }) => {
  const at = { practiceId: world.lakeside.id, locationId: world.rows.location }
  const about = (action: AuditEntry['action'], kind: string, id: string): AuditEntry => ({ action, ...at, target: { kind, id } })
  await write(world, '2026-06-15T15:30:00Z', [
    about('task.created', 'task', world.rows.task),
    about('record.created', 'record', world.rows.record),
    about('staff.changed', 'user', world.dana),
    about('staff.left', 'user', world.foreignOnly),
    about('location.updated', 'location', world.rows.location),
  ])
  const opened = async (userId: string) => {
    const { events } = await read(world, userId, { from: '2026-06-15', to: '2026-06-15' })
    return Object.fromEntries(events.map(({ action, opens }) => [action, opens]))
  }
  expect(await opened(world.maria)).toEqual({
    'task.created': { kind: 'task', id: world.rows.task },
    'record.created': { kind: 'record', id: world.rows.record },
    'staff.changed': { kind: 'person', id: world.dana },
    'staff.left': null,
    'location.updated': null,
  })
  const deletion = {
    recordId: world.rows.record,
    practiceId: at.practiceId,
    deletedBy: world.maria,
    deletedAt: new Date('2026-06-16T15:30:00Z'),
  }
  await world.system((db) => db.insert(recordDeletion).values(deletion))
  expect((await opened(world.maria))['record.created']).toBeNull()
})

inOwnWorld('pages follow each other without gaps or duplicates, even if many events share a timestamp', async ({ world }) => {
  await write(
    world,
    '2026-06-15T15:30:00Z',
    Array.from({ length: 120 }, (_, index) => changed(world, index % 3 === 0 ? null : world.rows.location, `change ${index}`)),
  )
  for (const query of [{}, { kind: 'locations' }, { person: world.maria }]) {
    const seen: string[] = []
    let before: string | undefined
    do {
      const { events, next } = await read(world, world.maria, {
        ...query,
        ...(before ? { before } : {}),
        from: '2026-06-15',
        to: '2026-06-15',
      })
      seen.push(...events.map((event) => event._id))
      before = next ?? undefined
    } while (before)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  }
})

inOwnWorld('people see who opened their health file, and viewing health events is itself an event', async ({ world }) => {
  const maria = await world.as(world.maria)
  await maria.call(getEmergencyContact, { params: { userId: world.dana } })
  const readers = async (userId: string) => (await (await world.as(userId)).call(listHealthReaders, {})).payload
  await (await world.as(world.dana)).call(getEmergencyContact, { params: { userId: world.dana } })
  const seen = await readers(world.dana)
  expect(seen).toMatchObject([{ action: 'emergency_contact.read', who: 'Maria Alvarez', target: 'Dana Whitfield' }])
  expect(await readers(world.maria)).toEqual([])
  await read(world, world.maria, { kind: 'tasks' })
  expect(await world.audit('audit_trail.health_read')).toEqual([])
  await read(world, world.maria, { kind: 'health' })
  expect(await world.audit('audit_trail.health_read')).toMatchObject([{ actorId: world.maria, practiceId: world.lakeside.id }])
})

describe('a page reads only as many rows as it shows, however long the trail is', () => {
  const filters: Record<string, (world: World) => Partial<EventFilter>> = {
    'without a filter': () => ({}),
    'of a person': (world) => ({ person: world.maria }),
    'of a kind': () => ({ kind: 'sessions' }),
    'of days': () => ({ from: '2026-01-10', to: '2026-01-20' }),
    'far back': () => ({ before: '2026-01-05T00:00:00.000Z_000000000000000000000000' }),
  }
  for (const [name, filter] of Object.entries(filters))
    test(name, async ({ world }) => {
      await longTrail(world)
      const wanted = {
        practiceId: world.lakeside.id,
        locations: [world.rows.location],
        withoutLocation: true,
        timeZone: 'America/New_York',
        ...filter(world),
      }
      const plans: unknown[] = []
      const rows = await world.database.transaction([world.lakeside.id], (db) => {
        const execute: typeof db.execute = ((statement: Parameters<typeof db.execute>[0]) =>
          db.execute(sql`explain (analyze, format json) ${statement as never}`).then(({ rows: [plan] }) => {
            plans.push(plan)
            return db.execute(statement)
          })) as never
        return findEvents({ execute } as typeof db, wanted)
      })
      expect(rows).toHaveLength(51)
      const reads = nodesOf(plans).filter((node) => node['Relation Name'] === 'audit_event')
      expect(reads.length).toBeGreaterThan(0)
      for (const node of reads) {
        expect(node['Node Type']).toMatch(/^Index( Only)? Scan$/)
        expect(Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(60)
      }
    })
})

/** Inserts many events in the first months of a year with one statement, once per test file. */
async function longTrail(world: World) {
  await world.system(async (db) => {
    const { rows } = await db.execute<{ made: boolean }>(sql`select exists (select from audit_event where request_id = 'long') as made`)
    if (rows[0]?.made) return
    await db.execute(sql`
      insert into audit_event (id, practice_id, location_id, actor_id, action, target_kind, target_id, request_id, at, recorded_at, mac)
      select lpad(to_hex(n), 24, '0'), ${world.lakeside.id}, case n % 3 when 0 then null else ${world.rows.location} end,
        case n % 2 when 0 then ${world.maria} else ${world.dana} end, case n % 2 when 0 then 'session.started' else 'task.completed' end,
        'user', ${world.maria}, 'long', '2026-01-01T00:00:00Z'::timestamptz + n * interval '5 minutes', '2026-01-01T00:00:00Z', 'of a test'
      from generate_series(1, 10000) n`)
  })
  await asOwner(world, (owner) => owner.query('analyze audit_event'))
}

type PlanNode = Record<string, unknown>

function nodesOf(plan: unknown): PlanNode[] {
  if (plan === null || typeof plan !== 'object') return []
  return [...('Node Type' in plan ? [plan as PlanNode] : []), ...Object.values(plan).flatMap(nodesOf)]
}
