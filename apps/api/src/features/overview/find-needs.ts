import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { calendarPeriod } from '#calendar/due-periods'
import { localDate } from '#calendar/local-time'
import { itemAndPlace } from '#content/checks/kind-and-name'
import type { LocationNeeds } from '#contract/overview/overview'
import { outOfUseRow, outOfUseSql } from '#api/data/checked-items/out-of-use'
import { countRunningOut, soonUntil } from '#api/data/expirations/count-running-out'
import { atLocation } from '#api/data/expirations/visible-rows'
import type { Post } from '#api/platform/actor/actor'
import { hasResult } from '#api/data/rounds/has-result'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { findHeadcount, morePeopleThanAnswered } from './find-headcount.ts'

const needsRow = z.strictObject({
  _id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  includesLibrary: z.boolean(),
  didCompleteLibrarySetup: z.boolean(),
  overdue: z.int(),
  dueThisWeek: z.int(),
  problems: z.int(),
  outOfUse: z.int(),
  itemsOutOfUse: z.array(z.strictObject({ _id: z.string(), kind: z.string(), name: z.string(), place: z.string(), outOfUse: outOfUseRow })),
  dates: z.int(),
  waiting: z.int(),
  invitations: z.int(),
  withoutRole: z.int(),
  saved: z.boolean(),
  moreThanTen: z.boolean(),
})

/** JSON with the items of the place `p` that are out of use for longest. */
const itemsOutOfUse = (practiceId: string) => sql`(select coalesce(json_agg(x order by x."outOfUse" ->> 'since', x._id), '[]') from (
  select i.id as _id, i.kind, i.name, i.place, ${sql.raw(outOfUseSql)} as "outOfUse" from checked_item i
  where i.practice_id = ${practiceId} and i.location_id = p.id and i.removed_at is null and i.out_of_use_since is not null
  order by i.out_of_use_since, i.id limit 5) x)`

/** Counts the open needs at these locations of one practice. Days are those of each location (ruling 9); the headcount is that of the first one's day. */
export async function findNeeds(
  db: Db,
  { practiceId, posts, now }: { practiceId: string; posts: readonly Pick<Post, 'locationId' | 'timeZone' | 'plan'>[]; now: Date },
) {
  const places = posts.map(({ locationId, timeZone, plan }) => {
    const today = localDate(now, timeZone)
    return {
      id: locationId,
      today,
      soon: soonUntil(today),
      saturday: calendarPeriod('0', today).end,
      library: plan === 'OSHA' || plan === 'OSHA&SDS',
    }
  })
  const rows = await readRows(db, needsRow)`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id text, today date, soon date, saturday date, library boolean)
    ), due as (
      select p.id, o.task_id, bool_or((o.due < p.today or coalesce(o.due_by <= ${now.toISOString()}, false)) and not ${hasResult}) as overdue, bool_or(o.due <= p.saturday) as this_week
      from place p join task_occurrence o on o.location_id = p.id and o.practice_id = ${practiceId} and o.status = 'open' and o.due <= p.saturday
      group by p.id, o.task_id
    ), work as (
      select id, (count(*) filter (where overdue))::int as overdue, (count(*) filter (where this_week and not overdue))::int as this_week from due group by id
    ), approval as (
      select r.location_id as id, count(*)::int as waiting from record r join place p on p.id = r.location_id
      where r.practice_id = ${practiceId} and r.waiting group by r.location_id
    ), people as (
      select m.location_id as id, (count(*) filter (where e.accepted_at is null))::int as invitations, (count(*) filter (where m.role_id is null))::int as without_role
      from current_membership m join place p on p.id = m.location_id
      join current_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
      where m.practice_id = ${practiceId} group by m.location_id
    )
    select l.id as "_id", l.name, l.city, l.state, p.library as "includesLibrary", l.library_setup_completed_at is not null as "didCompleteLibrarySetup",
      coalesce(w.overdue, 0) as overdue, coalesce(w.this_week, 0) as "dueThisWeek",
      (select count(*)::int from corrective_action a where a.practice_id = ${practiceId} and a.location_id = p.id and a.state = 'open') as problems,
      (select count(*)::int from checked_item i where i.practice_id = ${practiceId} and i.location_id = p.id and i.removed_at is null
        and i.out_of_use_since is not null) as "outOfUse",
      ${itemsOutOfUse(practiceId)} as "itemsOutOfUse",
      ${countRunningOut(sql`e.practice_id = ${practiceId} and ${atLocation(sql`p.id`)}`, sql`p.soon`)} as dates, coalesce(a.waiting, 0) as waiting,
      coalesce(m.invitations, 0) as invitations, coalesce(m.without_role, 0) as "withoutRole",
      l.questionnaire_saved_at is not null as saved, 'moreThanTenEmployees' = any(l.options) as "moreThanTen"
    from place p join open_location l on l.id = p.id and l.practice_id = ${practiceId}
    left join work w on w.id = p.id left join approval a on a.id = p.id left join people m on m.id = p.id`
  const headcount = await findHeadcount(db, practiceId, places[0]?.today ?? localDate(now, 'UTC'))
  return rows
    .map(({ saved, moreThanTen, itemsOutOfUse: items, ...needs }) => ({
      ...needs,
      itemsOutOfUse: items.map(({ _id, outOfUse: { since, by }, ...item }) => ({ _id, item: itemAndPlace(item), since, by })),
      morePeople: morePeopleThanAnswered({ saved, moreThanTen }, headcount),
      onePerson: saved && headcount.now === 1,
    }))
    .toSorted(byNeed)
}

const isSettled = ({ includesLibrary, didCompleteLibrarySetup }: LocationNeeds) => didCompleteLibrarySetup || !includesLibrary

/** Compares the columns in order of need: a location without a completed setup has no tasks at all. */
const byNeed = (a: LocationNeeds, b: LocationNeeds) =>
  Number(isSettled(a)) - Number(isSettled(b)) ||
  b.overdue - a.overdue ||
  b.outOfUse - a.outOfUse ||
  b.problems - a.problems ||
  b.waiting - a.waiting ||
  b.dueThisWeek - a.dueThisWeek ||
  b.dates - a.dates ||
  b.invitations - a.invitations ||
  b.withoutRole - a.withoutRole ||
  a.name.localeCompare(b.name, 'en')
