import type { FastifyRequest } from 'fastify'

/** Returns the Bearer token. The cookie is used only for media and files (ruling 3). */
export function tokenOf(request: FastifyRequest, cookieMayRead: boolean): string | null {
  const header = request.headers.authorization
  // The scheme name is case-insensitive (RFC 9110, 11.1).
  const bearer = /^bearer +(.*)$/i.exec(header ?? '')?.[1]
  if (bearer !== undefined) return bearer.trim() || null
  return cookieMayRead ? tokenInCookie(request.headers.cookie) : null
}

/** Returns the token in a Cookie header, or null if it is missing or malformed. */
function tokenInCookie(header: string | undefined): string | null {
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

/** A change of the cookie `token`. A lifetime of 0 seconds removes it. */
export interface CookieChange {
  token: string
  seconds: number
}

/** Builds the Set-Cookie header for `token`. The page must be able to read the cookie, because it builds the Bearer header from it (ruling 3). */
export function cookieHeader({ token, seconds, secure }: CookieChange & { secure: boolean }): string {
  return `token=${encodeURIComponent(token)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure ? '; Secure' : ''}`
}
