import { z } from 'zod'

import type { Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint/endpoint'

import { fakeUploads } from './fake-upload.ts'

/** A request that reached the fake server. */
export interface Arrived<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: unknown
  headers: Headers
}

type Handler = (arrived: never) => unknown
interface Route {
  endpoint: Endpoint
  pattern: RegExp
  handler: Handler
}

/** An error response in the server's format (ruling 16). */
export class Refusal {
  readonly response: Response
  constructor(status: number, code: string, message: string, more: { fields?: Record<string, string>; details?: unknown } = {}) {
    this.response = Response.json({ code, error: message, message, requestId: 'req-1', ...more }, { status })
  }
}
export const refuse = (...parts: ConstructorParameters<typeof Refusal>) => new Refusal(...parts)

let routes: Route[] = []
let arrivals: { endpoint: Endpoint; arrived: Arrived }[] = []
let unknownCalls: string[] = []
let real: { fetch: typeof fetch; XMLHttpRequest: typeof XMLHttpRequest } | undefined
let reachable = true

/**
 * Responds to calls at the level of fetch and XMLHttpRequest. A response must match the contract. A call to an endpoint without a handler fails
 * the test. A handler may return a Refusal, a Response, or a promise that stays pending to show the loading state.
 */
export const server = {
  on<E extends Endpoint>(
    endpoint: E,
    handler: (arrived: Arrived<E>) => ResultOf<E> | Refusal | Response | Promise<ResultOf<E> | Refusal | Response>,
  ) {
    start()
    routes = [{ endpoint, pattern: patternOf(endpoint), handler: handler }, ...routes]
  },
  /** Like `on`, for a call that a screen makes beside what its test is about. A handler of the test has precedence. */
  byDefault<E extends Endpoint>(endpoint: E, handler: () => ResultOf<E>) {
    start()
    routes = [...routes, { endpoint, pattern: patternOf(endpoint), handler }]
  },
  /** Sets whether connection checks succeed. To make a single call fail, throw in its handler. */
  setReachable(value: boolean) {
    reachable = value
  },
  /** The calls that reached an endpoint, oldest first. */
  calls<E extends Endpoint>(endpoint: E): Arrived<E>[] {
    return arrivals.filter((one) => one.endpoint === endpoint).map((one) => one.arrived as Arrived<E>)
  },
}

/** Stops the fake server. Returns the unexpected calls. */
export function stopFakeServer(): string[] {
  const unexpected = unknownCalls
  routes = []
  arrivals = []
  unknownCalls = []
  reachable = true
  Object.assign(globalThis, real)
  real = undefined
  return unexpected
}

/** Rejects every call without a handler. */
export function start() {
  if (real) return
  const { fetch, XMLHttpRequest } = globalThis
  real = { fetch, XMLHttpRequest }
  const answerAt = async (address: string, init: RequestInit) => answer(new URL(address, 'http://localhost'), init)
  Object.assign(globalThis, {
    fetch: (input: unknown, init?: RequestInit) => answerAt(String(input), init ?? {}),
    XMLHttpRequest: fakeUploads(answerAt),
  })
}

async function answer(url: URL, init: RequestInit): Promise<Response> {
  if (url.pathname === '/api/health') return reachable ? Response.json({ status: 'ok' }) : Promise.reject(new TypeError('Failed to fetch'))
  const method = init.method ?? 'GET'
  const route = routes.find((one) => one.endpoint.method === method && one.pattern.test(url.pathname))
  if (!route) {
    unknownCalls.push(`${method} ${url.pathname}`)
    return refuse(404, 'request.not_found', 'This could not be found.').response
  }
  const arrived = {
    params: paramsOf(route, url.pathname),
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    headers: new Headers(init.headers),
  } as unknown as Arrived
  arrivals.push({ endpoint: route.endpoint, arrived })
  const result: unknown = await route.handler(arrived as never)
  if (result instanceof Refusal) return result.response.clone()
  if (result instanceof Response) return result
  if (route.endpoint.response === 'none') return new Response(null, { status: 204 })
  if (route.endpoint.response === 'file') return new Response(result as Blob)
  const parsed = route.endpoint.response.safeParse(result)
  if (!parsed.success) {
    unknownCalls.push(`${method} ${url.pathname} (the answer of the test does not fit the contract: ${z.prettifyError(parsed.error)})`)
    return refuse(500, 'server.unexpected', 'The answer of the test does not fit the contract.').response
  }
  return Response.json(parsed.data)
}

/** Parses parameters by the contract. Invalid ones stay unparsed, because tests use short ids. */
function paramsOf({ endpoint, pattern }: Route, path: string): unknown {
  const groups = Object.fromEntries(
    Object.entries(pattern.exec(path)?.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)]),
  )
  return endpoint.params?.safeParse(groups).data ?? groups
}

function patternOf(endpoint: Endpoint): RegExp {
  return new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}
