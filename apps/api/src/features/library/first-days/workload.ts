import { z } from 'zod'

import { given, minutesOf, shareOut, type StoredWork } from '#content/load/share-out'
import { workTaskOf } from '#content/load/work-of-location'
import { desiredTasks } from '#content/rules/desired-tasks'
import { ruleTitle } from '#content/rules/task-rules'
import type { Workload } from '#contract/first-days/first-days'
import type { LocationRow } from '#api/data/locations/location-row'
import { dayAt } from '#api/data/tasks/deputies'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { keyOf } from '../tasks/compare-tasks.ts'
import { locationFacts } from '../pages/location-facts.ts'

const taskRow = z.strictObject({
  id: z.string(),
  ruleKey: z.string(),
  rowKey: z.string(),
  subjectId: z.string().nullable(),
  people: z.array(z.string()),
})
const workerRow = z.strictObject({ id: z.string(), name: z.string(), role: z.string().nullable() })

/** The recurring work of each person at a location in minutes a week, and proposals to share it out by role, never to a newcomer. */
export async function workloadOf(db: Db, place: LocationRow, now: Date): Promise<Workload> {
  const facts = await locationFacts(db, place, now)
  const wanted = new Map(desiredTasks(facts).map((task) => [keyOf(task, task.subjectUserId), task]))
  const rows = await readRows(db, taskRow)`
    select t.id, t.rule_key as "ruleKey", t.row_key as "rowKey", t.subject_id as "subjectId",
      array(select p.user_id from ${taskPeople(dayAt(now))} p where p.task_id = t.id and p.absent_id is null order by p.user_id) as people
    from task t join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.location_id = ${place.id} and t.rule_key is not null and t.closed_at is null order by t.id`
  const work = rows.flatMap((row): StoredWork[] => {
    const task = wanted.get(keyOf(row, row.subjectId))
    return task ? [{ ...workTaskOf(task, facts), id: row.id, ...(row.people.length > 0 && { people: row.people }) }] : []
  })
  const newcomers = new Set(facts.people.filter(({ newcomer }) => newcomer).map(({ id }) => id))
  const members = await readRows(db, workerRow)`
    select u.id, u.full_name as name, r.default_id as role from current_membership m join "user" u on u.id = m.user_id
    left join role r on r.practice_id = m.practice_id and r.id = m.role_id
    where m.location_id = ${place.id} order by u.full_name, u.id`
  const workers = members.map((member) => ({ ...member, newcomer: newcomers.has(member.id) }))
  const shares = shareOut(work, workers)
  const [before, after] = [minutesOf(work, workers), minutesOf(shares.reduce<StoredWork[]>(given, work), workers)]
  const personOf = (id: string) => ({ _id: id, name: workers.find((worker) => worker.id === id)?.name ?? '' })
  return {
    people: workers.map(({ id }) => ({ ...personOf(id), minutes: rounded(before.get(id)), after: rounded(after.get(id)) })),
    shares: shares.map(({ ruleKey, tasks, from, to }) => ({
      tasks: [...tasks],
      title: (ruleTitle(ruleKey) ?? ruleKey).replace(/:? *\{Nickname\}|\{Kind\} */g, '').trim(),
      from: personOf(from),
      to: personOf(to),
    })),
  }
}

const rounded = (minutes = 0) => Math.round(minutes * 10) / 10
