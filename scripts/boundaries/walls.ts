import type { Import } from './imports-of.ts'
import { helpsTests } from './sources.ts'
import { objection, zoneOf } from './zone.ts'

/** Checks every import of ours against the walls between the zones; one line for each that breaks one. */
export function checkWalls(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, line }) => {
    const why = objection(zoneOf(from), zoneOf(to), helpsTests(from))
    return why ? [`${from}:${line}: ${why}.`] : []
  })
}
