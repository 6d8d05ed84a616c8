import { readFile } from 'node:fs/promises'

import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { inject } from 'vitest'

import { alarm, alarmMessage, libraryAnswer, liveSession, user } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

/** The statements of a migration that give names to older rows, each with its table and its pairs of columns. */
async function backfillsIn(migration: string) {
  const text = await readFile(new URL(`../migrations/${migration}.sql`, import.meta.url), 'utf8')
  const statements = text.split('--> statement-breakpoint').map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
  return statements
    .filter((statement) => statement.startsWith('UPDATE'))
    .map((statement) => ({
      statement,
      table: /^UPDATE (\w+)/.exec(statement)?.[1] ?? '',
      pairs: [...statement.matchAll(/(\w+) = \(SELECT .*? WHERE u\.id = x\.(\w+)\)/g)].map(([, name = '', id = '']) => ({ name, id })),
    }))
}

/** Runs work as the owner of the database with triggers disabled, as before the migration created them, and undoes it. */
async function withoutTriggers(world: World, work: (client: Client) => Promise<void>) {
  const { host, port, user: owner } = inject('postgres')
  const { rows } = await world.system((db) => db.client.query('select current_database() as name'))
  const client = new Client({ host, port, user: owner, database: String(rows[0]?.name) })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await work(client)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

inOwnWorld.for(['0047_names_of_the_moment', '0054_names_in_alarms_and_answers'])(
  'rows from before %s get the names of that day',
  async (migration, { world }) => {
    const backfills = await backfillsIn(migration)
    expect(backfills.length).toBeGreaterThan(3)
    let filled = 0
    await withoutTriggers(world, async (client) => {
      for (const { table, pairs, statement } of backfills) {
        expect(pairs.length, statement).toBeGreaterThan(0)
        for (const { name } of pairs) await client.query(`update ${table} set ${name} = null`)
        await client.query(statement)
        for (const { name, id } of pairs) {
          const { rows } = await client.query(
            `select count(*)::int as all, count(*) filter (where x.${name} is distinct from u.first_name || ' ' || u.last_name)::int as wrong
           from ${table} x left join "user" u on u.id = x.${id}`,
          )
          expect([table, name, rows[0].wrong]).toEqual([table, name, 0])
          filled += rows[0].all
        }
      }
    })
    expect(filled).toBeGreaterThan(0)
  },
)

test('alarms, held sessions and answers keep the name of the moment, and a new answer by the same person has the new one', async ({
  world,
}) => {
  const { practiceId, locationId, nora, hana } = await newPractice(world)
  const now = world.services.clock.now()
  const here = { practiceId, locationId }
  const [alarmId, sessionId, answerId] = [newId(now), newId(now), newId(now)]
  await world.system(async (db) => {
    await db.insert(alarm).values({ id: alarmId, ...here, kind: 'bloodExposure', stage: 'reported', raisedBy: hana, raisedAt: now })
    await db.insert(alarmMessage).values({ id: newId(now), practiceId, alarmId, userId: hana, why: 'contact', channel: 'app', sentAt: now })
    const session = { trainerName: 'T', trainerQualification: 'Q', day: '2026-11-22', time: '10:00', arrangedBy: nora, arrangedAt: now }
    await db.insert(liveSession).values({ id: sessionId, ...here, ...session })
    await db.update(liveSession).set({ heldAt: now, heldBy: hana }).where(eq(liveSession.id, sessionId))
    const answer = { variable: 'workPhone', stepNumber: 1, answer: 'x', contentVersion: 1, answeredBy: hana, updatedAt: now }
    await db.insert(libraryAnswer).values({ id: answerId, ...here, ...answer })
    await db.update(user).set({ firstName: 'Nora', lastName: 'Lindqvist' }).where(eq(user.id, hana))
    for (const [table, column] of [
      ['alarm', 'raised_by_name'],
      ['alarm_message', 'user_name'],
      ['live_session', 'held_by_name'],
      ['library_answer', 'answered_by_name'],
    ])
      await db.client.query(`update ${table} set ${column} = 'Somebody else' where practice_id = '${practiceId}'`)
    const [told] = await db.select().from(alarmMessage).where(eq(alarmMessage.alarmId, alarmId))
    const [raised] = await db.select().from(alarm).where(eq(alarm.id, alarmId))
    const [held] = await db.select().from(liveSession).where(eq(liveSession.id, sessionId))
    const stored = async () => (await db.select().from(libraryAnswer).where(eq(libraryAnswer.id, answerId)))[0]?.answeredByName
    expect([raised?.raisedByName, told?.userName, held?.heldByName, await stored()]).toEqual(Array(4).fill('Hana Sato'))
    expect(held?.arrangedByName).toBe('Nora Lindqvist')
    const later = new Date(now.getTime() + 1000)
    await db
      .update(libraryAnswer)
      .set({ answer: 'y', updatedAt: later, revision: sql`revision + 1` })
      .where(eq(libraryAnswer.id, answerId))
    expect(await stored()).toBe('Nora Lindqvist')
  })
})
