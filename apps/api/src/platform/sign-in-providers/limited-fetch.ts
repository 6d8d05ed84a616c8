import type { CustomFetchOptions } from 'openid-client'

/** More than any metadata, set of keys or token. */
const mostBytes = 500_000

/**
 * Fetches a response of a provider whole, within the signal of the caller, so that a body that never ends takes neither time nor memory.
 * @throws for a longer body, and for a redirect, which would send a secret to another address
 */
export async function limitedFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, { ...(options as RequestInit), redirect: 'error' })
  const { status, headers } = response
  const parts: Uint8Array[] = []
  let bytes = 0
  if (response.body)
    for await (const part of response.body) {
      bytes += part.length
      if (bytes > mostBytes) throw new TypeError('The response is too long.')
      parts.push(part)
    }
  return new Response(status === 204 ? null : Buffer.concat(parts), { status, headers })
}
