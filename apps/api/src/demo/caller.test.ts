import { getSession } from '#contract/access/access'
import { expect, test } from '#api/data/testing/test'

import { signOutAll } from './caller.ts'

test("when the demonstration is complete, its people's sessions end, and no others", async ({ world }) => {
  const dana = await world.as(world.dana)
  const maria = await world.as(world.maria)
  await dana.call(getSession, {})
  await world.system((db) => signOutAll(db, [world.dana], world.services.clock.now()))
  expect(await dana.refused(getSession, {})).toMatchObject({ status: 401 })
  await maria.call(getSession, {})
})
