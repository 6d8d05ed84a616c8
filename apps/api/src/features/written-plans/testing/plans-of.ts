import { eq } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { adoptWrittenPlan, getWrittenPlan, type PlanVersion } from '#contract/written-plans/written-plans'
import { libraryAnswer, location } from '#api/data/tables'
import { answerQuestionnaire, newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

interface Which {
  locationId: string
  planKey: WrittenPlanKey
}

/** A practice whose library setup counts as complete, although most of its questions are open, and an emergency action plan. */
export async function withPlan(world: World) {
  const place = await newPractice(world)
  await answerQuestionnaire(await world.as(place.nora), place.locationId)
  await world.system((db) =>
    db.update(location).set({ librarySetupCompletedAt: world.services.clock.now() }).where(eq(location.id, place.locationId)),
  )
  const params = { locationId: place.locationId, planKey: 'emergencyAction' } as const
  return { place, params }
}

/** Saves the meeting point, as the setup or the library page would. */
export async function saveMeetingPlace(world: World, { practiceId, locationId, nora }: NewPractice, answer: string) {
  const now = world.services.clock.now()
  const row = { variable: 'meetingPlace', stepNumber: 21, answer, contentVersion, answeredBy: nora, updatedAt: now }
  await world.system((db) =>
    db
      .insert(libraryAnswer)
      .values({ id: newId(now), practiceId, locationId, ...row })
      .onConflictDoUpdate({ target: [libraryAnswer.locationId, libraryAnswer.variable], set: { answer } }),
  )
}

/** Adopts the current draft of a plan as a person. */
export async function adopt(
  world: World,
  by: string,
  params: Which,
  {
    note = 'First version.',
    asksAgain = false,
    review = null,
  }: { note?: string; asksAgain?: boolean; review?: PlanVersion['review'] } = {},
): Promise<PlanVersion> {
  const person = await world.as(by)
  const { payload } = await person.call(getWrittenPlan, { params, query: { version: 0 } })
  const body = {
    hash: payload.hash,
    after: payload.versions[0]?.number ?? 0,
    note,
    asksAgain,
    unanswered: payload.unanswered.length,
    review,
  }
  return (await person.call(adoptWrittenPlan, { params, body })).payload
}

/** The whole text of a plan. Version 0 is the draft. */
export async function textOf(world: World, by: string, params: Which, version = 0): Promise<string> {
  const { payload } = await (await world.as(by)).call(getWrittenPlan, { params, query: { version } })
  expect(payload.document.pages.length).toBeGreaterThan(0)
  return JSON.stringify(payload.document)
}
