import { matchesGlob } from 'node:path'

import type { Import } from './imports-of.ts'
import { helpsTests, type Source } from './sources.ts'

/**
 * Finds product code that only tests import, even if its own test passes. Files that nothing imports are found by knip, and `starts` are the patterns
 * of the files that knip takes for started by their path.
 */
export function checkOrphans(sources: readonly Source[], imports: readonly Import[], starts: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from])
  return sources
    .map(({ path }) => path)
    .filter((path) => /^(?:apps|packages)\//.test(path) && !helpsTests(path) && !starts.some((start) => matchesGlob(path, start)))
    .filter((path) => importers.get(path)?.every(helpsTests))
    .map((path) => `${path}: only tests import it: delete it with its tests.`)
}
