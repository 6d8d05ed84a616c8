import { getSession } from '#contract/access'
import { expect, test } from '#api/data/testing/test'

import { signOutAll } from './caller.ts'

test('what was open while the demonstration was made is closed once it is made', async ({ world }) => {
  const dana = await world.as(world.dana)
  await dana.call(getSession, {})
  await world.system((db) => signOutAll(db, world.services.clock.now()))
  expect(await dana.refused(getSession, {})).toMatchObject({ status: 401 })
})
