import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { buildWeb, webFolder } from './build-web.ts'

/** A folder with the sources of the pages. */
function folderWithSources(): string {
  const root = mkdtempSync(join(tmpdir(), 'safepractice-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['apps/web', 'packages/wire/src', 'scripts/pages']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['apps/web/main.tsx', 'scripts/contract-for-pages.ts', 'vite.config.ts', 'package-lock.json'])
    writeFileSync(join(root, file), file)
  return root
}

function pagesOf(root: string): void {
  mkdirSync(webFolder(root), { recursive: true })
  writeFileSync(join(webFolder(root), 'index.html'), 'page')
}

test('the pages are built once, and again when a source has changed', async () => {
  const root = folderWithSources()
  const build = async () => pagesOf(root)
  expect(await buildWeb(root, build)).toBe(true)
  expect(await buildWeb(root, build)).toBe(false)
  writeFileSync(join(root, 'apps/web/main.tsx'), 'changed')
  expect(await buildWeb(root, build)).toBe(true)
})

test('a folder made by npm run build serves its pages as they are, or says that they are missing', async () => {
  const root = folderWithSources()
  writeFileSync(join(root, 'build.json'), '{}')
  const build = () => Promise.reject(new Error('nothing is built here'))
  await expect(buildWeb(root, build)).rejects.toThrow(
    `The built pages are missing in ${webFolder(root)}. Copy the whole folder that npm run build made.`,
  )
  pagesOf(root)
  expect(await buildWeb(root, build)).toBe(false)
})
