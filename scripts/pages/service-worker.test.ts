import { expect, test } from 'vitest'

import { workerFacts } from './service-worker.ts'

type Bundle = Parameters<typeof workerFacts>[0]

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  isEntry: fileName.includes('index'),
  modules: { [module]: {} },
  imports,
  viteMetadata: { importedCss: new Set(css) },
})

const bundle = Object.fromEntries(
  [
    chunk('assets/index-1.js', '/src/main.tsx', ['assets/vendor-1.js'], ['assets/index-1.css']),
    chunk('assets/vendor-1.js', '/node_modules/react.js'),
    chunk('assets/form-1.js', '/src/features/forms/form-filler-screen.tsx', ['assets/kit-1.js']),
    chunk('assets/kit-1.js', '/src/platform/kit.ts'),
    chunk('assets/help-1.js', '/src/features/reported-events/emergency-help.tsx', ['assets/cards-1.js']),
    chunk('assets/cards-1.js', '/content/src/emergency-cards/emergency-cards.ts'),
    chunk('assets/rare-1.js', '/src/features/staff/staff-list-screen.tsx'),
    { type: 'asset', fileName: 'assets/inter-latin-wght-normal-1.woff2' },
    { type: 'asset', fileName: 'assets/drawing-1.svg' },
    { type: 'asset', fileName: 'index.html' },
  ].map((file) => [file.fileName, file]),
) as unknown as Bundle

test('the worker lists every hashed file, and its core is what the app, a form and an emergency card need', () => {
  const { files, core, build } = workerFacts(bundle)
  expect(files).toHaveLength(9)
  expect(files).not.toContain('index.html')
  expect(core).toEqual([
    'assets/cards-1.js',
    'assets/form-1.js',
    'assets/help-1.js',
    'assets/index-1.css',
    'assets/index-1.js',
    'assets/inter-latin-wght-normal-1.woff2',
    'assets/kit-1.js',
    'assets/vendor-1.js',
  ])
  expect(workerFacts({ ...bundle, 'assets/new-1.js': bundle['assets/rare-1.js']! }).build).not.toBe(build)
})
