/**
 * Returns the session token from the cookie `token`, or undefined while signed out. The server sets the cookie; the page reads it for the Bearer
 * header (ruling 3).
 */
export function readToken(): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith('token='))
  const value = pair?.slice('token='.length)
  return value ? decodeURIComponent(value) : undefined
}

/** Removes the token cookie (SESSION-001). */
export function clearToken() {
  document.cookie = 'token=; Path=/; Max-Age=0; SameSite=Strict'
}

/** A short hash that binds stored state to one session without storing the token itself. */
export function fingerprint(token: string): string {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (const character of token) {
    const code = character.codePointAt(0) ?? 0
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  return (4294967296 * (2097151 & (high ^ (high >>> 16))) + ((low ^ (low >>> 15)) >>> 0)).toString(36)
}
