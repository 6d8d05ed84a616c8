import { lineAt, withoutComments, type Source } from '../sources.ts'

const databaseTime =
  /(?<![.\w])now\s*\(\s*\)|\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b|\b(?:clock|statement|transaction)_timestamp\s*\(|\.defaultNow\(/gi
const machineTime = /\bnew Date\(\s*\)|\bDate\.now\(|\bTemporal\.Now\b/g
const strings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\.defaultNow\(/g

/** Files that use the database's own clock, with the reason. */
const stampedByDatabase: Record<string, string> = {
  'apps/api/src/data/migrations/baseline/audit.sql': 'no request can choose when its audit events were written',
  'apps/api/src/start/doctor/compare-clocks.ts': 'it compares the two clocks',
}

/** Time must come from the injected clock; SQL, features, data and the calendar may use no other. Returns one line for each violation. */
export function checkClock(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^(?:apps\/api\/src|packages\/calendar)\//.test(path) && !(path in stampedByDatabase))
    .flatMap((source) => [...checkSql(source), ...checkMachine(source)])
}

function checkSql(source: Source): string[] {
  const text = withoutComments(source)
  const sql = source.path.endsWith('.sql') ? [{ index: 0, 0: text }] : [...text.matchAll(strings)]
  return sql.flatMap((piece) =>
    [...piece[0].matchAll(databaseTime)].map(
      (match) =>
        `${source.path}:${lineAt(text, piece.index + match.index)}: SQL asks the database for the time (${match[0].trim()}): pass the clock's time as a parameter.`,
    ),
  )
}

function checkMachine(source: Source): string[] {
  if (!/^(?:apps\/api\/src\/(?:features|data)|packages\/calendar)\//.test(source.path) || source.path.endsWith('.test.ts')) return []
  const text = withoutComments(source)
  return [...text.matchAll(machineTime)].map(
    (match) => `${source.path}:${lineAt(text, match.index)}: ${match[0]} asks the machine for the time: use the injected clock.`,
  )
}
