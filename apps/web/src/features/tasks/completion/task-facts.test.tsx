import { describe, expect, test } from 'vitest'

import type { OpenTask } from '#contract/tasks/tasks'

import { openPanel } from '../testing/open-panel.tsx'
import { aTask } from '../testing/own-tasks.ts'

describe('the panel shows the basis of duty and period', () => {
  const words: [string, Partial<OpenTask>, string][] = [
    [
      'law',
      { basis: { kind: 'L', where: null, period: 'law', lawPeriod: null, recommendedBy: null } },
      'Required by law: 29 CFR 1910.157The law names this period.',
    ],
    [
      'ours under law',
      { basis: { kind: 'S', where: null, period: 'ours', lawPeriod: null, recommendedBy: null } },
      'Required by state law: 29 CFR 1910.157The rule sets no interval. This one is our recommendation.',
    ],
    [
      'ours, and shorter than the law’s',
      { basis: { kind: 'L', where: null, period: 'ours', lawPeriod: 'every three years', recommendedBy: null } },
      'Required by law: 29 CFR 1910.157The law requires it every three years. This interval is our recommendation.',
    ],
    [
      'recommended',
      { basis: { kind: 'G', where: null, period: 'recommendation', lawPeriod: null, recommendedBy: 'CDC' } },
      'Recommended: 29 CFR 1910.157This period is recommended by CDC.',
    ],
    [
      'ours',
      { basis: { kind: 'C', where: null, period: 'ours', lawPeriod: null, recommendedBy: null } },
      'Good practice: 29 CFR 1910.157This interval is our recommendation.',
    ],
    [
      'chosen',
      { basis: { kind: 'L', where: null, period: 'practice', lawPeriod: null, recommendedBy: null } },
      'Required by law: 29 CFR 1910.157Your practice chose this period.',
    ],
  ]
  test.each(words)('%s', async (_name, change, shown) => {
    const { panel } = await openPanel(aTask({ citation: '29 CFR 1910.157', ...change }))
    expect(panel.textContent).toContain(shown)
  })
  test('a condition on where the law applies is shown', async () => {
    const { panel } = await openPanel(
      aTask({
        citation: '29 CFR 1910.38',
        basis: { kind: 'L', where: 'where staff leave', period: null, lawPeriod: null, recommendedBy: null },
      }),
    )
    expect(panel.textContent).toContain('Required by law where staff leave: 29 CFR 1910.38')
  })
  test('a one-time task shows no period', async () => {
    const { panel } = await openPanel(
      aTask({
        frequency: '99',
        citation: '29 CFR 1910.38',
        basis: { kind: 'L', where: null, period: null, lawPeriod: null, recommendedBy: null },
      }),
    )
    expect(panel.textContent).toContain('Required by law: 29 CFR 1910.38')
    expect(panel.textContent).not.toContain('period')
  })
})
