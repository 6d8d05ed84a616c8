import { globSync, readFileSync } from 'node:fs'
import { extname, join, posix, sep } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Source code and documents, which are written for the product. */
const written = new Set(['.ts', '.tsx', '.mjs', '.css', '.sql', '.md'])

/** The folders that contain other files than source code. */
function assetFolders(paths: readonly string[]): string[] {
  const assets = paths.filter((path) => !written.has(extname(path)))
  return [...new Set(assets.map((path) => posix.dirname(path)))].toSorted()
}

/** The rows of the table of folders: the folder and its license. */
const rows = [...readFileSync(join(root, 'NOTICE.md'), 'utf8').matchAll(/^\| `([^`@]+\/[^`@]+)` \|.*\| ([^|]+) \|$/gm)].map(
  ([, folder = '', license = '']) => ({ folder, license }),
)

test('NOTICE.md names every folder with files that are not source code, and its license', () => {
  const paths = globSync('{apps,bench,docs,e2e,films,packages,scripts}/**/*.*', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  })
  expect(rows.map(({ folder }) => folder).toSorted()).toEqual(assetFolders(paths.map((path) => path.split(sep).join('/'))))
  for (const { folder, license } of rows) expect(license.trim(), folder).not.toBe('')
})

test('a font, a picture or a list anywhere is found, and code and documents are not', () => {
  const paths = ['a/b.ts', 'a/page.md', 'a/fonts/x.woff', 'a/fonts/y.woff', 'b/list.tsv', 'c/LICENSE']
  expect(assetFolders(paths.map((path) => path.split(sep).join('/')))).toEqual(['a/fonts', 'b', 'c'])
})

test('the license of each font of the repository is next to it', () => {
  const license = readFileSync(join(root, 'apps/api/src/platform/pdf/fallback-fonts/LICENSE'), 'utf8')
  expect(license).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
