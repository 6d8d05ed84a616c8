import type { ItemCheck } from '#content/checks/check-types'

/** How long these checks take together, in whole minutes, rounded up. */
export const minutesOf = (checks: readonly ItemCheck[]): number =>
  Math.ceil(checks.flatMap(({ statements }) => statements).reduce((sum, { seconds }) => sum + seconds, 0) / 60)
