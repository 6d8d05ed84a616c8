import { randomBytes } from 'node:crypto'

/** A new identifier: 24 hexadecimal characters, the first 8 the creation time in seconds, the rest random (ruling 17). */
export function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex')
}
