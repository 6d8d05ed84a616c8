import { posix } from 'node:path'

import { parseSync, Visitor } from 'vite'

import { lineAt, type Source } from './sources.ts'

/** One import of another file of ours. */
export interface Import {
  from: string
  /** The path of the imported file from the root of the repository. */
  to: string
  line: number
}

const roots = {
  '#api/': 'apps/api/src/',
  '#web/': 'apps/web/src/',
  '#contract/': 'packages/contract/src/',
  '#content/': 'packages/content/src/',
  '#calendar/': 'packages/calendar/src/',
}

/** What a parser says about a module that names another file. */
interface Named {
  specifier: string
  at: number
}

/**
 * What a file imports of ours, in any form: `import`, `import type`, `export … from`, `import(…)` as a call or a type, and
 * `new URL(…, import.meta.url)`, by which a file starts another one. Packages are left out. Comments and strings cannot deceive it: the parser
 * of the bundler reads the file.
 */
export function importsOf({ path, text }: Source): Import[] {
  const { module, program } = parseSync(path, text)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => ({ specifier: moduleRequest.value, at: moduleRequest.start })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ specifier: moduleRequest.value, at: moduleRequest.start }] : [])),
    ),
    // The whole tree is walked only where there is something to find.
    ...(/\bimport\(|\bnew URL\(/.test(text) ? namedInside(program) : []),
  ]
  return named
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ specifier, at }) => {
      const to = resolveImport(path, specifier)
      return to ? [{ from: path, to, line: lineAt(text, at) }] : []
    })
}

/** The files that expressions and types name. */
function namedInside(program: ReturnType<typeof parseSync>['program']): Named[] {
  const named: Named[] = []
  const note = (node: unknown) => {
    if (typeof node !== 'object' || node === null || !('value' in node) || !('start' in node)) return
    if (typeof node.value === 'string' && typeof node.start === 'number') named.push({ specifier: node.value, at: node.start })
  }
  new Visitor({
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'URL' && node.arguments.length === 2) note(node.arguments[0])
    },
  }).visit(program)
  return named
}

/** The path from the root that a specifier names; undefined for packages. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  const root = Object.entries(roots).find(([prefix]) => specifier.startsWith(prefix))
  return root && `${root[1]}${specifier.slice(root[0].length)}${/\.[a-z]+$/.test(specifier) ? '' : '.ts'}`
}
