import { addDays } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { completeTask } from '#contract/tasks/tasks'

import { buildTask } from '../data/builders/task.ts'
import type { Services } from '../platform/services.ts'
import type { Call } from './caller.ts'
import type { Populated } from './make-people.ts'

interface Having {
  call: Call
  services: Services
  populated: Populated
  today: Date
}

const minutes = 60_000

/** At each location, lets a person who is no administrator complete a task within the last hour, so that a record waits for approval on any day. */
export async function makeWaiting({ call, services, populated, today }: Having): Promise<void> {
  const { demo, ids, locations, timeZone, id: practiceId } = populated
  const at = new Date(today.getTime() - 40 * minutes)
  const day = localDate(at, timeZone)
  for (const [index, { id: locationId }] of locations.entries()) {
    const person = demo.people.find((one) => !one.newHire && one.posts.some((post) => post.at === index && !post.administrator))
    const who = ids.get(person?.key ?? '')
    if (!who) continue
    const task = {
      practiceId,
      locationId,
      frequency: '99' as const,
      period: { start: addDays(day, -3), end: addDays(day, 1) },
      name: 'Restock the spill kit',
      instructions: 'Compare the kit with the list in its lid, and replace what was used.',
      assignees: [who],
    }
    const { taskId, occurrenceId } = await services.database.transaction([practiceId], (db) => buildTask(db, task, { now: at }))
    await call(who, completeTask, { params: { taskId }, body: { isCompleted: true, occurrence: occurrenceId }, at })
  }
}
