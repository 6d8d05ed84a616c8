import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { trainingSummary } from '#contract/tasks/tasks'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { serveTasks } from '../testing/own-tasks.ts'
import { DatesLine } from './dates-line.tsx'

async function show(dates: { own: number; here: number | null }, problems: number | null) {
  signInAs()
  serveTasks([])
  const summary = { seconds: 0, minutes: 0, targetMinutes: 60, percent: 0, yearStart: '2026-03-01', nextYearStart: '2027-03-01' }
  server.on(trainingSummary, () => ({ payload: { ...summary, dates, problems, inspections: [] } }))
  renderPart(DatesLine)
  const [first] = await screen.findAllByRole('link', { name: /within 90 days$/ })
  return within(first!.closest('p')!)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('administrators see the dates and problems of the location, and their own dates', async () => {
  expect(await show({ own: 1, here: 12 }, 3)).toEqual([
    ['12 dates run out within 90 days', '/expirations'],
    ['1 of your own', `/expirations?person=${ids.user}`],
    ['3 to fix', '/fixes'],
  ])
})

test('everybody else sees their own dates', async () => {
  expect(await show({ own: 2, here: null }, null)).toEqual([['2 of your dates run out within 90 days', '/expirations']])
})
