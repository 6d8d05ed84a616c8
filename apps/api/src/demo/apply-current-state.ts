import { eq } from 'drizzle-orm'

import { addDays } from '#calendar/days'
import { localDate } from '#calendar/local-time'

import { buildTask } from '../data/builders/task.ts'
import { billing } from '../data/tables.ts'
import type { Db } from '../platform/database/database.ts'
import { signOutAll } from './caller.ts'
import { daysBefore, makeWatched, markNotificationsRead, type Populated } from './make-people.ts'

/** Applies today's state on top of the history: read notifications, due tasks, a failed payment. */
export async function applyCurrentState(db: Db, { populated, today }: { populated: Populated; today: Date }) {
  await markNotificationsRead(db, populated.id, daysBefore(today, 3))
  await makeWatched(db, populated, today)
  await signOutAll(db, [...populated.ids.values()], today)
  await createTasksDueToday(db, populated, today)
  if (populated.demo.paymentFails) await db.update(billing).set({ paymentFailedAt: today }).where(eq(billing.practiceId, populated.id))
}

/** Creates two custom tasks that are due today, on any day of the week. */
async function createTasksDueToday(db: Db, populated: Populated, today: Date) {
  const [place] = populated.locations
  const day = localDate(today, populated.timeZone)
  const people = populated.demo.people.filter((person) => person.posts.some((post) => post.at === 0) && !person.newHire).slice(0, 3)
  const assignees = people.map((person) => populated.ids.get(person.key) ?? '')
  const plan = {
    practiceId: populated.id,
    locationId: place?.id ?? '',
    frequency: '99' as const,
    period: { start: addDays(day, -5), end: day },
  }
  await buildTask(
    db,
    {
      ...plan,
      name: 'Post the new emergency numbers',
      instructions: 'Print the page with the new clinic number and hang it in every treatment room.',
      assignees,
    },
    { now: today },
  )
  const photo = {
    name: 'Photo of the cleared rear exit',
    instructions: 'Boxes stood in the way last week. Take a photo of the free path and upload it.',
    behavior: 'task_with_doc_upload' as const,
  }
  await buildTask(db, { ...plan, ...photo, assignees: assignees.slice(0, 1) }, { now: today })
}
