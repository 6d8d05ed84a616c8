import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { AffectedTask, ChangeEffect } from '#contract/change-effect'

import type { Db } from '../../platform/database.ts'
import { rehearse } from '../../platform/rehearse.ts'
import { dayText, readRows } from '../../platform/rows.ts'
import { personNames } from '../people/person-names.ts'
import type { Writing } from '../records/create-record.ts'

/** What a change at a location would do to its open tasks. `change` returns the ids of the members who get or lose equipment. Nothing is saved. */
export function effectOf(
  writing: Writing,
  locationId: string,
  change: (writing: Writing) => Promise<readonly string[]>,
): Promise<ChangeEffect> {
  return rehearse(writing, async (rehearsal) => {
    const { db } = rehearsal
    const before = await openTasks(db, locationId)
    const members = await change(rehearsal)
    const after = await openTasks(db, locationId)
    const people = await personNames(db, sql`m.location_id = ${locationId} and m.user_id = any(${`{${members.join(',')}}`}::text[])`)
    return { people: people.map(({ label }) => label), opens: without(after, before), closes: without(before, after) }
  })
}

function without(tasks: readonly AffectedTask[], others: readonly AffectedTask[]): AffectedTask[] {
  const known = new Set(others.map(({ _id }) => _id))
  return tasks.filter(({ _id }) => !known.has(_id))
}

const taskRow = z.strictObject({ _id: z.string(), name: z.string(), due: dayText })

/** The tasks of a location with an open period, by name. */
async function openTasks(db: Db, locationId: string): Promise<AffectedTask[]> {
  const rows = await readRows(db, taskRow)`
    select t.id as "_id", t.name, min(o.due) as due from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    where t.location_id = ${locationId} and t.closed_at is null and o.status = 'open' group by t.id, t.name order by lower(t.name), t.id`
  return rows
}
