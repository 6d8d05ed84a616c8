import { expect, test } from 'vitest'

import { problemsOf } from '#contract/endpoint/testing/accepted'

import { enterPaperRound } from './round-paper.ts'

const body = { frequency: '0', due: '2026-11-21', walkedOn: '2026-11-19', walkedBy: 'a'.repeat(24) }
const ok = { occurrence: 'b'.repeat(24), result: 'ok' }
const wrong = (stops: unknown) => Object.keys(problemsOf(enterPaperRound.body, { ...body, stops }))

test('the stops of a sheet are a list in JSON with at least one stop', () => {
  expect(wrong(JSON.stringify([ok]))).toEqual([])
  expect(wrong(JSON.stringify([{ ...ok, photos: [0, 1] }]))).toEqual([])
  for (const stops of ['not json', '{}', '[]', JSON.stringify(Array.from({ length: 201 }, () => ok))])
    expect(wrong(stops)).toEqual(['stops'])
})

test('a stop of a sheet is read like a result of the walk', () => {
  for (const change of [
    { result: 'maybe' },
    { occurrence: 'x' },
    { values: { temperature: 'warm' } },
    { photos: [-1] },
    { note: 'n'.repeat(2_001) },
  ])
    expect(wrong(JSON.stringify([{ ...ok, ...change }]))).toHaveLength(1)
})
