import { expect, test } from 'vitest'

import { stepTitles, titleOf } from '#web/features/exposures/exposure-texts.ts'
import { stateRulesText, tasksMade } from '#web/features/library/library-texts.ts'
import { confirmedBy, withheldNote } from '#web/features/public-page/public-page-texts.ts'
import { openedTasks } from '#web/features/reported-events/reported-event-texts.ts'
import { pagesChanged, questionsOpen, yearlyReview } from '#web/features/written-plans/written-plan-texts.ts'

test.each([
  [pagesChanged(1), '1 page has changed since'],
  [pagesChanged(2), '2 pages have changed since'],
  [questionsOpen(1), '1 question in this plan is not answered yet.'],
  [questionsOpen(3), '3 questions in this plan are not answered yet.'],
  [tasksMade(1, 'Harbor'), 'We made 1 task for Harbor.'],
  [tasksMade(0, 'Harbor'), 'We made 0 tasks for Harbor.'],
  [openedTasks(0), 'Nothing more has to be done here.'],
  [openedTasks(1), 'One task is open now, with its due date.'],
  [openedTasks(2), '2 tasks are open now, with their due dates.'],
  [withheldNote(1).split('.')[0], 'One passage is not shown, because it contains a name, somebody’s own phone number or an email address'],
  [withheldNote(2).split('.')[0], '2 passages are not shown, because they contain a name, somebody’s own phone number or an email address'],
])('a count is in words: %s', (text, words) => expect(text).toBe(words))

test('a review says by which day it is due, if a task asks for it', () => {
  expect(yearlyReview(null)).toBe('This is also the yearly review')
  expect(yearlyReview('2026-11-28')).toBe('This is also the yearly review, due 11/28/2026. Its task is completed.')
})

test('a state whose rules are not included refers to its agency', () => {
  expect(stateRulesText({ state: 'Ohio', citations: [], notLoaded: ['eyewashes'] })).toContain(
    'Ohio rules beyond federal law are not included yet.',
  )
  expect(stateRulesText({ state: 'Oregon', citations: ['OAR 437', 'ORS 654'], notLoaded: [] })).toBe(
    'These Oregon rules beyond federal law are included: OAR 437; ORS 654. Others may apply.',
  )
  const some = stateRulesText({ state: 'Georgia', citations: ['150-8-.05'], notLoaded: ['spore tests', 'gases', 'eyewashes'] })
  expect(some).toContain('Its rules on spore tests, gases and eyewashes are not included yet. Ask your state agency')
})

test('a step of an exposure has its title, and a further task its own name', () => {
  expect(titleOf({ key: 'form', name: null })).toBe(stepTitles.form)
  expect(titleOf({ key: 'other', name: 'Count lost days' })).toBe('Count lost days')
  expect(titleOf({ key: 'other', name: null })).toBe('')
})

test('a confirmed page names who confirmed it', () => {
  expect(confirmedBy('11/28/2026', 'Maria')).toBe('Confirmed on 11/28/2026 by Maria. The public sees exactly this.')
})
