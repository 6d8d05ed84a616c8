import { posix } from 'node:path'

import { parseSync, Visitor } from 'vite'

import { lineAt, type Source } from './sources.ts'

/** An import of another file of this repository. */
export interface Import {
  from: string
  /** The path of the imported file, from the root of the repository. */
  to: string
  line: number
}

const roots = {
  '#api/': 'apps/api/src/',
  '#web/': 'apps/web/src/',
  '#wire/': 'packages/wire/src/',
  '#contract/': 'packages/contract/src/',
  '#content/': 'packages/content/src/',
  '#calendar/': 'packages/calendar/src/',
}

/** A reference to another file, as reported by the parser. */
interface Named {
  specifier: string
  at: number
}

/**
 * Returns the files of this repository that a file imports, in any form: `import`, `import type`, `export … from`, `import(…)` as a call or a type,
 * and `new URL(…, import.meta.url)`, which is used to start another file. Packages are left out. Comments and strings cannot cause false results,
 * because the bundler's parser reads the file.
 */
export function importsOf({ path, text }: Source): Import[] {
  const { module, program } = parseSync(path, text)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => ({ specifier: moduleRequest.value, at: moduleRequest.start })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ specifier: moduleRequest.value, at: moduleRequest.start }] : [])),
    ),
    // The whole tree is traversed only if the text may contain such a reference.
    ...(/\bimport\(|\bnew URL\(/.test(text) ? namedInside(program) : []),
  ]
  return named
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ specifier, at }) => {
      const to = resolveImport(path, specifier)
      return to ? [{ from: path, to, line: lineAt(text, at) }] : []
    })
}

/** The files referenced in expressions and types. */
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

/** The path from the root for an import specifier; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  const root = Object.entries(roots).find(([prefix]) => specifier.startsWith(prefix))
  return root && `${root[1]}${specifier.slice(root[0].length)}${/\.[a-z]+$/.test(specifier) ? '' : '.ts'}`
}
