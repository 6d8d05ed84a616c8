import { randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { unattendedHeader, type Endpoint } from '#contract/endpoint'
import { commonErrors, Forbidden, SignedOut } from '#contract/errors'

import type { Actor } from './actor.ts'
import { auditWriter } from './audit.ts'
import { authorize } from './authorize.ts'
import type { FileAnswer, Route, SetupProof } from './context.ts'
import { cookieHeader, tokenOf } from './cookie.ts'
import type { Db } from './database.ts'
import { fail, Failure } from './errors.ts'
import { withIdempotency } from './idempotency.ts'
import { readParts, type ReadRequest } from './read-request.ts'
import { sendFailure } from './send-failure.ts'
import type { Services } from './services.ts'

/** How the pipeline learns who asks; the data layer provides it. */
export interface Identity {
  actorByToken(token: string): Promise<Actor | null>
  proofByToken(token: string): Promise<SetupProof | null>
  /** Notes that the session is in use, at most once a minute, outside the request's transaction (ruling 3). */
  touch(actor: Actor): void
}

export interface PipelineOptions {
  services: Services
  identity: Identity
}

/** Serves every route of the contract. @throws while an endpoint has no handler, or a handler no endpoint. */
export function serve(app: FastifyInstance, contract: ReadonlyMap<string, Endpoint>, routes: readonly Route[], options: PipelineOptions) {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint, route]))
  const missing = [...contract].filter(([, endpoint]) => !byEndpoint.has(endpoint)).map(([name]) => name)
  const declared = new Set(contract.values())
  const unknown = routes.filter((route) => !declared.has(route.endpoint)).map((route) => `${route.endpoint.method} ${route.endpoint.path}`)
  if (missing.length + unknown.length > 0)
    throw new Error(`No handler for: ${missing.join(', ') || 'none'}. Not in the contract: ${unknown.join(', ') || 'none'}.`)
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

/** A signature is over the bytes as they came (ruling 30). */
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

/** One request: who, what, may they, do it, commit, send (design 5). */
async function answer({ request, reply, route, options }: Call) {
  const { endpoint } = route
  const { services } = options
  let who: Actor | null = null
  try {
    const caller = await identify(request, endpoint, options.identity)
    who = caller.actor
    const parts = await readParts(request, endpoint)
    const after: (() => Promise<void> | void)[] = []
    const context = makeContext({ request, reply, parts, services, after, ...caller })
    const result = await perform({ route, context, parts, actor: caller.actor, services })
    if (caller.actor && isAttended(request, endpoint)) options.identity.touch(caller.actor)
    await send(request, reply, endpoint, result)
    for (const work of after)
      await Promise.resolve(work()).catch((error: Error) =>
        services.log.error('delivery failed', { error: error.message, route: endpoint.path }),
      )
    return reply
  } catch (error) {
    return refuse({ request, reply, route, options }, error, who)
  }
}

/** Looking for news, media, and what a page does while nobody is there keep nobody signed in (ruling 3). */
function isAttended({ headers }: FastifyRequest, endpoint: Endpoint): boolean {
  if (headers[unattendedHeader]) return false
  if (endpoint.method !== 'GET') return true
  return headers.authorization !== undefined && !endpoint.cookieMayRead && !endpoint.path.includes('/notification/')
}

async function identify(
  request: FastifyRequest,
  endpoint: Endpoint,
  identity: Identity,
): Promise<{ actor: Actor | null; proof: SetupProof | null }> {
  const { rule } = endpoint.access
  if (rule === 'public' || rule === 'capability' || rule === 'webhook') return { actor: null, proof: null }
  const token = tokenOf(request, endpoint.cookieMayRead === true)
  if (!token) return fail(SignedOut)
  if (rule === 'setupProof') {
    const proof = await identity.proofByToken(token)
    return proof ? { actor: null, proof } : fail(SignedOut)
  }
  const actor = await identity.actorByToken(token)
  if (!actor) return fail(SignedOut)
  if (rule !== 'registering' && (actor.kind === 'registering' || actor.registrationState !== 2))
    fail(Forbidden, { text: 'Please finish the registration first.' })
  return { actor, proof: null }
}

