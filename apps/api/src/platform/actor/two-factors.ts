import type { Endpoint } from '#contract/endpoint/endpoint'
import { TwoFactorsNeeded } from '#contract/endpoint/errors'

import { currentPracticeId, type Actor } from './actor.ts'
import { fail } from '../errors.ts'

/** Whether an endpoint stays open to a session that has not proved two factors: what ends the session, or adds a way to sign in. */
const staysOpen = ({ access, withoutTwoFactors }: Pick<Endpoint, 'access' | 'withoutTwoFactors'>) =>
  withoutTwoFactors === true || access.rule === 'registering'

/**
 * Refuses a request that touches a practice whose rule asks for two factors that this session has not proved (AUTH-03). An endpoint that names no
 * practice touches the current one.
 * @throws TwoFactorsNeeded
 */
export function refuseWithoutTwoFactors(
  endpoint: Pick<Endpoint, 'access' | 'withoutTwoFactors'>,
  actor: Actor,
  named: readonly string[],
): void {
  if (actor.unprovedPractices.length === 0 || staysOpen(endpoint)) return
  const touched = named.length > 0 ? named : [currentPracticeId(actor)]
  if (touched.some((id) => id !== undefined && actor.unprovedPractices.includes(id))) fail(TwoFactorsNeeded)
}

/**
 * The actor as the handler of an endpoint sees them: without the practices that are closed to this session, so that an endpoint that reads all
 * practices of a person shows nothing of those.
 */
export function withoutUnproved(endpoint: Pick<Endpoint, 'access' | 'withoutTwoFactors'>, actor: Actor): Actor {
  const { unprovedPractices: closed } = actor
  if (closed.length === 0 || staysOpen(endpoint)) return actor
  const isOpen = (practiceId: string) => !closed.includes(practiceId)
  return {
    ...actor,
    practices: actor.practices.filter(isOpen),
    administeredPractices: actor.administeredPractices.filter(isOpen),
    posts: actor.posts.filter((post) => isOpen(post.practiceId)),
  }
}

/** Whether every practice of the caller is closed to this session. Then nothing happens of which its browsers must be told. */
export const isClosedEverywhere = (actor: Pick<Actor, 'practices' | 'unprovedPractices'>): boolean =>
  actor.practices.length > 0 && actor.practices.every((id) => actor.unprovedPractices.includes(id))
