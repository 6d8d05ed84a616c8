/** Names of statements by their text. Texts with a scope of practices are many, so the number is limited. */
const known = new Map<string, string>()
const mostKnown = 2_000

/**
 * Names a statement by its verb and its first table, such as `select task_occurrence`. The name contains no value: literals are removed first, and only
 * a plain name in lower case is taken.
 */
export function statementName(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  const name = named(text)
  if (known.size >= mostKnown) known.clear()
  known.set(text, name)
  return name
}

const verbs = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'set',
  'savepoint',
  'release',
  'listen',
  'notify',
])

function named(text: string): string {
  const bare = text
    .slice(0, 20_000)
    .replaceAll(/'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$/g, '?')
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, ' ')
    .replaceAll(/\bextract\s*\(\s*\w+\s+from\b/gi, ' ')
  const first = /^\s*(\w+)/.exec(bare)?.[1]?.toLowerCase() ?? ''
  const verb = verbs.has(first) ? first : 'other'
  if (verb === 'begin' || verb === 'commit' || verb === 'rollback' || verb === 'set') return verb
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]{0,62})"?(?:\."?([a-z_][a-z0-9_]{0,62})"?)?/i.exec(bare)
  return [verb, table?.[2] ?? table?.[1]].filter(Boolean).join(' ')
}
