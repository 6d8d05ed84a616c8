import { localDate } from '#calendar/local-time'
import {
  completeGroupTraining,
  createGroupTraining,
  groupProgress,
  hostGroupTraining,
  pauseGroupTraining,
  setPresence,
} from '#contract/group-training/group-training'
import { trainingVideos } from '#content/training/training-videos'

import type { Call } from '../caller.ts'
import { daysBefore, type Populated } from '../make-people.ts'
import type { DemoPerson } from '../practices-and-people.ts'

const heldDaysAgo = 20

/** Who works at the first location and had started before the day of the training. */
export const attendeesOf = (people: readonly DemoPerson[]): DemoPerson[] =>
  people.filter(({ posts, startedDaysAgo }) => startedDaysAgo > heldDaysAgo && posts.some(({ at }) => at === 0))

/** Holds a group training at the first location of a practice with several, three weeks ago: the first film, with everybody who worked there then. */
export async function makeGroupTraining({ call, populated, today }: { call: Call; populated: Populated; today: Date }): Promise<void> {
  const { demo, ids, locations, ownerId, id: practice, timeZone } = populated
  const [place, another] = locations
  const [film] = trainingVideos.filter(({ trainingType }) => trainingType === 'osha')
  if (!place || !another || !film) return
  const begun = new Date(`${localDate(daysBefore(today, heldDaysAgo), timeZone)}T20:00:00Z`)
  const after = (seconds: number) => new Date(begun.getTime() + seconds * 1_000)
  const users = attendeesOf(demo.people).flatMap(({ key }) => ids.get(key) ?? [])
  const { eTag } = film
  const body = { trainingName: 'Fall safety training', videos: [eTag], users, location: place.id, practice }
  const { insertedId } = (await call(ownerId, createGroupTraining, { body, at: begun })).payload
  const params = { id: insertedId }
  const { token, totalDuration } = (await call(ownerId, hostGroupTraining, { params, body: {}, at: begun })).payload
  for (const user of users) {
    const came = { user, present: true, reason: 'Signed the list at the door', token }
    await call(ownerId, setPresence, { params, body: came, at: begun })
  }
  await call(ownerId, pauseGroupTraining, { params, body: { status: false, token }, at: begun })
  const played = { number: 1, from: 0, to: totalDuration, rate: 1, visible: true }
  const progress = { groupTraining: insertedId, eTag, token, ...played }
  await call(ownerId, groupProgress, { body: { progress }, at: after(totalDuration) })
  await call(ownerId, completeGroupTraining, { params, body: { token }, at: after(totalDuration + 60) })
}
