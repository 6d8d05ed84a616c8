import type Stripe from 'stripe'

import { library } from '../library.ts'

/** One call as the provider receives it, such as `GET /v1/invoices/in_1`. */
export interface ProviderCall {
  what: string
  /** The fields of the body or of the query string. */
  fields: URLSearchParams
}

/** An error response of the provider. */
export const refusal = (status: number, error: Record<string, unknown>) => Response.json({ error }, { status })

/**
 * The product's library with custom responses instead of the emulator's, and the calls that it makes. Like the provider, it lists at most a hundred
 * objects at once.
 */
export function providerThat(answer: (call: ProviderCall) => object): { stripe: Stripe; calls: ProviderCall[] } {
  const Provider = library()
  const calls: ProviderCall[] = []
  const answered = async (address: string | URL | Request, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address)
    const call = { what: `${method} ${pathname}`, fields: method === 'GET' ? searchParams : new URLSearchParams(String(body ?? '')) }
    calls.push(call)
    if (Number(call.fields.get('limit')) > 100) return refusal(400, { type: 'invalid_request_error', param: 'limit' })
    const given = answer(call)
    return given instanceof Response ? given : Response.json(given)
  }
  const httpClient = Provider.createFetchHttpClient(answered)
  return { stripe: new Provider('sk_test_answers', { httpClient, maxNetworkRetries: 0, telemetry: false }), calls }
}

/** The provider's response with a list. */
export const listOf = (...data: readonly object[]) => ({ object: 'list', data, has_more: false })
