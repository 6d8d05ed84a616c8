import { ask, startProcessing } from '#contract/assistant'
import { getLocation } from '#contract/locations'
import { updateLibraryData } from '#contract/library-view'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import type { World } from '#api/data/testing/test'
import { processLibrary } from '#api/features/assistant/processing'
import { answersInWords } from '#api/features/library/answers-in-words'
import { finishWizard } from '#api/features/library/testing/setup'

/** A practice whose setup is complete, and whose library is processed where that is not refused. */
export async function practiceWithLibrary(world: World, { processed = true } = {}) {
  const place = await newPractice(world)
  const { locationId, practiceId } = place
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, locationId)
  await finishWizard(nora, { locationId, about: place.hana })
  const hana = await world.as(place.hana)
  const run = () => processLibrary(world.services, { practiceId, locationId, last: true }, { answersInWords })
  if (processed) {
    await hana.call(startProcessing, { params: { locationId } })
    await run()
  }
  const asks = (question: string) => hana.call(ask, { body: { question, location: locationId } })
  const status = async () => (await hana.call(getLocation, { params: { locationId } })).payload
  const edit = (associatedVariable: string, answer: unknown) =>
    nora.call(updateLibraryData, { body: { locationId, libraryData: { associatedVariable, answer } } })
  return { ...place, hana, nora: place.nora, asks, run, status, edit }
}
