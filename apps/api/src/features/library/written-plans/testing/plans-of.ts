import type { WrittenPlanKey } from '#content/library/written-plans'
import { adoptWrittenPlan, getWrittenPlan, type PlanVersion } from '#contract/written-plans'
import { expect, type World } from '#api/data/testing/test'

interface Which {
  locationId: string
  planKey: WrittenPlanKey
}

/** Adopts the draft of a plan as a person who has just looked at it. */
export async function adopt(
  world: World,
  by: string,
  params: Which,
  { note = 'First version.', asksAgain = false }: { note?: string; asksAgain?: boolean } = {},
): Promise<PlanVersion> {
  const person = await world.as(by)
  const { payload } = await person.call(getWrittenPlan, { params, query: { version: 0 } })
  const body = { hash: payload.hash, after: payload.versions[0]?.number ?? 0, note, asksAgain }
  return (await person.call(adoptWrittenPlan, { params, body })).payload
}

/** All words of a plan; version 0 is the draft. */
export async function textOf(world: World, by: string, params: Which, version = 0): Promise<string> {
  const { payload } = await (await world.as(by)).call(getWrittenPlan, { params, query: { version } })
  expect(payload.document.pages.length).toBeGreaterThan(0)
  return JSON.stringify(payload.document)
}
