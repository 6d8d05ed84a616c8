import { SignedOut } from '#contract/endpoint/errors'
import { unattendedHeader, type AnswerOf, type Endpoint, type RequestOf } from '#contract/endpoint/endpoint'
import type { ProofAction } from '#contract/endpoint/proof-actions'

import { isUnattended } from '../session/attention.ts'
import { endSession } from '../session/end-session.ts'
import { emitSessionEvent } from '../session/session-events.ts'
import { askForProof } from '../session/fresh-proof.ts'
import { readToken } from '../session/token.ts'
import { reasonOf } from '../session/why-ended.ts'
import { ApiError, errorOfResponse, unanswered } from './api-error.ts'
import { markReachable, markUnreachable } from './connection.ts'
import { takeEarlyRead } from './early-reads.ts'
import { sendFiles } from './send-files.ts'
import { noteSilent } from './silent.ts'
import { startWaiting } from './waiting.ts'

/** The default time limit of a call in milliseconds. */
const timeout = 30_000
/** Maximum time of an upload without progress, in milliseconds. Longer than its two-minute queue time at the server (decision 020). */
const idleUpload = 150_000

const notProvedText = 'Nothing was done, because you did not show that it is you. You can try again at any time.'

/** SESSION-005: this 401 means a wrong password, not an ended session. */
const wrongPasswordText = 'Invalid email or password'

export interface CallOptions {
  /** A repeated write with the same key gets the response of the first one (ruling 30). */
  idempotencyKey?: string
  /** Aborting it cancels the call, which then throws an ApiError with code `network.canceled`. */
  signal?: AbortSignal
  /** Called with the share of an upload that this device has sent, from 0 to 1. */
  onSent?: (share: number) => void
  /** A 401 is a regular response of this call and does not end the session (JOIN-012). */
  keepSessionOn401?: boolean
  /** Sent instead of the session's token: the proof of an invited person, who has no session yet. */
  bearer?: string
  /** The user is not asked for a fresh proof: nobody is waiting for the answer. The call is then refused. */
  neverAsk?: boolean
  /** The request completes even if the page is closed. */
  keepalive?: boolean
}

export type CallRequest<E extends Endpoint> = RequestOf<E> & CallOptions
/** The request is optional if the endpoint has no required parts. */
export type CallArguments<E extends Endpoint> = object extends RequestOf<E> ? [request?: CallRequest<E>] : [request: CallRequest<E>]

interface LooseRequest extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: File[]
}

/**
 * Calls an endpoint of the contract and returns the declared response: data, a Blob for files, or undefined for an empty response.
 * Throws ApiError. A 401 ends the session in all tabs and a 402 redirects to the payment page; both still throw.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>): Promise<AnswerOf<E>> {
  const response = await open(endpoint, request)
  if (endpoint.response === 'none') return undefined as AnswerOf<E>
  return (endpoint.response === 'file' ? await response.blob() : await response.json()) as AnswerOf<E>
}

/**
 * Returns the response of an endpoint without reading its body, for streamed responses. Throws ApiError, as `call` does. A call that needs a fresh
 * proof asks the user for it and is repeated, under the same idempotency key (AUTH-04). So is one that was refused for want of a second step, if the page
 * asks for the step on top of itself (AUTH-03).
 */
export async function open<E extends Endpoint>(endpoint: E, request: CallRequest<E> | undefined): Promise<Response> {
  const loose: LooseRequest = request ?? {}
  const token = readToken()
  // A page that is about to leave for /signin can still start a read. Without a token the answer is known, so nothing is sent.
  if (!token && !loose.bearer && needsSession(endpoint)) throw refused(new ApiError({ ...SignedOut, message: SignedOut.text }), loose)
  const response = await send(endpoint, loose)
  if (response.ok) return response
  const error = await errorOfResponse(response)
  if (error.code === 'session.two_factors_needed' && (await emitSessionEvent({ type: 'twoFactorsNeeded' }))) return open(endpoint, request)
  const action = loose.neverAsk ? undefined : neededProof(error)
  if (!action) throw refused(error, { ...loose, keepSessionOn401: loose.keepSessionOn401 || isAnother(token) })
  if (await askForProof(action)) return open(endpoint, request)
  throw new ApiError({ status: error.status, code: error.code, message: notProvedText })
}

const needsSession = ({ access }: Endpoint) => ['registering', 'signedIn', 'self', 'memberOf', 'adminOf'].includes(access.rule)

const neededProof = ({ code, details }: ApiError) =>
  code === 'session.proof_needed' ? (details as { action: ProofAction }).action : undefined

/** The address of an endpoint with its parameters and query. Also used for images and downloads. */
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
    markReachable()
    noteSilent(response)
    return response
  } catch {
    const reason = waiting.endedBy() ?? 'unreachable'
    if (reason !== 'canceled') markUnreachable()
    throw unanswered(reason, endpoint.method === 'GET' ? 'read' : 'write')
  } finally {
    waiting.end()
  }
}

/** The response to a read that index.html has already sent for the signed-in person, if any. */
const earlyAnswer = (endpoint: Endpoint, address: string, signal: AbortSignal, request: LooseRequest) =>
  endpoint.method === 'GET' && !request.bearer ? takeEarlyRead(address, signal) : undefined

function headersOf(request: LooseRequest): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = request.bearer ?? readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (isUnattended()) headers.set(unattendedHeader, '1')
  if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey)
  if (request.body !== undefined && !request.files) headers.set('content-type', 'application/json')
  return headers
}

/** JSON, or multipart where the endpoint takes files. Text parts precede the files, so that the server receives them first. */
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

/** Whether another tab has started another session since the request. A 401 of the old session then does not concern the new one. */
function isAnother(token: string | undefined): boolean {
  const now = readToken()
  return now !== undefined && now !== token
}

function refused(error: ApiError, options: CallOptions): ApiError {
  if (error.status === 401 && error.message !== wrongPasswordText && !options.keepSessionOn401)
    endSession({ expired: true, why: reasonOf(error) })
  if (error.code === 'subscription.failed') void emitSessionEvent({ type: 'subscriptionFailed' })
  return error
}
