import { lineAt, withoutComments, type Source } from './sources.ts'

const destroys =
  /\btruncate\s+(?!on\b)(?:table\s+)?["'$%\w]|\bdrop\s+(?:table|schema|database|owned)\b|\bdelete\s+from\b(?![^`;]*\bwhere\b)/gi

/** Files that may remove whole tables or databases, with the reason. */
const allowed: Record<string, string> = {
  'apps/api/src/platform/embedded-database/embedded-database.ts': 'tests remove the databases that they made; the product never calls it',
  'apps/api/src/backup/database/load-tables.ts':
    'restores only into a database without practices and people, where migrations inserted a few rows',
}

/**
 * The product never empties or drops a table, a schema or a database; rows are deleted one by one, by what they are. Migrations may drop a table that
 * a later release no longer needs, but never empty one. Returns one line for each violation.
 */
export function checkDestruction(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path }) =>
        /^(?:apps\/api\/src|scripts)\//.test(path) && !/\.test\.ts$|\/testing\/|^scripts\/boundaries\//.test(path) && !allowed[path],
    )
    .flatMap((source) => {
      const text = withoutComments(source)
      const migration = source.path.endsWith('.sql')
      return [...text.matchAll(destroys)]
        .filter(([statement]) => !(migration && /^drop\s+table/i.test(statement)))
        .map(
          (match) =>
            `${source.path}:${lineAt(text, match.index)}: "${match[0].trim()}" removes everybody's rows: remove single rows by what they are.`,
        )
    })
}
