import { randomFillSync } from 'node:crypto'

/** A buffer of random bytes for the next ids. Requesting many at once costs little more than requesting eight. */
const random = Buffer.alloc(4_096)
let used = random.length

/** Returns a new id of 24 hexadecimal characters: the first 8 are the creation time in seconds, the rest is random (ruling 17). */
export function newId(now: Date): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const seconds = Math.floor(now.getTime() / 1000)
  return seconds.toString(16).padStart(8, '0') + random.toString('hex', used, (used += 8))
}
