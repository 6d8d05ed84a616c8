import { expect, test } from 'vitest'

import type { PassageRow } from '../ranked-passage.ts'
import { meaningTo } from './meaning.ts'

const question = 'how often must the exposure control plan be reviewed'

/** The passage about the review of the exposure control plan, as if it were of this kind. */
const passage = (kind: PassageRow['kind']): PassageRow => ({
  id: '1',
  kind,
  source: 'ecp-review',
  title: 'Review of the plan',
  heading: 'When',
  namesPeople: false,
  score: 1,
  coverage: 1,
  asked: 1,
  units: [{ text: 'We review the plan at least once a year.', anchor: '0', score: 1, fits: 1 }],
})

test.each(['page', 'answer'] as const)('a passage of the kind "%s" is as close as the known questions of its place', async (kind) => {
  const { of } = await meaningTo({ question, plain: question })
  const { text, known, near, place, asked } = of(passage(kind))
  expect(new Set([known, near, place]).size).toBe(3)
  expect(known).toBeGreaterThan(text * 0.6)
  expect(asked).toBeGreaterThan(0.8)
})

test.each(['form', 'rule', 'sheet'] as const)(
  'a passage of the kind "%s" has no known questions, so its own likeness counts',
  async (kind) => {
    const { of } = await meaningTo({ question, plain: question })
    const { text, known, near, place, asked } = of(passage(kind))
    expect([known, near, place]).toEqual(Array(3).fill(text * 0.6))
    expect(asked).toBeLessThan(0.8)
  },
)

test('the fifteen places that are closest in meaning are candidates, the place of the question first', async () => {
  const { closest } = await meaningTo({ question, plain: question })
  expect([new Set(closest).size, closest.length]).toEqual([15, 15])
  expect(closest[0]).toMatch(/^ecp-review\n/)
})
