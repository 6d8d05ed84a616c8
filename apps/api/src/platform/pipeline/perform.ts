import type { Endpoint } from '#contract/endpoint/endpoint'
import { InProgress, NotFound, SignedOut } from '#contract/endpoint/errors'

import type { Actor } from '../actor/actor.ts'
import { auditTrail, auditWriter } from '../audit/audit.ts'
import { authorize } from './authorize.ts'
import type { Route, SetupProof, TransactionScope } from '../context.ts'
import type { CookieChange } from './cookie.ts'
import { setScope, type Db } from '../database/database.ts'
import { fail } from '../errors.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { claimKey, claimKeyWithRetry, storeResponse, keyedRequest, releaseKey, type Answered, type Keyed } from './idempotency.ts'
import type { ReadRequest } from './read-request.ts'
import type { Services } from '../services.ts'
import { withoutUnproved } from '../actor/two-factors.ts'
import { isSupport } from '../actor/support-access.ts'
import { supportRead } from './support-read.ts'

interface ExecuteOptions {
  route: Route
  context: { actor: Actor | null; proof: SetupProof | null; now: Date; requestId: string; address: string; userAgent: string }
  parts: ReadRequest
  /** The owner of the Idempotency-Keys. */
  keysOf: string
  services: Services
  /** The read is for a drawing (for-drawing.ts). */
  forDrawing: boolean
}

interface Prepared {
  route: Route
  /** The handler's arguments, without its transactions. */
  context: object
  keyed: Keyed | null
  now: Date
  waitMs: number
  permit(db: Db): Promise<void>
  transact<T>(work: (inside: { db: Db }) => Promise<T>, scope?: TransactionScope): Promise<T>
  /** Returns the handler's result, validated by the contract, together with the cookie change. */
  answered(result: unknown): Answered
}

/**
 * Runs the handler, in one transaction or without. The result is validated before COMMIT, so nothing undeclared is sent or stored. A repeated request
 * with the same Idempotency-Key gets the stored response, including the cookie, without running the handler again (ruling 30).
 */
export async function perform(performance: ExecuteOptions): Promise<Answered> {
  const prepared = prepare(performance)
  return performance.route.transactional ? performInside(prepared) : performOutside(prepared)
}

function prepare({ route, context, parts, keysOf, services, forDrawing }: ExecuteOptions): Prepared {
  const { endpoint } = route
  const { now, requestId, address, userAgent } = context
  const caller = context.actor
  const actor = caller && withoutUnproved(endpoint, caller)
  const moment = { actor, now, requestId, address, userAgent, services }
  let cookie: CookieChange | null = null
  const change = (token: string, seconds: number) => {
    cookie = { token, seconds }
  }
  return {
    route,
    context: {
      ...context,
      actor,
      cookie: { set: (token: string) => change(token, services.settings.sessionHours * 3600), clear: () => change('', 0) },
    },
    keyed: keyedRequest(endpoint, parts, { caller: keysOf, keyring: services.keyring }),
    now,
    waitMs: services.settings.limits.repeatWaitMs,
    permit: async (db) => {
      if (actor && caller) {
        // Rows of a closed practice are found, so that the refusal names the reason. From here on, they are not.
        if (actor !== caller) await setScope(db, caller.practices)
        const places = await authorize({ endpoint, actor: caller, parts, db: async () => db })
        if (actor !== caller) await setScope(db, actor.practices)
        if (typeof endpoint.freshProof === 'string') await requireFreshProof(db, endpoint.freshProof, { actor, now })
        const isSupportRead = isSupport(actor) && endpoint.method === 'GET'
        if (isSupportRead && forDrawing) fail(NotFound)
        if (isSupportRead) await auditWriter({ db, ...moment })(supportRead(endpoint, parts, places))
      } else if (endpoint.access.rule === 'setupProof' && !context.proof) fail(SignedOut)
    },
    transact: (work, { practiceId, snapshot = false } = {}) =>
      services.database.transaction(
        (actor?.practices ?? []).filter((id) => practiceId === undefined || id === practiceId),
        async (db) => {
          const trail = auditTrail({ db, ...moment })
          const result = await work({ db, audit: forDrawing ? refuseToRecord : trail.note } as never)
          await trail.write()
          return result
        },
        // A write must see everything: a hidden task would be created a second time.
        { forSupport: actor !== null && isSupport(actor) && endpoint.method === 'GET', snapshot },
      ),
    answered: (result) => ({ result: parse(endpoint, result), cookie }),
  }
}

/** What the person has seen is recorded once: when the page itself reads it. */
const refuseToRecord = () => fail(NotFound)

function performInside({ route, context, keyed, now, permit, transact, answered }: Prepared): Promise<Answered> {
  return transact(async (inside) => {
    const begun = await claimKey(inside.db, keyed, { now, permit: () => permit(inside.db) })
    if ('first' in begun) return begun.first
    const answer = answered(await route.run({ ...context, ...inside } as never))
    await storeResponse(inside.db, keyed, begun.claim, answer)
    return answer
  })
}

/**
 * Commits the claim before the handler runs. The response is stored in the transaction of `finish`, or right after the handler if it does not use
 * `finish`.
 */
async function performOutside({ route, context, keyed, now, waitMs, permit, transact, answered }: Prepared): Promise<Answered> {
  const begun = await claimKeyWithRetry(() => transact(({ db }) => claimKey(db, keyed, { now, permit: () => permit(db) })), waitMs)
  if ('first' in begun) return begun.first
  const { claim } = begun
  let kept: Answered | null = null
  const finish = async (work: (inside: { db: Db }) => Promise<unknown>) => {
    const done = await transact(async (inside) => {
      const answer = answered(await work(inside))
      return (await storeResponse(inside.db, keyed, claim, answer)) ? answer : fail(InProgress)
    })
    kept = done
    return done.result
  }
  try {
    const result = await route.run({ ...context, transaction: transact, finish } as never)
    if (kept) return kept
    const answer = answered(result)
    if (keyed) await transact(({ db }) => storeResponse(db, keyed, claim, answer))
    return answer
  } catch (problem) {
    // If the release fails too, the claim expires by its age.
    if (keyed && !kept) await transact(({ db }) => releaseKey(db, keyed, claim)).catch(() => undefined)
    throw problem
  }
}

function parse(endpoint: Endpoint, result: unknown): unknown {
  return typeof endpoint.response === 'string' ? result : endpoint.response.parse(result)
}
