import { confirmPublicPage, getPublicPage, makePublicPageLink } from '#contract/public-page/public-page'
import { adoptWrittenPlan, confirmWrittenPlan, getWrittenPlan, listWrittenPlans } from '#contract/written-plans/written-plans'

import type { TestClock } from '../platform/clock.ts'
import type { Call } from './caller.ts'
import { daysBefore, joinsLater, type Populated } from './make-people.ts'
import type { DemoPractice } from './practices-and-people.ts'

interface Having {
  call: Call
  clock: TestClock
  populated: Populated
  today: Date
}

/**
 * Adopts every written plan of a location on the day of its setup. Everyone there but the last person reads them three days later. People who join
 * later read them on their own.
 */
export async function adoptPlans({ call, clock, populated, today }: Having, index: number): Promise<void> {
  const { demo, ids, locations } = populated
  const locationId = locations[index]?.id ?? ''
  const daysAgo = demo.setUpDaysAgo[index] ?? 0
  const here = demo.people.filter((person) => person.posts.some(({ at }) => at === index) && !joinsLater(demo, person))
  const administrator = here.find((person) => person.posts.some((post) => post.at === index && post.administrator))
  const who = ids.get(administrator?.key ?? '') ?? ''
  const plans = (await call(who, listWrittenPlans, { params: { locationId } })).payload
  for (const { key } of plans) {
    const params = { locationId, planKey: key }
    clock.set(daysBefore(today, daysAgo))
    const { hash, unanswered } = (await call(who, getWrittenPlan, { params, query: { version: '0' } })).payload
    const note = 'First version. Looked through at the staff meeting.'
    await call(who, adoptWrittenPlan, { params, body: { hash, after: 0, note, asksAgain: true, unanswered: unanswered.length } })
    clock.set(daysBefore(today, daysAgo - 3))
    for (const person of here.slice(0, -1)) await call(ids.get(person.key) ?? '', confirmWrittenPlan, { params, body: { version: 1 } })
  }
}

/** What the administrator types for the public page. */
const typedBy: Readonly<Partial<Record<DemoPractice['key'], { workPhone: string; spillKits: string }>>> = {
  lakeside: { workPhone: '(503) 555-0100', spillKits: 'Sterilization room, below the sink\nHall closet beside operatory 2' },
  cedar: { workPhone: '(607) 555-0100', spillKits: 'Treatment room, below the sink\nHall closet beside room 3' },
}

/** Confirms the public page of the first location some weeks ago and makes its address. Does nothing if the practice has no such day. */
export async function makePublicPage({ call, clock, populated, today }: Having): Promise<void> {
  const { demo, locations, ownerId } = populated
  const [place] = locations
  const typed = typedBy[demo.key]
  if (!place || !typed || demo.publicPageDaysAgo === undefined) return
  const params = { locationId: place.id }
  clock.set(daysBefore(today, demo.publicPageDaysAgo))
  const shown = (await call(ownerId, getPublicPage, { params, query: typed })).payload
  await call(ownerId, confirmPublicPage, { params, body: { ...typed, hash: shown.hash } })
  await call(ownerId, makePublicPageLink, { params })
  clock.set(today)
}
