import { helpsTests, lineAt, withoutComments, type Source } from './sources.ts'

/** A handwritten type for the rows of a statement: `execute<Row>(…)`, `query<Row>(…)`, `sql<string>`. */
const handTyped = /\.(?:execute|query|systemQuery)\s*<|\bsql\s*<(?!=)/g
/** The driver types these rows as `any`. */
const untyped = /\b(?:client|connection|owner|pool)\.query\(/g

/** The files that run statements for all others, and those whose statements return no rows of our tables. */
const allowed = [
  'apps/api/src/platform/database/pipelined-writes.ts',
  'apps/api/src/platform/database/database.ts',
  'apps/api/src/platform/database/one-transaction.ts',
  'apps/api/src/platform/database/prepared.ts',
  'apps/api/src/platform/database/rows.ts',
  'apps/api/src/platform/health/readiness.ts',
  'apps/api/src/platform/jobs/jobs.ts',
  'apps/api/src/platform/embedded-database/embedded-database.ts',
  'apps/api/src/data/migrate.ts',
  'apps/api/src/data/migrations/apply-migrations.ts',
  'apps/api/src/start/doctor/hear-notification.ts',
  'apps/api/src/backup/database/dump-tables.ts',
  'apps/api/src/backup/database/load-tables.ts',
  'apps/api/src/backup/database/open-database-owner.ts',
] as const

/**
 * The rows of raw statements must have a declared shape, which tests parse them against. Returns one line for each statement whose row type is not
 * checked.
 */
export function checkRawRows(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^apps\/api\/src\/.*\.ts$/.test(path) && !helpsTests(path) && !allowed.some((one) => one === path))
    .flatMap((source) => {
      const text = withoutComments(source)
      return [...text.matchAll(handTyped), ...text.matchAll(untyped)].map(
        ({ 0: call, index }) =>
          `${source.path}:${lineAt(text, index)}: ${call} gives rows whose type nobody checks: declare their shape and use readRows or readQuery of platform/rows.ts.`,
      )
    })
}
