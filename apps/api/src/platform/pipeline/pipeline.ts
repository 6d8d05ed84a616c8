import { randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { unattendedHeader, type Endpoint } from '#contract/endpoint/endpoint'
import {
  commonErrors,
  Forbidden,
  NotFound,
  AccessRemoved,
  ProofNeeded,
  SignedOut,
  SignedOutByPerson,
  TooMany,
} from '#contract/endpoint/errors'

import { currentPracticeId, type Actor } from '../actor/actor.ts'
import { costOf, type CallBudget } from './call-budget.ts'
import type { FileAnswer, Route, SetupProof } from '../context.ts'
import { clientNetwork } from './client-network.ts'
import { cookieHeader, tokenOf } from './cookie.ts'
import { CodeFault } from '../logging/error-facts.ts'
import { fail, Failure } from '../errors.ts'
import { limitTablet } from '../actor/tablet-access.ts'
import { deliverAll, type Delivery } from '../jobs/units.ts'
import { isForDrawing } from './for-drawing.ts'
import { perform } from './perform.ts'
import { readParts, type ReadRequest } from './read-request.ts'
import { sendFailure } from './send-failure.ts'
import { takeUpload, type HeldUpload } from './take-upload.ts'
import { untilDisconnected } from './until-disconnected.ts'
import { sendRange } from './send-range.ts'
import { hashOf } from '../secrets.ts'
import type { Services } from '../services.ts'
import type { Share } from '../work-queue.ts'

/** Identifies the caller. Implemented by the data layer. */
export interface Identity {
  actorByToken(token: string): Promise<Actor | null>
  /**
   * Returns why the full session of this token ended: `removed` if its person no longer belongs to any practice, `byPerson` if a person ended it
   * early, undefined if it expired or never existed.
   */
  endOf(token: string): Promise<'removed' | 'byPerson' | undefined>
  proofByToken(token: string): Promise<SetupProof | null>
  /** Marks the session as used, at most once a minute, outside the request's transaction (ruling 3). */
  touch(actor: Actor): void
}

/** Records refused access in the audit trail. Implemented by the data layer. */
export interface RefusalTrail {
  refused(refusal: RefusedAccess): Promise<void>
}

interface RefusedAccess {
  actor: Actor
  /** `access.denied` for a 403, `access.not_found` for a 404. */
  action: 'access.denied' | 'access.not_found'
  endpoint: Endpoint
  /** The identifier that was not found in the actor's practices. */
  missing: { kind: string; id: string } | undefined
  requestId: string
  address: string
  userAgent: string
}

export interface PipelineOptions {
  services: Services
  identity: Identity
  refusals: RefusalTrail
  budget: CallBudget
}

/**
 * Serves every route of the contract.
 * @throws CodeFault if an endpoint has no handler, or a handler is not in the contract.
 */
export function serve(app: FastifyInstance, contract: ReadonlyMap<string, Endpoint>, routes: readonly Route[], options: PipelineOptions) {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint, route]))
  const missing = [...contract].filter(([, endpoint]) => !byEndpoint.has(endpoint)).map(([name]) => name)
  const declared = new Set(contract.values())
  const unknown = routes.filter((route) => !declared.has(route.endpoint)).map((route) => `${route.endpoint.method} ${route.endpoint.path}`)
  if (missing.length + unknown.length > 0)
    throw new CodeFault(`No handler for: ${missing.join(', ') || 'none'}. Not in the contract: ${unknown.join(', ') || 'none'}.`)
  for (const [name, endpoint] of contract) {
    const route = byEndpoint.get(endpoint)
    if (!route) continue
    const add = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint, name },
        ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
        handler: (request, reply) => answer({ request, reply, route, options }),
      })
    if (!endpoint.raw) add(app)
    else
      void app.register(async (scope) => {
        leaveBodiesRaw(scope)
        add(scope)
      })
  }
}

