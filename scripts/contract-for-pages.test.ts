import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint, everybody, isEndpoint } from '#contract/endpoint/endpoint'
import { error } from '#contract/endpoint/errors'

import { lightModule, importsNoSchema } from './contract-for-pages.ts'

const exported = {
  saveThing: endpoint({
    method: 'PUT',
    path: '/api/v2/things/:id',
    access: everybody('a test'),
    summary: 'Saves a thing.',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
    multipart: { field: 'file', maxFileBytes: 8, maxTotalBytes: 20, maxFiles: 2 },
    response: 'none',
    support: 'write',
  }),
  Thing: z.object({ name: z.string() }),
  make: () => 1,
  Taken: error('thing.taken', 409, 'Taken’s text.'),
  pattern: /^[a-z/]+$/i,
  limits: { largest: 8, endings: ['pdf'] },
}

const light = async (): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(lightModule('/contract/things.ts', exported))}`)

test('an endpoint keeps what a call needs, but none of its schemas', async () => {
  const { saveThing } = await light()
  expect(saveThing).toEqual({
    isEndpoint: true,
    method: 'PUT',
    path: '/api/v2/things/:id',
    access: { rule: 'public' },
    multipart: { field: 'file', maxFileBytes: 8, maxTotalBytes: 20, maxFiles: 2 },
    response: 'none',
    support: 'write',
    schemas: expect.any(Function),
  })
  expect(isEndpoint(saveThing)).toBe(true)
})

test('texts, numbers, refusals and patterns are kept, while schemas and functions are left out', async () => {
  const module = await light()
  expect(module).toMatchObject({ Taken: exported.Taken, limits: exported.limits, pattern: exported.pattern })
  expect(Object.keys(module).toSorted()).toEqual(['Taken', 'limits', 'pattern', 'saveThing'])
})

test('the whole declaration is loaded from the file itself', () => {
  expect(lightModule('/contract/things.ts', exported)).toContain('import("/contract/things.ts?schemas")')
})

test('words in comments and texts are not taken for imports', () => {
  expect(importsNoSchema("export const a = 1\n\n/** Removes the separators from 'a' text. */\nexport const b = 2\n")).toBe(true)
  expect(importsNoSchema('export const a = `\nimport this`\n')).toBe(true)
})

test('a module that imports nothing or only texts is unchanged, while any other import may contain schemas', () => {
  expect(importsNoSchema("import { thousands } from '#wire/thousands'\nexport const a = thousands(1)\n")).toBe(true)
  expect(importsNoSchema("/** import */\nexport const a = 'import'\nexport function read() {\n  return a\n}\n")).toBe(true)
  for (const line of [
    "import { z } from 'zod'",
    "import { LibraryPage } from '#wire/library-pages'",
    "export { z } from 'zod'",
    "import type { A } from './a.ts'",
  ])
    expect(importsNoSchema(`/** First */\n${line}\nexport const a = 1\n`)).toBe(false)
})
