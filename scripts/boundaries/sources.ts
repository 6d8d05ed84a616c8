import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A source file of the repository. Its path is relative to the root, with forward slashes. */
export interface Source {
  path: string
  text: string
}

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts']

/** All source files of the repository. */
export function readSources(root: string): Source[] {
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,mjs,sql}`, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(String(path)) }),
    )
  return [...inFolders, ...globSync('*.config.ts', { cwd: root })]
    .map((path) => path.split(sep).join('/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The text with its comments blanked and its line numbers unchanged. */
export function withoutComments({ path, text }: Source): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')
  if (path.endsWith('.sql')) return text.replace(/--.*|\/\*[\s\S]*?\*\//g, blank)
  // Strings are matched first, so that a "//" or "/*" inside one does not start a comment.
  return text.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g, (match) =>
    match.startsWith('/') ? blank(match) : match,
  )
}

/** The line number, starting at 1, of a position in a text. */
export const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length

/** Whether a file is a test or a test helper. */
export const helpsTests = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) || path.includes('/testing/')
