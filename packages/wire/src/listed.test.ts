import { expect, test } from 'vitest'

import { listed } from './listed.ts'

const lists = [[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cleo'], ['Ada', 'Ben', 'Cleo', 'Dan']]

test.each(lists.map((texts) => ({ texts })))('$texts are listed as in American English', ({ texts }) => {
  expect(listed(texts)).toBe(new Intl.ListFormat('en-US').format(texts))
  expect(listed(texts, 'or')).toBe(new Intl.ListFormat('en-US', { type: 'disjunction' }).format(texts))
})
