import { expect, test } from 'vitest'

import { firstChunks, importCycle, loadedWith, type Chunk } from './chunks.ts'

const chunk = (file: string, imports: string[], modules: string[] = [], isEntry = false): Chunk => ({
  file,
  isEntry,
  modules,
  imports,
  css: [],
})
const chunks = [
  chunk('index.js', ['vendor.js'], ['apps/web/src/main.tsx'], true),
  chunk('vendor.js', []),
  chunk('records.js', ['kit.js', 'part.js'], ['apps/web/src/features/records/records-screen.tsx']),
  chunk('kit.js', ['vendor.js'], ['apps/web/src/app/frame/shell.tsx']),
  chunk('part.js', ['kit.js']),
]
const names = (found: readonly Chunk[]) => found.map(({ file }) => file)

test('a screen loads with everything that its script imports, each script once and before those that import it', () => {
  expect(names(loadedWith(chunks, ['/records/records-screen.tsx', '/frame/shell.tsx']))).toEqual([
    'vendor.js',
    'kit.js',
    'part.js',
    'records.js',
  ])
  expect(names(firstChunks(chunks))).toEqual(['vendor.js', 'index.js'])
})

test('a module that no script holds is an error', () => {
  expect(() => loadedWith(chunks, ['/records/renamed.tsx'])).toThrow('/records/renamed.tsx')
})

test('scripts that import each other are found, including across several files', () => {
  const cycle = importCycle([
    { file: 'index.js', imports: ['kit.js'] },
    { file: 'kit.js', imports: ['frame.js', 'vendor.js'] },
    { file: 'frame.js', imports: ['part.js'] },
    { file: 'part.js', imports: ['kit.js'] },
  ])
  expect(cycle).toEqual(['kit.js', 'frame.js', 'part.js', 'kit.js'])
})

test('a script imported by several others is not a cycle', () => {
  expect(importCycle(chunks)).toBeUndefined()
})
