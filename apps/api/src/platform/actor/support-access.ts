import type { Endpoint } from '#contract/endpoint/endpoint'
import { Forbidden } from '#contract/endpoint/errors'
import { notForSupportText } from '#contract/support/support-texts'

import { isAdministratorOf, type Actor } from './actor.ts'
import { fail } from '../errors.ts'

/** Returns whether the actor is support. Support sees a practice as one of its people does (ruling 5), but is never that person. */
export const isSupport = (actor: Pick<Actor, 'support'>): boolean => actor.support !== null

/**
 * Refuses support access to actions that only the person may take: decide, sign, complete, join.
 * @throws Forbidden for support access (ruling 5).
 */
export function refuseSupport(actor: Pick<Actor, 'support'>): void {
  if (isSupport(actor)) fail(Forbidden)
}

/** Returns whether the actor administers the location in person. Support sees what an administrator sees but does not have the right. */
export const administersInPerson = (actor: Pick<Actor, 'support' | 'posts'>, locationId: string): boolean =>
  !isSupport(actor) && isAdministratorOf(actor, locationId)

/**
 * Applies the contract's rule for support access to an endpoint. By default, support may read and may not change anything (ruling 5).
 * @throws Forbidden
 */
export function limitSupport({ method, support }: Pick<Endpoint, 'method' | 'support'>, actor: Pick<Actor, 'support'>): void {
  if (!actor.support) return
  if (support === 'always' || (method === 'GET' && support !== 'never')) return
  if (method !== 'GET' && actor.support.readOnly) fail(Forbidden, { text: 'This support access is read-only.' })
  if (support !== 'write') fail(Forbidden, { text: notForSupportText })
}
