import { ask, startProcessing } from '#contract/assistant/assistant'
import { getLocation } from '#contract/locations/locations'
import { updateLibraryData } from '#contract/library/library-view'
import { answerQuestionnaire, newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { test as base, type World } from '#api/data/testing/test'
import { processLibrary } from '#api/features/assistant/processing'
import { answersInWords } from '#api/features/library/answers/answers-in-words'
import { finishWizard } from '#api/features/library/testing/setup'

/** Creates a practice whose setup is complete, with a processed library unless `processed` is false. */
export async function practiceWithLibrary(world: World, { processed = true } = {}) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId)
  await finishWizard(nora, { locationId: place.locationId, about: place.hana })
  const calls = await callsAt(world, place)
  if (processed) {
    await calls.hana.call(startProcessing, { params: { locationId: place.locationId } })
    await calls.run()
  }
  return calls
}

export type PracticeWithLibrary = Awaited<ReturnType<typeof practiceWithLibrary>>

/** Returns functions that use a practice's library and assistant as its people, each in its own session. */
async function callsAt(world: World, place: NewPractice) {
  const { locationId, practiceId } = place
  const nora = await world.as(place.nora)
  const hana = await world.as(place.hana)
  const run = () => processLibrary(world.services, { practiceId, locationId, last: true }, { answersInWords })
  const asks = (question: string) => hana.call(ask, { body: { question, location: locationId } })
  const status = async () => (await hana.call(getLocation, { params: { locationId } })).payload
  const edit = (associatedVariable: string, answer: unknown) =>
    nora.call(updateLibraryData, { body: { locationId, libraryData: { associatedVariable, answer } } })
  return { ...place, people: place, hana, nora: place.nora, asks, run, status, edit }
}

/**
 * One practice with a processed library for all tests of a file, because setup takes longer than a question. Each test runs one minute after the
 * previous one, with new sessions. A test sets up the data it asks about and leaves the library processed.
 */
export const test = base.extend<{ kept: PracticeWithLibrary; place: PracticeWithLibrary }>({
  kept: [async ({ world }, provide) => provide(await practiceWithLibrary(world)), { scope: 'file' }],
  place: async ({ world, kept }, provide) => {
    world.services.clock.advance({ minutes: 1 })
    await provide(await callsAt(world, kept.people))
  },
})
