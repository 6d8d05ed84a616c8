import type { Import } from './imports-of.ts'
import { helpsTests } from './sources.ts'
import { importViolation, zoneOf } from './zone.ts'

/** Checks every import of a repository file against the boundaries between zones. Returns one line for each violation. */
export function checkWalls(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, line }) => {
    const why = importViolation(zoneOf(from), zoneOf(to), helpsTests(from))
    return why ? [`${from}:${line}: ${why}.`] : []
  })
}
