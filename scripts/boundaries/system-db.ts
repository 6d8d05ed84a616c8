import { helpsTests, withoutComments, type Source } from './sources.ts'

/**
 * Row-level security is bypassed by the function `systemDb`, or by the methods `system(reason, ...)` and `systemQuery(reason, ...)` of a database.
 */
const bypass = /\b(?:import|export)\b[^'"`;]*\bsystemDb\b[^'"`;]*from|\.system(?:Query)?(?:<\w+>)?\(\s*['"`]/

/** Every file that bypasses row-level security must be listed with its reason. Entries that are not needed are errors. */
export function checkSystemDb(sources: readonly Source[], listed: Record<string, string>): string[] {
  const users = sources
    .filter(({ path }) => path.startsWith('apps/api/') && !path.endsWith('.sql') && !helpsTests(path))
    .filter((source) => bypass.test(withoutComments(source)))
    .map(({ path }) => path)
  const unlisted = users.filter((path) => !listed[path])
  const stale = Object.keys(listed).filter((path) => !users.includes(path))
  return [
    ...unlisted.map(
      (path) =>
        `${path}: reads across practices through systemDb: use the db you are given, or list the file with its reason in scripts/boundaries/system-db-users.ts.`,
    ),
    ...stale.map((path) => `scripts/boundaries/system-db-users.ts: ${path} no longer uses systemDb: remove its line.`),
  ]
}
