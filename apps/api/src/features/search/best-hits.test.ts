import { expect, test } from 'vitest'

import type { SearchHit } from '#contract/search/search'

import { bestHits } from './best-hits.ts'

const hits = (kind: SearchHit['kind'], count: number): SearchHit[] =>
  Array.from({ length: count }, (_, index) => ({ kind, _id: String(index), name: `Dana ${index}`, detail: '', place: null }))

test('three people lead to their records at most, and five hits of any other kind are returned', () => {
  const found = bestHits([...hits('recordsOf', 6), ...hits('record', 6)], 'dana')
  expect(found.map(({ kind }) => kind).filter((kind) => kind === 'recordsOf')).toHaveLength(3)
  expect(found.map(({ kind }) => kind).filter((kind) => kind === 'record')).toHaveLength(5)
})
