import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ExposureStep } from '#contract/exposures/exposures'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'

import { StepBadge } from './step-badge.tsx'

/** Noon at the location. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test.each<[string, Pick<ExposureStep, 'state'> & Partial<ExposureStep>]>([
  ['Done', { state: 'done', due: '2026-11-20' }],
  ['After the form', { state: 'waiting' }],
  ['Not needed', { state: 'notNeeded', due: '2026-11-20' }],
  ['3 days overdue', { state: 'overdue', due: '2026-11-18' }],
  ['Overdue since 9:05 AM today', { state: 'overdue', due: '2026-11-21', dueBy: '2026-11-21T17:05:00.000Z' }],
  ['Overdue since 11:30 PM yesterday', { state: 'overdue', due: '2026-11-20', dueBy: '2026-11-21T07:30:00.000Z' }],
  ['Today', { state: 'open', due: '2026-11-21' }],
  ['By 2:05 PM today', { state: 'open', due: '2026-11-21', dueBy: '2026-11-21T22:05:00.000Z' }],
  ['Due by Sat, Nov 28', { state: 'open', due: '2026-11-28' }],
  ['Due today', { state: 'open', due: null }],
])('the badge of a step: %s', async (words, step) => {
  signInAs()
  renderPart(() => (
    <section aria-label="Badge">
      <StepBadge step={{ due: null, dueBy: null, ...step }} timeZone="America/Los_Angeles" />
    </section>
  ))
  expect((await screen.findByRole('region', { name: 'Badge' })).textContent).toBe(words)
})
