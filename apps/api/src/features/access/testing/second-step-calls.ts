import { answerSecondStep } from '#contract/sign-in-methods/signing-in'
import { client, type Client } from '#api/data/testing/client'
import { withAuthenticator } from '#api/data/sign-in-methods/testing/sign-in-ways'
import type { World } from '#api/data/testing/test'
import { freshMember } from '#api/testing/arranged-write'

/** A caller who is not signed in. */
export const nobody = (world: World) => client(world.app, null)
export const ended = { status: 422, code: 'session.second_step_ended' }
export const usedUp = { status: 422, code: 'session.second_step_used_up' }
export const wrong = { status: 422, code: 'session.second_factor_wrong' }

/** A new person with an authenticator app, whose first code was used half a minute ago. */
export async function owner(world: World) {
  const { userId, email } = await freshMember(world)
  const caller = await world.as(userId)
  const app = await withAuthenticator(world, caller)
  world.services.clock.advance({ seconds: 30 })
  return { userId, email, caller, ...app }
}

/** Answers a second step with a code, which is refused. */
export const answer = (caller: Client, token: string, code: string) => caller.refused(answerSecondStep, { body: { token, code } })

/** A code of six digits that the app does not show. */
export const otherThan = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