/** Keeps request bodies unparsed, because a signature covers the raw bytes (ruling 30). */
function leaveBodiesRaw(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

interface Call {
  request: FastifyRequest
  reply: FastifyReply
  route: Route
  options: PipelineOptions
}

/** Handles one request: identify, parse, authorize, run, commit, send. */
async function answer({ request, reply, route, options }: Call) {
  const { endpoint } = route
  const { services } = options
  let who: Actor | null = null
  let upload: HeldUpload | null = null
  const gone = untilDisconnected(reply.raw)
  try {
    let { keysOf, ...caller } = await identify(request, endpoint, options)
    who = caller.actor
    if (who) limitTablet(endpoint, who)
    if (who) spend(request, endpoint, { actor: who, budget: options.budget })
    if (endpoint.multipart) {
      // Starting a long upload counts as activity.
      if (who) options.identity.touch(who)
      upload = await takeUpload({ request, limits: endpoint.multipart, services, personId: keysOf, gone })
      // The upload may have taken minutes. Identify the caller again, so that a person who has since been signed out or removed stores nothing.
      ;({ keysOf, ...caller } = await identify(request, endpoint, options))
    }
    const parts = readParts(request, endpoint, upload ?? { body: request.body, files: [] })
    const after: Delivery[] = []
    const context = makeContext({ request, parts, services, after, share: shareOf(request, caller.actor, gone), ...caller })
    const { result, cookie } = await perform({ route, context, parts, keysOf, services, forDrawing: isForDrawing(request) })
    if (cookie) void reply.header('set-cookie', cookieHeader({ ...cookie, secure: services.settings.https }))
    if (caller.actor && isAttended(request, endpoint)) options.identity.touch(caller.actor)
    await send(request, reply, endpoint, result)
    await deliverAll(services.log, after, { route: endpoint.path })
  } catch (error) {
    return await refuse({ request, reply, route, options }, error, who)
  } finally {
    await upload?.end()
  }
  return reply
}

/** Anonymous callers share by their network. */
const shareOf = (request: FastifyRequest, actor: Actor | null, gone: AbortSignal): Share => ({
  personId: actor?.userId ?? clientNetwork(request.ip),
  practiceId: (actor && currentPracticeId(actor)) ?? '',
  gone,
})

/**
 * Deducts the call from the session's budget, before anything of the request is read.
 * @throws TooMany with the seconds to wait, unless the endpoint is answered beyond the budget.
 */
function spend(request: FastifyRequest, { beyondBudget }: Endpoint, { actor, budget }: { actor: Actor; budget: CallBudget }) {
  const seconds = budget.spend(actor.sessionId, costOf(request.method))
  if (seconds === 0 || beyondBudget !== undefined) return
  fail(TooMany, { retryAfter: seconds })
}

/** Polling, media requests and background calls do not extend the session (ruling 3). */
function isAttended(request: FastifyRequest, endpoint: Endpoint): boolean {
  if (request.headers[unattendedHeader] || isForDrawing(request)) return false
  if (endpoint.method !== 'GET') return true
  return !endpoint.cookieMayRead && !endpoint.path.includes('/notification/')
}

interface Identified {
  actor: Actor | null
  proof: SetupProof | null
  /** The owner of the Idempotency-Keys of this request. */
  keysOf: string
}

async function identify(request: FastifyRequest, endpoint: Endpoint, { identity }: PipelineOptions): Promise<Identified> {
  const { rule } = endpoint.access
  if (rule === 'public' || rule === 'capability' || rule === 'webhook') return { actor: null, proof: null, keysOf: 'nobody' }
  const token = tokenOf(request, endpoint.cookieMayRead === true)
  if (!token) return fail(SignedOut)
  if (rule === 'setupProof') {
    const proof = await identity.proofByToken(token)
    // A proof works once. A repeat of the request that used it up gets the stored response and nothing else.
    if (!proof && !request.headers['idempotency-key']) fail(SignedOut)
    return { actor: null, proof, keysOf: `proof ${hashOf(token)}` }
  }
  const actor = await identity.actorByToken(token)
  if (!actor) return fail(refusalOf(await identity.endOf(token)))
  if (rule !== 'registering' && (actor.kind === 'registering' || actor.registrationState !== 2))
    fail(Forbidden, { text: 'Please finish the registration first.' })
  return { actor, proof: null, keysOf: actor.userId }
}

const refusalOf = (end: Awaited<ReturnType<Identity['endOf']>>) =>
  end === 'removed' ? AccessRemoved : end === 'byPerson' ? SignedOutByPerson : SignedOut

function makeContext({
  request,
  parts,
  services,
  after,
  share,
  actor,
  proof,
}: {
  request: FastifyRequest
  parts: ReadRequest
  services: Services
  share: Share
  after: (() => Promise<void> | void)[]
  actor: Actor | null
  proof: SetupProof | null
}) {
  return {
    actor,
    proof,
    ...parts,
    requestId: request.id,
    ...clientOf(request),
    share,
    now: services.clock.now(),
    services,
    after: (work: () => Promise<void> | void) => void after.push(work),
  }
}

const clientOf = (request: FastifyRequest) => ({ address: clientNetwork(request.ip), userAgent: request.headers['user-agent'] ?? '' })

async function send(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, result: unknown) {
  // Responses at secret addresses must not be indexed (ruling 28).
  if (endpoint.access.rule === 'capability') void reply.header('x-robots-tag', 'noindex, nofollow')
  if (endpoint.response === 'none') return reply.code(204).send()
  if (endpoint.response !== 'file') return reply.header('cache-control', 'no-store').send(result)
  const file = result as FileAnswer
  if (file.etag) void reply.header('etag', file.etag)
  if (file.etag && request.headers['if-none-match'] === file.etag)
    return reply.code(304).header('cache-control', 'private, no-store').send()
  if ('open' in file.content) return sendRange(request, reply, { ...file, content: file.content })
  // Some proxies would buffer the stream until it is complete.
  if (file.contentType.startsWith('text/event-stream')) void reply.header('x-accel-buffering', 'no')
  const disposition = `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    .send(file.content)
}

async function refuse({ request, reply, route, options }: Call, error: unknown, actor: Actor | null) {
  const { services } = options
  if (error instanceof Failure) {
    const { endpoint } = route
    const { persistOnFailure } = error.extra
    if (persistOnFailure) await services.database.system('what a refusal must leave behind', persistOnFailure)
    if (actor && !isForDrawing(request)) await noteRefusal({ request, reply, route, options }, error, actor)
    const known = [...commonErrors, ...(endpoint.errors ?? [])].some((declared) => declared.code === error.declaration.code)
    if (!known && services.settings.mode !== 'production')
      throw new CodeFault(`${endpoint.path} answered the undeclared error ${error.declaration.code}.`)
    return sendFailure(request, reply, error)
  }
  throw error
}

/** Records the refused access of a signed-in person: who tried what, without the values sent. */
async function noteRefusal({ request, route, options }: Call, { declaration, extra }: Failure, actor: Actor) {
  // Asking for a proof is a step on the way, not a refused access.
  if (declaration.code === ProofNeeded.code) return
  const action = declaration.status === 403 ? 'access.denied' : declaration.code === NotFound.code ? 'access.not_found' : null
  const { endpoint } = route
  if (action)
    await options.refusals.refused({ actor, action, endpoint, missing: extra.missing, requestId: request.id, ...clientOf(request) })
}

/** Short enough to read over the phone: "ref 7F3K9Q2A". */
export const newRequestId = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
