import { expect, test } from 'vitest'

import { compileAhead } from './compile-ahead.ts'

type Bundle = Parameters<typeof compileAhead>[0]

test('large scripts begin with the comment that has their functions compiled while they arrive, other files stay as they are', () => {
  const large = 'x'.repeat(25_000)
  const chunks = { large: { type: 'chunk', code: large }, small: { type: 'chunk', code: large.slice(1) } }
  const bundle = { ...chunks, drawing: { type: 'asset', source: large } } as unknown as Bundle
  compileAhead(bundle)
  expect(bundle).toEqual({
    large: { type: 'chunk', code: `//# allFunctionsCalledOnLoad\n${large}` },
    small: { type: 'chunk', code: large.slice(1) },
    drawing: { type: 'asset', source: large },
  })
})
