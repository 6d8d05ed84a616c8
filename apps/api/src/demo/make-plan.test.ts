import { expect, test } from 'vitest'

import { confirmPublicPage, getPublicPage, makePublicPageLink } from '#contract/public-page/public-page'
import { adoptWrittenPlan, confirmWrittenPlan, getWrittenPlan, listWrittenPlans } from '#contract/written-plans/written-plans'
import { testClock } from '#api/platform/clock'

import { adoptPlans, makePublicPage } from './make-plan.ts'
import { populatedOf, recordedCalls } from './testing/recorded-calls.ts'

const today = new Date('2026-11-21T20:00:00Z')

/** A caller that also keeps the moment of each call, which these makers set on the clock. */
function having(practice: 'lakeside' | 'cedar' | 'northgate') {
  const clock = testClock(today.toISOString())
  const calls = recordedCalls({
    [listWrittenPlans.path]: { payload: [{ key: 'exposureControl' }, { key: 'emergencyAction' }] },
    [getWrittenPlan.path]: { payload: { hash: 'read', unanswered: ['a', 'b'] } },
    [getPublicPage.path]: { payload: { hash: 'shown' } },
  })
  const call: typeof calls.call = (who, endpoint, sent) => calls.call(who, endpoint, { ...sent, at: clock.now() })
  return { ...calls, clock, made: { call, clock, populated: populatedOf(practice), today } }
}

test('every plan is adopted on the day of the setup as it was read, by an administrator of the location', async () => {
  const { made, to } = having('lakeside')
  await adoptPlans(made, 1)
  expect(to(adoptWrittenPlan).map(({ who, params, at }) => [who, params['planKey'], at])).toEqual([
    ['maria', 'exposureControl', '2026-05-20T20:00:00.000Z'],
    ['maria', 'emergencyAction', '2026-05-20T20:00:00.000Z'],
  ])
  expect(to(adoptWrittenPlan)[0]?.body).toMatchObject({ hash: 'read', after: 0, unanswered: 2, asksAgain: true })
})

test('everybody there but the last person reads it three days later; who joined later is not there', async () => {
  const { made, to } = having('lakeside')
  await adoptPlans(made, 0)
  const reading = to(confirmWrittenPlan).filter(({ params }) => params['planKey'] === 'exposureControl')
  expect(reading.map(({ who }) => who)).toEqual(['maria', 'samuel', 'dana', 'jonas'])
  expect(new Set(reading.map(({ at }) => at))).toEqual(new Set(['2025-09-26T20:00:00.000Z']))
})

test('the public page is confirmed as it was shown some weeks ago, and the clock returns to today', async () => {
  const { made, sent, clock } = having('lakeside')
  await makePublicPage(made)
  expect(sent.map(({ endpoint, at }) => [endpoint, at])).toEqual(
    [getPublicPage, confirmPublicPage, makePublicPageLink].map((endpoint) => [endpoint, '2026-10-26T20:00:00.000Z']),
  )
  expect(sent[1]?.body).toMatchObject({ workPhone: '(503) 555-0100', hash: 'shown' })
  expect(clock.now()).toEqual(today)
})

test('a practice without a day for it has no public page', async () => {
  const { made, sent } = having('northgate')
  await makePublicPage(made)
  expect(sent).toEqual([])
})
