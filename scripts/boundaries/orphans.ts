import type { Import } from './imports-of.ts'
import { helpsTests, type Source } from './sources.ts'

/** Finds dead code: product code that no product code imports, and helpers that nobody imports, even if their own test passes. */
export function checkOrphans(sources: readonly Source[], imports: readonly Import[], startedByPath: Record<string, string>): string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from])
  const paths = sources.map(({ path }) => path).filter((path) => /(?<!\.d)\.(?:ts|tsx|mjs)$/.test(path) && !isStart(path))
  const orphans = paths.filter((path) => !isUsed(path, importers.get(path) ?? []))
  return [
    ...orphans
      .filter((path) => !(path in startedByPath))
      .map((path) => `${path}: ${importers.has(path) ? 'only tests import it' : 'nobody imports it'}: ${remedy}.`),
    ...Object.keys(startedByPath)
      .filter((path) => !orphans.includes(path))
      .map((path) => `scripts/boundaries/started-by-path.ts: ${path} is imported or gone: remove its line.`),
  ]
}

const remedy = 'delete it with its tests, or list it with who starts it in scripts/boundaries/started-by-path.ts'

const isStart = (path: string) => /\.(?:test|spec|config)\.tsx?$/.test(path)

/** Tools and test helpers may be imported by tests alone. */
const isUsed = (path: string, importers: readonly string[]) =>
  helpsTests(path) || !/^(?:apps|packages)\//.test(path) ? importers.length > 0 : importers.some((from) => !helpsTests(from))
