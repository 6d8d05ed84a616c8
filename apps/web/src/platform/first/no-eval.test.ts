import { expect, test } from 'vitest'
import { config } from 'zod'

import './no-eval.ts'

test('the schemas of the pages are not compiled from text', () => {
  expect(config().jitless).toBe(true)
})
