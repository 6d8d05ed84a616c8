import { posix } from 'node:path'

import { lineAt, withoutComments, type Source } from './sources.ts'
import { objection, zoneOf } from './zone.ts'

const roots = {
  '#api/': 'apps/api/src/',
  '#web/': 'apps/web/src/',
  '#calendar/': 'packages/calendar/src/',
  '#contract/': 'packages/contract/src/',
  '#content/': 'packages/content/src/',
}

/** `import … from`, `export … from`, `import '…'` and `import('…')`. */
const statements = /^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Checks every import of ours against the walls between the zones; one line for each that breaks one. */
export function checkImports(sources: Source[], systemDbUsers: Record<string, string>): string[] {
  const code = sources
    .filter((source) => !source.path.endsWith('.sql'))
    .map((source) => ({ path: source.path, text: withoutComments(source) }))
  return [...code.flatMap(checkFile), ...checkSystemDb(code, systemDbUsers)]
}

function checkFile({ path, text }: Source): string[] {
  return [...text.matchAll(statements)].flatMap((match) => {
    const target = resolveImport(path, match[1] ?? match[2] ?? match[3] ?? '')
    const why = target && objection(zoneOf(path), zoneOf(target), helpsTests(path))
    return why ? [`${path}:${lineAt(text, match.index + (match[0].length - match[0].trimStart().length))}: ${why}.`] : []
  })
}

/** The path from the root that a specifier names; undefined for packages. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  const root = Object.entries(roots).find(([prefix]) => specifier.startsWith(prefix))
  return root && `${root[1]}${specifier.slice(root[0].length)}${/\.[a-z]+$/.test(specifier) ? '' : '.ts'}`
}

const helpsTests = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')

/** Row-level security is bypassed through the function `systemDb` or the methods `system(reason, ...)` and `systemQuery(reason, ...)` of a database. */
const bypass = /\b(?:import|export)\b[^'"`;]*\bsystemDb\b[^'"`;]*from|\.system(?:Query)?(?:<\w+>)?\(\s*['"`]/

/** Every file that bypasses row-level security is listed with its reason; entries without use are errors. */
function checkSystemDb(code: Source[], listed: Record<string, string>): string[] {
  const users = code
    .filter(({ path, text }) => path.startsWith('apps/api/') && !helpsTests(path) && bypass.test(text))
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
