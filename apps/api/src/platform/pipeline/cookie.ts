import type { FastifyRequest } from 'fastify'

/** The Bearer token; the cookie only where media and files allow it (ruling 3). */
export function tokenOf(request: FastifyRequest, cookieMayRead: boolean): string | null {
  const header = request.headers.authorization
  // The scheme name is case-insensitive (RFC 9110, 11.1).
  const bearer = /^bearer +(.*)$/i.exec(header ?? '')?.[1]
  if (bearer !== undefined) return bearer.trim() || null
  return cookieMayRead ? tokenInCookie(request.headers.cookie) : null
}

/** The token in a cookie header; null if there is none, or one that cannot be read. */
export function tokenInCookie(header: string | undefined): string | null {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith('token='))
  try {
    return pair ? decodeURIComponent(pair.slice(6)) || null : null
  } catch {
    return null
  }
}

/** The change of the cookie `token`; zero seconds remove it. */
export interface CookieChange {
  token: string
  seconds: number
}

/** The cookie `token`: readable by the page because the Bearer header is built from it (ruling 3). */
export function cookieHeader({ token, seconds, secure }: CookieChange & { secure: boolean }): string {
  return `token=${encodeURIComponent(token)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure ? '; Secure' : ''}`
}
