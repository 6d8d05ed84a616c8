import { unattendedHeader, type AnswerOf, type Endpoint, type RequestOf } from '#contract/endpoint'

import { isUnattended } from '../session/attention.ts'
import { endSession } from '../session/end-session.ts'
import { emitSessionEvent } from '../session/session-events.ts'
import { readToken } from '../session/token.ts'
import { reasonOf } from '../session/why-ended.ts'
import { errorOfResponse, unanswered, type ApiError } from './api-error.ts'
import { noteAnswer, noteNoAnswer } from './connection.ts'
import { takeEarly } from './early-reads.ts'
import { sendFiles } from './send-files.ts'
import { startWaiting } from './waiting.ts'

/** So long a call may take, in milliseconds. */
const timeout = 30_000
/** Maximum time of an upload without progress: longer than its two-minute queue time at the server (decision 020). */
const idleUpload = 150_000

/** SESSION-005: this 401 means a wrong password, not an ended session. */
const wrongPasswordText = 'Invalid email or password'

export interface CallOptions {
  /** The same key makes a repeated write answer what the first one answered (ruling 30). */
  idempotencyKey?: string
  /** Aborting it cancels the call, which then throws an ApiError of the code `network.canceled`. */
  signal?: AbortSignal
  /** Hears how much of an upload has left this device, from 0 to 1. */
  onSent?: (share: number) => void
  /** A 401 is an answer of this call, not the end of the session (JOIN-012). */
  keepSessionOn401?: boolean
  /** Sent instead of the session's token: the proof of an invited person, who has no session yet. */
  bearer?: string
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean
}

export type CallRequest<E extends Endpoint> = RequestOf<E> & CallOptions
/** The request may be left out where the endpoint needs nothing. */
export type CallArguments<E extends Endpoint> = object extends RequestOf<E> ? [request?: CallRequest<E>] : [request: CallRequest<E>]

interface LooseRequest extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: File[]
}

/**
 * Calls an endpoint of the contract and returns what it declares: data, a Blob for files, undefined for an empty answer.
 * Throws ApiError. A 401 ends the session everywhere, a 402 leads to the payment page; both still throw.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): Promise<AnswerOf<E>> {
  const response = await open(endpoint, request)
  if (endpoint.response === 'none') return undefined as AnswerOf<E>
  return (endpoint.response === 'file' ? await response.blob() : await response.json()) as AnswerOf<E>
}

/** The answer of an endpoint before its body is read, for answers that arrive bit by bit. Throws ApiError, as `call` does. */
export async function open<E extends Endpoint>(endpoint: E, request: CallRequest<E> | undefined): Promise<Response> {
  const loose: LooseRequest = request ?? {}
  const token = readToken()
  const response = await send(endpoint, loose)
  if (!response.ok)
    throw refused(await errorOfResponse(response), { ...loose, keepSessionOn401: loose.keepSessionOn401 || isAnother(token) })
  return response
}

/** The address of an endpoint with its parameters and query, for images and downloads too. */
export function addressOf<E extends Endpoint>(endpoint: E, request: Pick<LooseRequest, 'params' | 'query'> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

async function send(endpoint: Endpoint, request: LooseRequest): Promise<Response> {
  const waiting = startWaiting(request.files ? idleUpload : timeout, request.signal)
  const address = addressOf(endpoint, request)
  const message = { method: endpoint.method, headers: headersOf(request), body: bodyOf(endpoint, request), signal: waiting.signal }
  const onSent = (share: number) => {
    waiting.restart()
    request.onSent?.(share)
  }
  try {
    const response = await (request.files
      ? sendFiles(address, message, onSent)
      : (earlyAnswer(endpoint, address, waiting.signal, request) ??
        fetch(address, { ...message, credentials: 'same-origin', keepalive: request.keepalive ?? false })))
    noteAnswer()
    return response
  } catch {
    const reason = waiting.endedBy() ?? 'unreachable'
    if (reason !== 'canceled') noteNoAnswer()
    throw unanswered(reason)
  } finally {
    waiting.end()
  }
}

/** What index.html has asked for already, as the person who is signed in. */
const earlyAnswer = (endpoint: Endpoint, address: string, signal: AbortSignal, request: LooseRequest) =>
  endpoint.method === 'GET' && !request.bearer ? takeEarly(address, readToken(), signal) : undefined

function headersOf(request: LooseRequest): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = request.bearer ?? readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (isUnattended()) headers.set(unattendedHeader, '1')
  if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey)
  if (request.body !== undefined && !request.files) headers.set('content-type', 'application/json')
  return headers
}

/** JSON, or multipart where the endpoint takes files: text parts first, so that the server gets them before the files. */
function bodyOf(endpoint: Endpoint, request: LooseRequest): FormData | string | null {
  if (!endpoint.multipart || !request.files) return request.body === undefined ? null : JSON.stringify(request.body)
  const form = new FormData()
  for (const [name, value] of Object.entries(request.body ?? {})) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const file of request.files) form.append(endpoint.multipart.field, file, file.name)
  return form
}

/** Another session has begun since, in another tab: what refuses the session of before says nothing about it. */
function isAnother(token: string | undefined): boolean {
  const now = readToken()
  return now !== undefined && now !== token
}

function refused(error: ApiError, options: CallOptions): ApiError {
  if (error.status === 401 && error.message !== wrongPasswordText && !options.keepSessionOn401)
    endSession({ expired: true, why: reasonOf(error) })
  if (error.code === 'subscription.failed') emitSessionEvent({ type: 'subscriptionFailed' })
  return error
}
