import type { FastifyRequest } from 'fastify'

/** The Bearer token; the cookie only where media and files allow it (ruling 3). */
export function tokenOf(request: FastifyRequest, cookieMayRead: boolean): string | null {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return header.slice(7).trim() || null
  return cookieMayRead ? tokenInCookie(request.headers.cookie) : null
}

export function tokenInCookie(header: string | undefined): string | null {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith('token='))
  return pair ? decodeURIComponent(pair.slice(6)) || null : null
}

/** The cookie `token`: readable by the page because the Bearer header is built from it (ruling 3). */
export function cookieHeader({ token, seconds, secure }: { token: string; seconds: number; secure: boolean }): string {
  return `token=${encodeURIComponent(token)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure ? '; Secure' : ''}`
}
