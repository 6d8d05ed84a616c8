import type { z } from 'zod'

import { kindOf, type Endpoint, type Kind, type Place } from '#contract/endpoint'
import { Forbidden, NotFound, PlanRequired, SubscriptionFailed } from '#contract/errors'

import { isAdministratorOf, isAdministratorOfPractice, isMemberOf, postAt, type Actor } from './actor.ts'
import type { Db } from './database.ts'
import { fail } from './errors.ts'
import { locate, type Whereabouts } from './locate.ts'

export interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/** Applies the contract's access rule in the order 404, 402, 403 (ruling 22); 401 and 422 came before. */
export async function authorize({ endpoint, actor, parts, db }: { endpoint: Endpoint; actor: Actor; parts: Parts; db: () => Promise<Db> }) {
  const { access } = endpoint
  const here = await ownPractice({ endpoint, actor, parts, db })
  if (actor.support) limitSupport(endpoint, actor.support)
  if (access.rule === 'self' && valueAt(parts, access.of) !== actor.userId) fail(Forbidden)
  if (access.rule !== 'memberOf' && access.rule !== 'adminOf') return
  const place = here.get(access.of)
  if (!place) return fail(NotFound)
  requireUse(endpoint, actor, [place.practiceId])
  if (access.rule === 'memberOf' && !belongs(actor, place)) fail(Forbidden)
  if (access.rule === 'adminOf' && !administers(actor, place)) fail(Forbidden)
  if (endpoint.plan && place.locationId) requirePlan(actor, place.locationId, endpoint.plan)
}

/** A session may always end itself or say that somebody is there. */
const ownSession: readonly string[] = ['/api/v2/session/signOut', '/api/v2/session/keep']

/** What support access never reaches, and what it may not change (ruling 5). Signing out always works. */
function limitSupport(endpoint: Endpoint, { readOnly }: { readOnly: boolean }) {
  if (endpoint.neverForSupport) fail(Forbidden, { text: 'Support access does not reach this.' })
  if (readOnly && endpoint.method !== 'GET' && !ownSession.includes(endpoint.path))
    fail(Forbidden, { text: 'This support access is read-only.' })
}

/** Looks up every identifier the request names; a foreign or absent one is 404, whatever the caller may do. */
async function ownPractice({ endpoint, actor, parts, db }: { endpoint: Endpoint; actor: Actor; parts: Parts; db: () => Promise<Db> }) {
  const found = new Map<Place, Whereabouts>()
  for (const { place, kind, ids } of identifiersIn(endpoint, parts)) {
    for (const id of ids) {
      const known = knownPlace(actor, kind, id)
      const whereabouts = known ?? (await locate(await db(), kind, id))
      if (!whereabouts) fail(NotFound)
      else found.set(place, whereabouts)
    }
  }
  if (endpoint.access.rule !== 'registering')
    requireUse(endpoint, actor, actor.failedPractices.length === actor.practices.length ? actor.practices : [])
  return found
}

/** What the actor's own posts already say needs no query. */
function knownPlace(actor: Actor, kind: Kind, id: string): Whereabouts | null {
  if (kind === 'user' && id === actor.userId) return { practiceId: actor.practices[0] ?? '', locationId: null }
  if (kind === 'practice' && actor.practices.includes(id)) return { practiceId: id, locationId: null }
  const post = kind === 'location' ? postAt(actor, id) : undefined
  return post ? { practiceId: post.practiceId, locationId: post.locationId } : null
}

const belongs = (actor: Actor, place: Whereabouts) =>
  place.locationId ? isMemberOf(actor, place.locationId) : actor.practices.includes(place.practiceId)

const administers = (actor: Actor, place: Whereabouts) =>
  place.locationId ? isAdministratorOf(actor, place.locationId) : isAdministratorOfPractice(actor, place.practiceId)

/** 402 while the payment of a practice has failed (ruling 27). */
function requireUse(endpoint: Endpoint, actor: Actor, practices: readonly string[]) {
  if (!endpoint.whilePaymentFailed && practices.some((practice) => actor.failedPractices.includes(practice))) fail(SubscriptionFailed)
}

function requirePlan(actor: Actor, locationId: string, plan: 'OSHA' | 'SDS') {
  const own = postAt(actor, locationId)?.plan
  if (own !== plan && own !== 'OSHA&SDS') fail(PlanRequired)
}

/** Every value in params, query and the top of the body that `id()` declared. */
export function identifiersIn(endpoint: Endpoint, parts: Parts): { place: Place; kind: Kind; ids: string[] }[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    const shape: Record<string, z.ZodType> = schema && 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}
    return Object.entries(shape).flatMap(([name, field]) => {
      const kind = kindOf(field)
      const value = kind ? valueAt(parts, `${part}.${name}`) : undefined
      const ids = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
      return kind && ids.length > 0 ? [{ place: `${part}.${name}` as Place, kind, ids }] : []
    })
  })
}

function valueAt(parts: Parts, place: Place): unknown {
  const [part, ...path] = place.split('.')
  let value: unknown = parts[part as keyof Parts]
  for (const name of path) value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return value
}
