import type { FastifyRequest } from 'fastify'

/** `direct`: a program on this very machine, with nothing between. `unsure`: it looks so, but a proxy would look the same. */
export type Nearness = 'direct' | 'unsure' | 'remote'

const names = ['localhost', '127.0.0.1', '[::1]']
const added =
  /^(x-forwarded-.*|forwarded|via|x-real-ip|.*client-ip|cf-.*|fastly-.*|fly-.*|ngrok-.*|x-(original|envoy|amzn|azure|appengine|arr)-.*)$/

/**
 * Whether a request comes from this machine, for content that only a person at this machine may see. Both ends of the connection are loopback, the Host
 * is (a page elsewhere may let its own name point here), no proxy has left its headers, and no page of another site embeds the answer.
 *
 * A proxy on this machine that leaves no headers, such as nginx with nothing but `proxy_pass http://localhost:3000`, passes all of that.
 * The distinguishing sign is `Connection: keep-alive`: the header belongs to one connection, so a proxy has to remove what its client sent
 * (RFC 9110, 7.6.1), and nginx sends `close`, or none. Browsers and most libraries always send it; curl does when asked.
 * A port forwarded as raw bytes cannot be seen here: set DEV_OUTBOX=off there.
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