function makeContext({
  request,
  reply,
  parts,
  services,
  after,
  actor,
  proof,
}: {
  request: FastifyRequest
  reply: FastifyReply
  parts: ReadRequest
  services: Services
  after: (() => Promise<void> | void)[]
  actor: Actor | null
  proof: SetupProof | null
}) {
  const write = (token: string, seconds: number) =>
    void reply.header('set-cookie', cookieHeader({ token, seconds, secure: services.settings.https }))
  return {
    actor,
    proof,
    ...parts,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now: services.clock.now(),
    services,
    cookie: { set: (token: string) => write(token, services.settings.sessionHours * 3600), clear: () => write('', 0) },
    after: (work: () => Promise<void> | void) => void after.push(work),
  }
}

interface Performance {
  route: Route
  context: ReturnType<typeof makeContext>
  parts: ReadRequest
  actor: Actor | null
  services: Services
}

/** Runs the handler, in its one transaction or without; the answer is parsed before COMMIT, so nothing undeclared leaves or stays. */
async function perform({ route, context, parts, actor, services }: Performance): Promise<unknown> {
  const { endpoint } = route
  const practices = actor?.practices ?? []
  const inside = (db: Db) => ({ ...context, db, audit: auditWriter({ db, actor, now: context.now, requestId: context.requestId }) })
  const permit = async (db: Db) => {
    if (actor) await authorize({ endpoint, actor, parts, db: async () => db })
  }
  const keyed = (db: Db, run: () => Promise<unknown>) =>
    actor
      ? withIdempotency({ db, actor, endpoint, parts, now: context.now, keyring: services.keyring, permit: () => permit(db) }, run)
      : run()
  if (route.transactional)
    return services.database.transaction(practices, (db) => keyed(db, async () => parse(endpoint, await route.run(inside(db) as never))))
  if (actor) await services.database.transaction(practices, permit)
  const transaction = <T>(work: (inside: { db: Db; audit: ReturnType<typeof auditWriter> }) => Promise<T>) =>
    services.database.transaction(practices, (db) => work(inside(db)))
  const finish = (work: (inside: { db: Db; audit: ReturnType<typeof auditWriter> }) => Promise<unknown>) =>
    services.database.transaction(practices, (db) => keyed(db, async () => parse(endpoint, await work(inside(db)))))
  return parse(endpoint, await route.run({ ...context, transaction, finish } as never))
}

function parse(endpoint: Endpoint, result: unknown): unknown {
  return typeof endpoint.response === 'string' ? result : endpoint.response.parse(result)
}

async function send(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, result: unknown) {
  // Secret addresses are found by nobody who was not given them (ruling 28).
  if (endpoint.access.rule === 'capability') void reply.header('x-robots-tag', 'noindex, nofollow')
  if (endpoint.response === 'none') return reply.code(204).send()
  if (endpoint.response !== 'file') return reply.header('cache-control', 'no-store').send(result)
  const file = result as FileAnswer
  if (file.etag) void reply.header('etag', file.etag)
  if (file.etag && request.headers['if-none-match'] === file.etag)
    return reply.code(304).header('cache-control', 'private, no-store').send()
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
    const { leave } = error.extra
    if (leave) await services.database.system('what a refusal must leave behind', leave)
    if (actor && error.declaration.status === 403) await noteDenial({ services, actor, endpoint, requestId: request.id })
    const known = [...commonErrors, ...(endpoint.errors ?? [])].some((declared) => declared.code === error.declaration.code)
    if (!known && services.settings.mode !== 'production')
      throw new Error(`${endpoint.path} answered the undeclared error ${error.declaration.code}.`)
    return sendFailure(request, reply, error)
  }
  throw error
}

/** Denied access is evidence (design 5): who tried what, without the values they sent. */
async function noteDenial({
  services,
  actor,
  endpoint,
  requestId,
}: {
  services: Services
  actor: Actor
  endpoint: Endpoint
  requestId: string
}) {
  const now = services.clock.now()
  await services.database.system('what a refusal must leave behind', (db) =>
    auditWriter({ db, actor, now, requestId })({
      action: 'access.denied',
      target: { kind: 'endpoint', id: `${endpoint.method} ${endpoint.path}` },
    }),
  )
}

/** Short enough to read over the phone: "ref 7F3K9Q2A". */
export const newRequestId = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
