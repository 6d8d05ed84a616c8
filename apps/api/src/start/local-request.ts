import type { FastifyRequest } from 'fastify'

/** `direct`: a program on this machine, without a proxy. `unsure`: it looks direct, but a proxy would look the same. */
export type Nearness = 'direct' | 'unsure' | 'remote'

const names = ['localhost', '127.0.0.1', '[::1]']
const added =
  /^(x-forwarded-.*|forwarded|via|x-real-ip|.*client-ip|cf-.*|fastly-.*|fly-.*|ngrok-.*|x-(original|envoy|amzn|azure|appengine|arr)-.*)$/

/**
 * Returns whether a request comes from this machine, for content that only a person at this machine may see. Both ends of the connection must be
 * loopback, the Host must be too (another site may point its own name here), there must be no proxy headers, and no page of another site may embed
 * the response.
 *
 * A proxy on this machine that adds no headers, such as nginx with only `proxy_pass http://localhost:3000`, passes all of these checks. It differs in
 * `Connection: keep-alive`: the header applies to one connection, so a proxy has to remove what its client sent (RFC 9110, 7.6.1), and nginx sends
 * `close` or nothing. Browsers and most libraries always send it; curl does so on request. A port forwarded as raw bytes cannot be detected here: set
 * DEV_OUTBOX=off there.
 */
export function nearness({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): Nearness {
  const { remoteAddress, localAddress } = raw.socket
  const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  const embedded = !['none', 'same-origin', undefined].includes(only(headers['sec-fetch-site'])) && headers['sec-fetch-dest'] !== 'document'
  if (!isLoopback(remoteAddress) || !isLoopback(localAddress) || !names.includes(host) || embedded) return 'remote'
  if (Object.keys(headers).some((name) => added.test(name))) return 'remote'
  return raw.httpVersion === '1.1' && /\bkeep-alive\b/i.test(headers.connection ?? '') ? 'direct' : 'unsure'
}

export const isLocal = (request: FastifyRequest): boolean => nearness(request) === 'direct'

const only = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

const isLoopback = (address: string | undefined) => address !== undefined && (address === '::1' || /^(::ffff:)?127\./.test(address))
