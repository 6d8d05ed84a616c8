import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'

import type { Narrowing } from '../board/task-groups.ts'
import { CountsLine, type CountsLineProps } from './counts-line.tsx'

const counts = { overdue: 3, today: 0, week: 12 }

async function shown(said: Partial<CountsLineProps> = {}) {
  const chosen: (Narrowing | undefined)[] = []
  function Line() {
    const [narrowing, setNarrowing] = useState<Narrowing>()
    const choose = (next: Narrowing | undefined) => {
      chosen.push(next)
      setNarrowing(next)
    }
    return <CountsLine counts={counts} chosen={narrowing} onChoose={choose} team={undefined} toApprove={undefined} {...said} />
  }
  signInAs()
  const { person } = renderPart(Line)
  const line = within(await screen.findByRole('group', { name: 'Needs you now' }))
  return { chosen, person, line, buttons: line.getAllByRole('button') }
}

test('the counts of the board are shown, and only those with tasks stand out', async () => {
  const { line, buttons } = await shown()
  expect(buttons.map((button) => [button.textContent, button.dataset['tone']])).toEqual([
    ['3 overdue', 'overdue'],
    ['0 due today', undefined],
    ['12 next 7 days', 'week'],
  ])
  expect(line.queryByRole('link')).toBeNull()
})

test.each([
  ['3 overdue', 'overdue'],
  ['0 due today', 'today'],
  ['12 next 7 days', 'week'],
  ['4 overdue in the team', 'team'],
] as const)('"%s" filters the board, and a second click shows everything again', async (name, narrowing) => {
  const { chosen, person, line } = await shown({ team: 4 })
  const button = line.getByRole('button', { name })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await person.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(line.getAllByRole('button', { pressed: true })).toEqual([button])
  await person.click(button)
  expect(line.queryAllByRole('button', { pressed: true })).toEqual([])
  expect(chosen).toEqual([narrowing, undefined])
})

test('another count replaces the chosen one', async () => {
  const { chosen, person, line } = await shown({ team: 4 })
  await person.click(line.getByRole('button', { name: '3 overdue' }))
  await person.click(line.getByRole('button', { name: '4 overdue in the team' }))
  expect(chosen).toEqual(['overdue', 'team'])
  expect(line.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual(['4 overdue in the team'])
})

test.each([
  [4, 'overdue'],
  [0, undefined],
] as const)('an administrator sees %i overdue tasks of the team, marked as %s', async (team, tone) => {
  const { buttons } = await shown({ team })
  expect([buttons[3]?.textContent, buttons[3]?.dataset['tone']]).toEqual([`${team} overdue in the team`, tone])
})

test.each([2, 0])('%i records to approve lead to the records', async (toApprove) => {
  const { line } = await shown({ toApprove })
  const link = line.getByRole('link', { name: `${toApprove} to approve` })
  expect(link.getAttribute('href')).toBe('/records')
})
