import { updateLibraryData } from '#contract/library/library-view'
import { buildPerson } from '#api/data/builders/person'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import type { World } from '#api/data/testing/test'

import { finishWizard, rowOf, stepNamed } from './setup.ts'

/** A location with a completed setup and a second administrator. */
export async function withTwoAdministrators(world: World) {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const lee = await world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Lee', lastName: 'Wong', posts: [{ practiceId, locationId, administrator: true }] },
      { now: world.services.clock.now() },
    ),
  )
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, ['humanBloodExposure'])
  const containers = await stepNamed(nora, place.locationId, 'sharpsContainers')
  const rows = ['Op 1', 'Op 2'].map((name) => rowOf(containers, place.hana, { Nickname: name }))
  await finishWizard(nora, {
    locationId: place.locationId,
    about: place.hana,
    answers: { safetyOfficer: place.sam, sharpsContainers: rows, meetingPlace: 'At the flagpole' },
  })
  return { ...place, lee }
}

/** A person's notifications about changed answers, newest first. */
export const changeNotifications = async (world: World, userId: string) =>
  (await world.notifications(userId)).filter(({ type }) => type === 'PAGE')

/** Edits an answer in the library. */
export async function edit(
  world: World,
  by: string,
  { locationId, variable, answer }: { locationId: string; variable: string; answer: unknown },
) {
  const person = await world.as(by)
  const { revision } = await stepNamed(person, locationId, variable)
  await person.call(updateLibraryData, { body: { locationId, libraryData: { associatedVariable: variable, answer, revision } } })
}
