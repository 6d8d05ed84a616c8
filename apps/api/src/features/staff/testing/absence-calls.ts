import { addAbsence } from '#contract/staff/absences'
import type { World } from '#api/data/testing/test'

/** Adds an absence with a deputy at Main Street, as Maria. By default Dana is absent and Ruth is her deputy. */
export async function beAbsent(
  world: World,
  {
    userId = world.dana,
    ...body
  }: { userId?: string; firstDay: string; lastDay: string; deputy?: string; locations?: string[]; note?: string },
) {
  const sent = { locations: [world.rows.location], deputy: world.ruth, ...body }
  const { payload } = await (await world.as(world.maria)).call(addAbsence, { params: { userId }, body: sent })
  const [first] = payload
  if (!first) throw new Error('One absence was entered.')
  return first
}

/** The same for a request that is rejected. */
export async function refusedAbsence(
  world: World,
  { as = world.maria, userId = world.dana, ...body }: { as?: string; userId?: string } & Record<string, unknown>,
) {
  const sent = { locations: [world.rows.location], deputy: world.ruth, firstDay: '2027-03-01', lastDay: '2027-03-05', ...body }
  return (await world.as(as)).refused(addAbsence, { params: { userId }, body: sent })
}
