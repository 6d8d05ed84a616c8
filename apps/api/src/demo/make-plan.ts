import { confirmEmergencyPage, getEmergencyPage, makeEmergencyLink } from '#contract/emergency-page'
import { adoptWrittenPlan, confirmWrittenPlan, getWrittenPlan } from '#contract/written-plans'

import type { TestClock } from '../platform/clock.ts'
import type { Call } from './caller.ts'
import { daysBefore, type Populated } from './make-people.ts'

interface Having {
  call: Call
  clock: TestClock
  populated: Populated
  today: Date
}

const typed = { workPhone: '(607) 555-0100', spillKits: 'Treatment room, below the sink\nHall closet beside room 3' }

/**
 * Adopts the exposure control plan of the first location some weeks ago. Everyone but the last person has read it, and the public page shows it. Does
 * nothing if the practice has no adoption day.
 */
export async function makePlan({ call, clock, populated, today }: Having): Promise<void> {
  const { demo, ids, locations, ownerId } = populated
  const [place] = locations
  if (!place || demo.planAdoptedDaysAgo === undefined) return
  const params = { locationId: place.id, planKey: 'exposureControl' } as const
  const page = { locationId: place.id }
  clock.set(daysBefore(today, demo.planAdoptedDaysAgo))
  const { hash, unanswered } = (await call(ownerId, getWrittenPlan, { params, query: { version: '0' } })).payload
  const note = 'First version. Looked through at the staff meeting.'
  await call(ownerId, adoptWrittenPlan, { params, body: { hash, after: 0, note, asksAgain: true, unanswered: unanswered.length } })
  clock.set(daysBefore(today, demo.planAdoptedDaysAgo - 2))
  for (const { key } of demo.people.slice(0, -1)) {
    const reader = ids.get(key)
    if (reader) await call(reader, confirmWrittenPlan, { params, body: { version: 1 } })
  }
  const shown = (await call(ownerId, getEmergencyPage, { params: page, query: typed })).payload
  await call(ownerId, confirmEmergencyPage, { params: page, body: { ...typed, hash: shown.hash } })
  await call(ownerId, makeEmergencyLink, { params: page })
  clock.set(today)
}
