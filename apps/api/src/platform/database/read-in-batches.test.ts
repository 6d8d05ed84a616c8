import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { user } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { newId } from '../ids.ts'
import { readInBatches } from './read-in-batches.ts'

const nameRow = z.strictObject({ name: z.string() })

inOwnWorld('each row is read once, in its state at the start, whatever others change in the meantime', async ({ world }) => {
  const now = world.services.clock.now()
  const person = (name: string) => ({ id: newId(now), firstName: name, lastName: 'Batch', registrationState: 2, createdAt: now })
  const people = Array.from({ length: 1_203 }, (_, number) => person(String(number).padStart(4, '0')))
  await world.system((db) => db.insert(user).values(people))
  const change = () =>
    world.system(async (db) => {
      await db.insert(user).values([person('0000 a'), person('9999')])
      await db.delete(user).where(eq(user.id, people[700]!.id))
      await db.update(user).set({ firstName: '8888' }).where(eq(user.id, people[3]!.id))
    })
  const batches: string[][] = []
  await world.system(async (db) => {
    for await (const rows of readInBatches(
      db,
      nameRow,
      sql`select first_name as name from "user" where last_name = ${'Batch'} order by 1`,
    )) {
      if (batches.length === 0) await change()
      batches.push(rows.map(({ name }) => name))
    }
  })
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 203])
  expect(batches.flat()).toEqual(people.map(({ firstName }) => firstName))
})
