import type { Endpoint, Kind, InputPath } from '#contract/endpoint/endpoint'
import { Forbidden, NotFound, PlanRequired, SubscriptionFailed } from '#contract/endpoint/errors'
import { identifierPaths, identifiersAt } from '#contract/endpoint/identifiers'

import { isAdministratorOf, isAdministratorOfPractice, isMemberOf, postAt, type Actor } from '../actor/actor.ts'
import type { Db } from '../database/database.ts'
import { fail } from '../errors.ts'
import { hasFailedPayment, hasOnlyFailedPayments } from '../actor/failed-payment.ts'
import { refuseWithoutTwoFactors } from '../actor/two-factors.ts'
import { limitSupport } from '../actor/support-access.ts'
import { locateAll, type Whereabouts } from './locate.ts'

export interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

interface AuthorizeOptions {
  endpoint: Endpoint
  actor: Actor
  parts: Parts
  db: () => Promise<Db>
}

/**
 * Applies the contract's access rule. Refusals are checked in the order 404, 402, 403 (ruling 22); 401 and 422 were checked before. Returns the
 * places of the rows that the request names.
 */
export async function authorize({ endpoint, actor, parts, db }: AuthorizeOptions): Promise<readonly Whereabouts[]> {
  const { access } = endpoint
  const here = await locateIdentifiers({ endpoint, actor, parts, db })
  limitSupport(endpoint, actor)
  if (access.rule === 'self' && valueAt(parts, access.of) !== actor.userId) fail(Forbidden)
  const places = [...here.values()].flat()
  if (access.rule !== 'memberOf' && access.rule !== 'adminOf') {
    refuseWithoutTwoFactors(endpoint, actor, practicesNamed(endpoint, parts, here))
    if (endpoint.plan && !actor.posts.some((post) => includesPlan(post.plan, endpoint.plan))) fail(PlanRequired)
    return places
  }
  const named = here.get(access.of) ?? fail(NotFound)
  requireUse(
    endpoint,
    actor,
    named.map((place) => place.practiceId),
  )
  refuseWithoutTwoFactors(endpoint, actor, practicesNamed(endpoint, parts, here))
  if (access.rule === 'memberOf' && !named.every((place) => belongs(actor, place))) fail(Forbidden)
  if (access.rule === 'adminOf' && !named.every((place) => administers(actor, place))) fail(access.refusal ?? Forbidden)
  for (const { locationId } of named)
    if (endpoint.plan && locationId && !includesPlan(postAt(actor, locationId)?.plan, endpoint.plan)) fail(PlanRequired)
  return places
}

/** The practices of the rows that a request names. A person is in several practices, and a data sheet of the catalog is in none. */
function practicesNamed(endpoint: Endpoint, parts: Parts, here: ReadonlyMap<InputPath, readonly Whereabouts[]>): string[] {
  const ofRows = identifiersIn(endpoint, parts).filter(({ kind }) => kind !== 'user')
  return ofRows.flatMap(({ place }) => (here.get(place) ?? []).map(({ practiceId }) => practiceId)).filter((id) => id !== '')
}

/** Looks up every identifier that the request names. A foreign or missing one is 404, whatever rights the caller has. */
async function locateIdentifiers({ endpoint, actor, parts, db }: AuthorizeOptions) {
  const found = new Map<InputPath, Whereabouts[]>()
  const named = identifiersIn(endpoint, parts)
  const connection = await db()
  // The lookups are sent together. The first missing identifier in request order decides.
  const rows = await Promise.all(
    named.map(async ({ kind, ids }) => {
      const known = new Map(ids.map((id) => [id, knownPlace(actor, kind, id)]))
      const others = await locateAll(
        connection,
        kind,
        [...known].filter(([, place]) => place === null).map(([id]) => id),
      )
      return ids.map((id) => known.get(id) ?? others.get(id))
    }),
  )
  for (const [index, { place, kind, ids }] of named.entries())
    found.set(
      place,
      ids.map((id, at) => rows[index]?.[at] ?? fail(NotFound, { missing: { kind, id } })),
    )
  if (endpoint.access.rule !== 'registering') requireUse(endpoint, actor, hasOnlyFailedPayments(actor) ? actor.practices : [])
  return found
}

/** Places found from the actor's own posts, without a query. */
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

/** Refuses with 402 while the payment of one of the practices has failed (ruling 27). */
function requireUse(endpoint: Endpoint, actor: Actor, practices: readonly string[]) {
  if (!endpoint.whilePaymentFailed && practices.some((practice) => hasFailedPayment(actor, practice))) fail(SubscriptionFailed)
}

/** Whether a plan includes the part that an endpoint needs. A location without a plan includes nothing. */
const includesPlan = (own: string | null | undefined, needed: Endpoint['plan']) => own === needed || own === 'OSHA&SDS'

/** Returns every value in params, query and body that is declared with `id()`, at any depth. */
export function identifiersIn(endpoint: Endpoint, parts: Parts): { place: InputPath; kind: Kind; ids: string[] }[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const found = identifierPaths(schema).map(({ path, kind }) => ({
      place: `${part}.${path.join('.')}` as InputPath,
      kind,
      ids: identifiersAt(parts[part], path),
    }))
    return found.filter(({ ids }) => ids.length > 0)
  })
}

function valueAt(parts: Parts, place: InputPath): unknown {
  const [part, ...path] = place.split('.')
  let value: unknown = parts[part as keyof Parts]
  for (const name of path) value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return value
}
