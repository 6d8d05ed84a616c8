import { queryOptions, useMutation, useQuery, useQueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'

import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint/endpoint'
import { InProgress } from '#contract/endpoint/errors'

import type { ApiError } from './api-error.ts'
import { clearErrors } from '../ui/popup/toasts.tsx'
import { addressOf, call, type CallArguments, type CallOptions, type CallRequest } from './call.ts'
import { takeArrivedData } from './early-reads.ts'

/** The name of an endpoint, such as `GET /api/v2/things/:id`: the first part of the keys of all its queries. */
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

type QueryRequest<E extends Endpoint> = RequestOf<E>
type QueryArguments<E extends Endpoint> =
  object extends RequestOf<E>
    ? [request?: QueryRequest<E>, options?: EndpointOptions]
    : [request: QueryRequest<E>, options?: EndpointOptions]

interface EndpointOptions {
  enabled?: boolean
  /** Keeps showing the previous response while another page or filter of the same list loads. */
  keepPrevious?: boolean
  staleTime?: number
  refetchInterval?: number
}

/** The query of an endpoint, for guards and prefetching. Its key consists of method and path, parameters, and query. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[request]: CallArguments<E>) {
  const loose: { params?: unknown; query?: unknown } = request ?? {}
  return queryOptions<AnswerOf<E>, ApiError>({
    queryKey: [nameOf(endpoint), loose.params ?? {}, loose.query ?? {}],
    // A refresh of data that is on the screen asks for nothing.
    queryFn: ({ signal, client, queryKey }) => {
      const neverAsk = client.getQueryData(queryKey) !== undefined
      return call(endpoint, ...([{ ...request, signal, neverAsk }] as unknown as CallArguments<E>))
    },
  })
}

/** Milliseconds within which a screen that always reloads its data does not request again what index.html has just received. */
const justArrived = 2_000

/** The data that index.html has received for a screen, so that the first render has it already (decision 095). */
const arrivedEarly = <E extends Endpoint>(endpoint: E, request: Parameters<typeof addressOf>[1]) => ({
  initialData: () => takeArrivedData(addressOf(endpoint, request)) as AnswerOf<E> | undefined,
  initialDataUpdatedAt: () => Date.now() + justArrived,
})

/** Reads an endpoint. Equal reads share the response. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[request, options]: QueryArguments<E>
): UseQueryResult<AnswerOf<E>, ApiError> {
  const { keepPrevious, ...rest } = options ?? {}
  return useQuery({
    ...endpointQuery(endpoint, ...([request] as unknown as CallArguments<E>)),
    ...(rest.enabled === false ? {} : arrivedEarly(endpoint, request)),
    ...(keepPrevious ? { placeholderData: (previous: unknown) => previous as never } : {}),
    ...rest,
  })
}

export interface ActionOptions<E extends Endpoint> {
  /** The reads to invalidate after success. */
  invalidates?: readonly Endpoint[]
  onSuccess?: (answer: AnswerOf<E>, request: CallRequest<E>) => unknown
  onError?: (error: ApiError, request: CallRequest<E>) => unknown
  keepSessionOn401?: boolean
}

/**
 * Writes through an endpoint. A retry of the same request after a lost connection sends the same idempotency key, so the write cannot happen
 * twice (ruling 30).
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<E> = {},
): UseMutationResult<AnswerOf<E>, ApiError, CallRequest<E>> {
  const client = useQueryClient()
  const attempt = useRef({ of: '', key: '' })
  return useMutation<AnswerOf<E>, ApiError, CallRequest<E>>({
    mutationFn: (request) => {
      clearErrors()
      const own: CallOptions = options.keepSessionOn401 ? { keepSessionOn401: true } : {}
      if (endpoint.access.rule !== 'public') own.idempotencyKey = keyFor(attempt.current, request)
      return call(endpoint, ...([{ ...own, ...request }] as unknown as CallArguments<E>))
    },
    onSuccess: async (answer, request) => {
      attempt.current = { of: '', key: '' }
      await Promise.all((options.invalidates ?? []).map((read) => client.invalidateQueries({ queryKey: [nameOf(read)] })))
      await options.onSuccess?.(answer, request)
    },
    onError: (error, request) => {
      if (error.status !== 0 && error.code !== InProgress.code) attempt.current = { of: '', key: '' }
      options.onError?.(error, request)
    },
  })
}

function keyFor(attempt: { of: string; key: string }, request: object): string {
  const of = JSON.stringify(request, (_, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value))
  if (attempt.of !== of) Object.assign(attempt, { of, key: randomKey() })
  return attempt.key
}

/** Returns 128 random bits as hex. `crypto.randomUUID` exists only on secure origins. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
