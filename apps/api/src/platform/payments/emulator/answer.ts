import { createHash } from 'node:crypto'

import type { Answer } from './call.ts'
import { expand } from './expand.ts'
import { parseForm, texts } from './form.ts'
import { invalid, keyReused, notAllowed, Refusal } from './refusals.ts'
import { findRoute } from './routes.ts'
import type { State } from './state.ts'
import type { Store } from './store.ts'

export interface ApiRequest {
  method: string
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}

export interface ApiAnswer {
  status: number
  body: string
  replayed: boolean
}

export interface Account {
  secretKey: string
  publishableKey: string
}

/** Answers one API request: key, route, idempotency, handler, expansion. Errors of the caller are returned as responses, not thrown. */
export function answer(store: Store, account: Account, request: ApiRequest, now: number, baseUrl: string): ApiAnswer {
  try {
    const route = findRoute(request.method, request.path)
    checkKey(account, request, route?.publishable ?? false)
    if (!route) throw new Refusal(404, unknownUrl(request))
    const run = (state: State): Answer => {
      const form = parseForm(request.method === 'POST' ? request.body : request.query)
      const given = route.handler({ state, ids: route.ids, form, now, baseUrl })
      const body = given.status === 200 ? expand(state, structuredClone(given.body), texts(form, 'expand'), now, baseUrl) : given.body
      return { status: given.status, body }
    }
    if (request.method === 'GET') return { ...written(run(store.state)), replayed: false }
    if (!request.idempotencyKey) return { ...written(store.change(run)), replayed: false }
    return once(store, request, request.idempotencyKey, now, run)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...refusalAnswer(error), replayed: false }
  }
}

/**
 * Runs a request once per idempotency key. A repeat gets the first response, even if it was a decline. A different request with the same key is
 * refused. The response to a malformed request is not stored, so that it can be corrected under the same key.
 */
function once(store: Store, request: ApiRequest, key: string, now: number, run: (state: State) => Answer): ApiAnswer {
  const endpoint = `${request.method} ${request.path}`
  const fingerprint = createHash('sha256').update(`${endpoint}\n${request.body}`).digest('hex')
  const kept = store.state.keptAnswers[key]
  if (kept && kept.endpoint !== endpoint) {
    throw keyReused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${kept.endpoint.split(' ')[1]}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  if (kept && kept.request !== fingerprint) {
    throw keyReused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  if (kept) return { status: kept.status, body: kept.body, replayed: true }
  const keep = (state: State, first: { status: number; body: string }) => {
    state.keptAnswers[key] = { created: now, request: fingerprint, endpoint, ...first }
    return { ...first, replayed: false }
  }
  try {
    return store.change((state) => keep(state, written(run(state))))
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error
    return store.change((state) => keep(state, refusalAnswer(error)))
  }
}

function written(given: Answer): { status: number; body: string } {
  return { status: given.status, body: JSON.stringify(given.body) }
}

function refusalAnswer(refusal: Refusal): { status: number; body: string } {
  return { status: refusal.status, body: JSON.stringify({ error: refusal.body }) }
}

function checkKey(account: Account, request: ApiRequest, publishable: boolean): void {
  const [scheme, value] = (request.authorization ?? '').split(' ')
  const key =
    scheme === 'Basic'
      ? Buffer.from(value ?? '', 'base64')
          .toString()
          .split(':')[0]
      : value
  if (!key) throw notAllowed('You did not provide an API key.')
  if (key === account.secretKey || (publishable && key === account.publishableKey)) return
  if (key === account.publishableKey) {
    throw notAllowed('This API call cannot be made with a publishable API key. Please use a secret API key.', 'secret_key_required')
  }
  throw notAllowed(`Invalid API Key provided: ${key.slice(0, 8)}****`)
}

function unknownUrl(request: ApiRequest): Refusal['body'] {
  return invalid(`Unrecognized request URL (${request.method}: ${request.path}).`).body
}
