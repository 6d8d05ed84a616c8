import { updateLibraryData } from '#contract/library-view'
import { buildPerson } from '#api/data/builders/person'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard, rowOf, saveStep, stepNamed } from './testing/setup.ts'

/** A location that is set up, with a second administrator. */
async function withTwoAdministrators(world: World) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, ['humanBloodExposure'])
  const containers = await stepNamed(nora, place.locationId, 'sharpsContainers')
  const rows = ['Op 1', 'Op 2'].map((name) => rowOf(containers, place.hana, { Nickname: name }))
  await finishWizard(nora, {
    locationId: place.locationId,
    about: place.hana,
    answers: { safetyOfficer: place.sam, sharpsContainers: rows, meetingPlace: 'At the flagpole' },
  })
  const { practiceId, locationId } = place
  const lee = await world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Lee', lastName: 'Wong', posts: [{ practiceId, locationId, administrator: true }] },
      { now: world.services.clock.now() },
    ),
  )
  return { ...place, lee }
}

const changesTold = async (world: World, userId: string) => (await world.notifications(userId)).filter(({ type }) => type === 'PAGE')

async function edit(world: World, by: string, { locationId, variable, answer }: { locationId: string; variable: string; answer: unknown }) {
  const person = await world.as(by)
  const { revision } = await stepNamed(person, locationId, variable)
  await person.call(updateLibraryData, { body: { locationId, libraryData: { associatedVariable: variable, answer, revision } } })
}

test('the other administrators get what was and what is, and the page of the answer', async ({ world }) => {
  const { locationId, nora, lee, hana } = await withTwoAdministrators(world)
  expect(await changesTold(world, lee), 'the first setup is no change').toEqual([])
  await edit(world, lee, { locationId, variable: 'meetingPlace', answer: 'Under the oak' })
  const [told, ...more] = await changesTold(world, nora)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    title: 'Lee Wong changed an answer',
    subTitle: expect.stringMatching(/\? Was: At the flagpole\. Now: Under the oak\.$/),
    targetId: 'emergency-plan',
    locationId,
  })
  expect([await changesTold(world, lee), await changesTold(world, hana)]).toEqual([[], []])
  await edit(world, lee, { locationId, variable: 'meetingPlace', answer: 'Under the oak' })
  expect(await changesTold(world, nora), 'the same answer again is no change').toHaveLength(1)
})

test('a removed row names itself and how many tasks closed, whoever removed it and wherever', async ({ world }) => {
  const { locationId, nora, lee, hana } = await withTwoAdministrators(world)
  const person = await world.as(hana)
  const step = await stepNamed(person, locationId, 'sharpsContainers')
  await saveStep(person, { locationId, step, answer: [rowOf(step, hana, { Nickname: 'Op 2' })] })
  for (const administrator of [nora, lee])
    expect(await changesTold(world, administrator)).toMatchObject([
      { title: 'Hana Sato changed an answer', subTitle: expect.stringMatching(/Removed: Op 1, .*\d tasks? closed\.$/) },
    ])
})
