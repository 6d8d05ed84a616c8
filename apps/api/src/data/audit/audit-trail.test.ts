import { updateUser } from '#contract/access/access'
import { readCalendarFeed } from '#contract/account/calendar-feeds'
import { getOpenTask } from '#contract/tasks/tasks'
import { auditEvent } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

const longAgo = new Date('2020-01-01T00:00:00.000Z')

const insert = (db: Db, world: World, practiceId: string | null) =>
  db.insert(auditEvent).values({
    id: newId(world.services.clock.now()),
    practiceId,
    action: 'test.forged',
    targetKind: 'practice',
    targetId: practiceId ?? 'none',
    at: longAgo,
    recordedAt: longAgo,
    mac: 'of a test',
  })

const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )

test('a request can write events of its own practices and of accounts, but never of another practice', async ({ world }) => {
  const asCedar = (practiceId: string | null) =>
    refusalOf(world.database.transaction([world.cedar.id], (db) => insert(db, world, practiceId)))
  expect(await asCedar(world.lakeside.id)).toContain('row-level security')
  expect(await asCedar(world.cedar.id)).toBe('accepted')
  expect(await asCedar(null)).toBe('accepted')
  expect((await world.audit('test.forged')).map((event) => event.practiceId)).not.toContain(world.lakeside.id)
})

test('a practice reads only its own events', async ({ world }) => {
  const seen = await world.database.transaction([world.lakeside.id], (db) => db.select().from(auditEvent))
  expect(seen.every((event) => event.practiceId === world.lakeside.id)).toBe(true)
})

test('the database sets the time of writing, whatever role writes and whatever time it specifies', async ({ world }) => {
  await world.database.transaction([world.cedar.id], (db) => insert(db, world, world.cedar.id))
  await world.system((db) => insert(db, world, world.cedar.id))
  const [first, second] = (await world.audit('test.forged')).slice(-2)
  for (const event of [first, second]) expect(event?.recordedAt.getTime()).toBeGreaterThan(longAgo.getTime() + 86_400_000)
  expect(first?.at).toEqual(longAgo)
})

test.for(['transaction', 'system'] as const)('no role of the application can change or delete an event (%s)', async (kind, { world }) => {
  await world.database.transaction([world.cedar.id], (db) => insert(db, world, world.cedar.id))
  const attempt = (statement: string) =>
    refusalOf(
      kind === 'system'
        ? world.system((db) => db.execute(statement))
        : world.database.transaction([world.cedar.id], (db) => db.execute(statement)),
    )
  for (const statement of [
    `update audit_event set action = 'test.nothing'`,
    'delete from audit_event',
    'truncate audit_event',
    'alter table audit_event disable trigger stamp',
    'drop policy written on audit_event',
  ])
    expect(await attempt(statement), statement).toMatch(/permission denied|must be owner/)
})

test('repeated refusals of one session write few rows, with a count', async ({ world }) => {
  const dana = await world.as(world.dana)
  const request = { params: { userId: world.maria }, body: { firstName: 'Mallory' } }
  const before = (await world.audit('access.denied')).length
  for (let count = 0; count < 20; count += 1) expect(await dana.refused(updateUser, request)).toMatchObject({ status: 403 })
  const counts = (await world.audit('access.denied')).slice(before).map((event) => event.after)
  expect(counts).toEqual([1, 2, 4, 8, 16].map((count) => ({ count })))
  await (await world.as(world.dana)).refused(updateUser, request)
  expect((await world.audit('access.denied')).at(-1)?.after, 'another session counts anew').toEqual({ count: 1 })
})

test("a request for another practice's row is recorded only in the caller's own practice", async ({ world }) => {
  const maria = await world.as(world.maria)
  await maria.refused(getOpenTask, { params: { taskId: world.foreignRows.task } })
  expect((await world.audit('access.not_found')).slice(-1)).toMatchObject([
    {
      practiceId: world.lakeside.id,
      actorId: world.maria,
      targetId: 'GET /api/v2/open_task/:taskId',
      after: { count: 1, missingKind: 'task', missingId: world.foreignRows.task },
    },
  ])
  const [before] = [(await world.audit('access.not_found')).length]
  await (await world.as(null)).refused(readCalendarFeed, { params: { secret: 'nobody-knows' } })
  expect(await world.audit('access.not_found')).toHaveLength(before)
})
