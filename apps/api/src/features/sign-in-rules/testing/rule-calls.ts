import { eq } from 'drizzle-orm'

import { getSignInRules, setSignInRule, type RequiredOf } from '#contract/sign-in-rules/sign-in-rules'
import { withAuthenticator } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { session } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import type { World } from '#api/data/testing/test'
import { hashOf } from '#api/platform/secrets'

export const paramsOf = (world: World) => ({ practiceId: world.lakeside.id })

/** Signs Maria, an administrator of the practice, in with an authenticator app. */
export async function enrolledMaria(world: World) {
  const maria = await world.as(world.maria)
  await withAuthenticator(world, maria)
  return maria
}

/** A later session of Maria that has proved two factors. */
export async function provedMaria(world: World) {
  const token = await world.tokenFor(world.maria)
  const now = world.services.clock.now()
  await world.system((db) =>
    db
      .update(session)
      .set({ provedTwoFactorsAt: now })
      .where(eq(session.tokenHash, hashOf(token))),
  )
  return world.inSession(token)
}

export async function require(world: World, caller: Client, requiredOf: RequiredOf, graceDays: number) {
  const params = paramsOf(world)
  const { revision } = (await caller.call(getSignInRules, { params })).payload.rule
  return (await caller.call(setSignInRule, { params, body: { requiredOf, graceDays, revision } })).payload
}
