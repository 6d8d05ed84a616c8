import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { OpenTask } from '#contract/tasks/tasks'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'

import { aTask } from '../testing/own-tasks.ts'
import { DueLine, dueTimeWords, dueWords, UrgentBadge } from './due-line.tsx'

const today = '2026-11-21'
const place = { today, timeZone: 'America/Los_Angeles' }
const dueOn = (due: string) => ({ occurrence: { ...aTask().occurrence, due } })

test.each<[string, Partial<OpenTask>]>([
  ['1 day overdue', { state: 'overdue', days: 1 }],
  ['12 days overdue', { state: 'overdue', days: 12 }],
  ['Due today', { state: 'dueToday', days: 0 }],
  ['By Sat, Nov 28', { state: 'upcoming', days: 7, ...dueOn('2026-11-28') }],
  ['By Sat, Jan 02, 2027', { state: 'upcoming', days: 42, ...dueOn('2027-01-02') }],
])('%s', (words, task) => {
  expect(dueWords(aTask(task), today)).toBe(words)
})

test.each<[string, OpenTask['state'], string]>([
  ['By 3:40 PM today', 'dueToday', '2026-11-21T23:40:00.000Z'],
  ['By 3:40 PM tomorrow', 'upcoming', '2026-11-22T23:40:00.000Z'],
  ['By 3:40 PM on Mon, Nov 23', 'upcoming', '2026-11-23T23:40:00.000Z'],
  ['Overdue since 11:40 PM yesterday', 'overdue', '2026-11-21T07:40:00.000Z'],
])('%s, by the clock of the location', (words, state, dueBy) => {
  expect(dueTimeWords({ state, dueBy }, place)).toBe(words)
})

test.each<[string, Partial<OpenTask>]>([
  ['Now', { immediate: 'Call now.' }],
  ['Now', { immediate: 'Call now.', dueBy: '2026-11-21T23:40:00.000Z' }],
  ['Urgent', { dueBy: '2026-11-21T23:40:00.000Z' }],
  ['', {}],
])('the badge of an urgent task: "%s"', async (words, task) => {
  signInAs()
  renderPart(() => (
    <p>
      Badge: <UrgentBadge task={aTask(task)} />
    </p>
  ))
  expect((await screen.findByText(/^Badge:/)).textContent).toBe(`Badge: ${words}`)
})

test.each<[string, Partial<OpenTask>]>([
  ['Due today', {}],
  ['UrgentBy 3:40 PM today', { dueBy: '2026-11-21T23:40:00.000Z' }],
  ['NowDue today', { immediate: 'Call now.' }],
  ['UrgentOverdue since 11:40 PM yesterday', { state: 'overdue', days: 1, dueBy: '2026-11-21T07:40:00.000Z' }],
])('a card shows "%s"', async (words, task) => {
  signInAs()
  renderPart(() => (
    <p>
      Due: <DueLine task={aTask(task)} today={today} />
    </p>
  ))
  expect((await screen.findByText(/^Due:/)).textContent).toBe(`Due: ${words}`)
})
