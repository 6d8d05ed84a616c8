import { sql } from 'drizzle-orm'

import { expect, test, type World } from '#api/data/testing/test'

import { cleanUp } from './clean-up.ts'
import { runDaily, type DailyJob } from './run-daily.ts'
import { sendMessage } from '../messages/send-message.ts'

const messagesLeft = (world: World) =>
  world.system(async (db) => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from outbox_message`)
    return rows[0]?.n
  })

test('obsolete rows are deleted when due, and not before', async ({ world }) => {
  const { services } = world
  await world.tokenFor(world.dana)
  await world.system(async (db) => {
    const now = services.clock.now()
    await sendMessage(
      { db, now, services, after: () => undefined },
      { channel: 'email', urgency: 'ordinary', to: 'a@b.example', subject: 'Hello', text: 'Hi', practiceId: null },
    )
    await db.execute(sql`insert into rate_count (key, window_start, count) values ('k', ${now.toISOString()}, 1)`)
    await db.execute(
      sql`insert into password_reset (id, token_hash, user_id, created_at, expires_at) values ('r', 'h', ${world.dana}, ${now.toISOString()}, ${now.toISOString()})`,
    )
    await db.execute(
      sql`insert into idempotency_key (user_id, key, endpoint, request_hash, status, created_at) values (${world.dana}, 'k', 'GET /', 'h', 200, ${now.toISOString()})`,
    )
  })
  services.clock.advance({ hours: 23 })
  expect(new Set(Object.values(await cleanUp(services)))).toEqual(new Set([0]))
  services.clock.advance({ hours: 2 })
  expect(await cleanUp(services)).toMatchObject({ idempotencyKeys: 1, passwordResets: 1, rateCounts: 0, sessions: 0 })
  services.clock.advance({ days: 8 })
  expect(await cleanUp(services)).toMatchObject({ rateCounts: 1, sessions: 1, deliveredMessages: 0 })
  expect(await messagesLeft(world)).toBe(1)
  services.clock.advance({ days: 30 })
  expect(await cleanUp(services)).toMatchObject({ deliveredMessages: 1 })
  expect(await messagesLeft(world)).toBe(0)
})

test('a replaced contact stays while its account is frozen, and is deleted after the decision', async ({ world }) => {
  const { services } = world
  const at = services.clock.now().toISOString()
  await world.system((db) =>
    db.execute(sql`
      insert into replaced_contact (id, user_id, method, contact, link_hash, created_at, expires_at, frozen_at)
      values ('f', ${world.dana}, 'email', 'a@b.example', 'f', ${at}, ${at}, ${at}), ('o', ${world.dana}, 'email', 'c@b.example', 'o', ${at}, ${at}, null)`),
  )
  services.clock.advance({ days: 2 })
  expect(await cleanUp(services)).toMatchObject({ replacedContacts: 1 })
  await world.system((db) => db.execute(sql`update replaced_contact set settled_at = ${at}`))
  expect(await cleanUp(services)).toMatchObject({ replacedContacts: 1 })
})

test('the marks of daily jobs are deleted after forty days', async ({ world }) => {
  const { services } = world
  services.clock.set('2026-12-01T20:00:00.000Z')
  const job: DailyJob = { name: 'test.marks', run: async () => undefined }
  await runDaily(services, [job])
  services.clock.advance({ days: 40 })
  expect(await cleanUp(services)).toMatchObject({ periodicRuns: 0 })
  services.clock.advance({ days: 1 })
  expect(await cleanUp(services)).toMatchObject({ periodicRuns: 3 })
})

test('a daily job runs once per location and local day, and sees only its practice', async ({ world }) => {
  const { services } = world
  services.clock.set('2026-12-05T20:00:00.000Z')
  const done: string[] = []
  const job: DailyJob = {
    name: 'test.daily',
    run: async ({ db, practiceId, locationId, day }) => {
      const { rows } = await db.execute<{ id: string }>(sql`select id from practice`)
      expect(rows).toEqual([{ id: practiceId }])
      done.push(`${locationId} ${day}`)
    },
  }
  const run = () => runDaily(services, [job])
  const [main, harbor, cedar] = [...world.lakeside.locations, ...world.cedar.locations].map((place) => place.id)
  await Promise.all([run(), run()])
  await run()
  expect(done.toSorted()).toEqual([`${main} 2026-12-05`, `${harbor} 2026-12-05`, `${cedar} 2026-12-05`].toSorted())
  // After midnight in New York, but not yet in Portland.
  services.clock.set('2026-12-06T06:00:00.000Z')
  await run()
  expect(done.slice(3)).toEqual([`${cedar} 2026-12-06`])
})

test('a failed daily job is rolled back and repeated the next hour', async ({ world }) => {
  let broken = true
  const done: string[] = []
  const job: DailyJob = {
    name: 'test.fails',
    run: async ({ db, practiceId, locationId }) => {
      await db.execute(sql`update practice set name = name || '!' where id = ${practiceId}`)
      if (broken && locationId === world.cedar.locations[0]?.id) throw new Error('no')
      done.push(locationId)
    },
  }
  await expect(runDaily(world.services, [job])).rejects.toThrow('not everything was done')
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining('test.fails')])
  expect(done).toHaveLength(2)
  broken = false
  await runDaily(world.services, [job])
  expect(done).toHaveLength(3)
  const names = await world.system((db) => db.execute(sql`select name from practice where id = ${world.cedar.id}`))
  expect(names.rows).toEqual([{ name: 'Cedar Family Medicine!' }])
})
