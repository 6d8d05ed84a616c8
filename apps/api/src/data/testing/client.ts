import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint/endpoint'
import { ErrorBody, ProofNeeded } from '#contract/endpoint/errors'
import type { ProofAction } from '#contract/endpoint/proof-actions'

export interface RawRequest {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: readonly { name: string; content: Buffer }[]
  headers?: Record<string, string>
  /** The client's address. Defaults to 127.0.0.1. */
  from?: string
}

export interface Refusal extends ErrorBody {
  status: number
}

/**
 * Creates a client that calls the real app as one person, by the contract. With `prove`, it does what the page does when a call needs a fresh proof
 * (AUTH-04): it proves itself and repeats the call.
 */
export function client(app: FastifyInstance, token: string | null, prove?: (action: ProofAction) => Promise<void>) {
  const send = async (endpoint: Endpoint, request: RawRequest) => {
    const first = await sendOnce(endpoint, request)
    const needed = prove && neededProof(first)
    if (!needed) return first
    await prove(needed)
    return sendOnce(endpoint, request)
  }
  const sendOnce = async (endpoint: Endpoint, request: RawRequest) => {
    const { payload, headers } = payloadOf(endpoint, request)
    return app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, request),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...request.headers },
      ...(payload === undefined ? {} : { payload }),
      ...(request.from ? { remoteAddress: request.from } : {}),
    })
  }
  return {
    /** Sends a request and returns the raw response. */
    raw: send,
    /** Expects success and returns the response body. */
    async call<const E extends Endpoint>(
      endpoint: E,
      request: RequestOf<E> extends { files: File[] } ? RawRequest : RawRequest & Omit<RequestOf<E>, 'files'>,
      headers?: Record<string, string>,
    ): Promise<AnswerOf<E>> {
      const reply = await send(endpoint, { ...request, ...(headers ? { headers } : {}) })
      expect(reply.statusCode, reply.body).toBeLessThan(300)
      const { response } = endpoint
      return (typeof response === 'string' ? reply.rawPayload : response.parse(reply.json())) as AnswerOf<E>
    },
    /** Expects a refusal in the common error shape. */
    async refused(endpoint: Endpoint, request: RawRequest): Promise<Refusal> {
      const reply = await send(endpoint, request)
      expect(reply.statusCode, reply.body).toBeGreaterThanOrEqual(400)
      return { status: reply.statusCode, ...ErrorBody.parse(reply.json()) }
    },
  }
}

function neededProof({ statusCode, body }: { statusCode: number; body: string }): ProofAction | undefined {
  if (statusCode !== ProofNeeded.status) return undefined
  const refusal: { code?: string; details?: { action: ProofAction } } = JSON.parse(body)
  return refusal.code === ProofNeeded.code ? refusal.details?.action : undefined
}

export type Client = ReturnType<typeof client>

export function urlOf(endpoint: Endpoint, { params, query }: RawRequest): string {
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.append(name, String(value))
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function payloadOf(endpoint: Endpoint, { body, files }: RawRequest) {
  if (endpoint.multipart) return multipartOf(endpoint.multipart.field, body, files ?? [])
  if (endpoint.method === 'GET' || body === undefined) return { payload: undefined, headers: {} }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Lists and objects are sent as JSON, like the page sends them. */
const partOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function multipartOf(field: string, body: unknown, files: readonly { name: string; content: Buffer }[]) {
  const boundary = 'boundary-of-this-test'
  const parts = [
    ...Object.entries(body ?? {}).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${partOf(value)}\r\n`),
    ),
    ...files.flatMap((file) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      file.content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
