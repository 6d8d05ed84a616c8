import { randomFillSync } from 'node:crypto'

/** Random bytes for the next identifiers: asking for many at once costs little more than asking for eight. */
const random = Buffer.alloc(4_096)
let used = random.length

/** A new identifier: 24 hexadecimal characters, the first 8 the creation time in seconds, the rest random (ruling 17). */
export function newId(now: Date): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const seconds = Math.floor(now.getTime() / 1000)
  return seconds.toString(16).padStart(8, '0') + random.toString('hex', used, (used += 8))
}
