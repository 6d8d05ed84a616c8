import type { Endpoint } from '#contract/endpoint'
import { Forbidden } from '#contract/errors'

import { isAdministratorOf, type Actor } from './actor.ts'
import { fail } from './errors.ts'

/** Support looks into a practice with the eyes of one of its people (ruling 5). It is never that person. */
export const isSupport = (actor: Pick<Actor, 'support'>): boolean => actor.support !== null

/** For what only the person may do: decide, sign, complete, join. @throws Forbidden for support access (ruling 5). */
export function refuseSupport(actor: Pick<Actor, 'support'>): void {
  if (isSupport(actor)) fail(Forbidden)
}

/** Administers the location in person: support access sees with an administrator's eyes and does not have the right. */
export const administersInPerson = (actor: Pick<Actor, 'support' | 'posts'>, locationId: string): boolean =>
  !isSupport(actor) && isAdministratorOf(actor, locationId)

/** What the contract allows support access at an endpoint: by default it reads and changes nothing (ruling 5). @throws Forbidden. */
export function limitSupport({ method, support }: Pick<Endpoint, 'method' | 'support'>, actor: Pick<Actor, 'support'>): void {
  if (!actor.support) return
  if (support === 'always' || (method === 'GET' && support !== 'never')) return
  if (method !== 'GET' && actor.support.readOnly) fail(Forbidden, { text: 'This support access is read-only.' })
  if (support !== 'write') fail(Forbidden, { text: 'Support access does not reach this.' })
}
