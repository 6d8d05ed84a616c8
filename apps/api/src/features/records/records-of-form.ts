import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Actor, Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { base } from './queries.ts'

const foundRow = z.strictObject({ _id: z.string(), name: z.string(), completer: z.string(), day: dayText })

interface Wanted {
  formId: string
  /** The person concerned. */
  about?: string
  most: number
}

/** The filled-in copies of a form at a location that the caller may see, the newest first, with the day on which the work was done. */
export const recordsOfForm = (
  { db, actor, post: { locationId, timeZone } }: { db: Db; actor: Actor; post: Post },
  { formId, about, most }: Wanted,
) =>
  readRows(db, foundRow)`
    select r.id as "_id", r.name, r.completed_by_name as completer, coalesce(r.done_on, (r.completed_at at time zone ${timeZone})::date) as day
    from record r
    where not exists (select from record_deletion z where z.record_id = r.id) ${base(actor, locationId, 'everything')}
      and r.form_id = ${formId} ${about === undefined ? sql`` : sql`and r.subject_id = ${about}`}
    order by day desc, r.completed_at desc, r.id desc limit ${most}`
