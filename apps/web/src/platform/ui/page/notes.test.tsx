import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import type { ChangeEffect } from '#contract/endpoint/change-effect'

import { ApiError, unanswered } from '../../api/api-error.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { DetailList } from '../kit/detail-list.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { stateWords } from '../kit/state-words.ts'
import { Tick, TickAll } from '../table/ticks.tsx'
import { EffectNote, hasEffect } from './effect-note.tsx'
import { SavedState } from './saved-state.tsx'
import { StaleNote } from './stale-note.tsx'

const shown = (part: ReactNode) => render(<ThemeProvider env="test">{part}</ThemeProvider>)

const task = (number: number, change: object = {}) => ({ _id: `${number}`, name: `Task ${number}`, due: '2026-12-01', ...change })
const tasks = (count: number) => Array.from({ length: count }, (_, index) => task(index + 1))
const none: ChangeEffect = { people: [], opens: [], closes: [], changes: [], moves: [] }
const effect = (change: object): ChangeEffect => ({ ...none, ...change })
const verb = { one: 'gets the new equipment', many: 'get the new equipment' }

test.each([
  ['one person', { people: ['Dana'] }, '1 member gets the new equipment: Dana.'],
  ['two people', { people: ['Dana', 'Ruth'] }, '2 members get the new equipment: Dana and Ruth.'],
  ['six people', { people: ['A', 'B', 'C', 'D', 'E', 'F'] }, '6 members get the new equipment: A, B, C, D, E and 1 more.'],
  ['a task that opens', { opens: tasks(1) }, '1 task opens:Task 1, due 12/01/2026'],
  ['tasks that close', { closes: tasks(2) }, '2 tasks close:Task 1, due 12/01/2026Task 2, due 12/01/2026'],
  ['a task that changes', { changes: tasks(1) }, '1 task changes:Task 1, due 12/01/2026'],
  ['a task that moves', { moves: [task(1, { before: '2026-11-01' })] }, '1 task moves from 11/01/2026 to 12/01/2026: Task 1.'],
])('a change of %s is shown before it is saved', (_name, change, text) => {
  shown(<EffectNote effect={effect(change)} verb={verb} />)
  expect(screen.getByRole('status').textContent).toContain(text)
})

test('of many tasks, five are named', () => {
  shown(<EffectNote effect={effect({ opens: tasks(7) })} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ...tasks(5).map(({ name }) => `${name}, due 12/01/2026`),
    'and 2 more',
  ])
})

test('tasks that move between the same days are named together', () => {
  const moves = [task(1, { before: '2026-11-01' }), task(2, { before: '2026-11-01' }), task(3, { before: '2026-11-02' })]
  shown(<EffectNote effect={effect({ moves })} />)
  expect(screen.getByText('2 tasks move from 11/01/2026 to 12/01/2026: Task 1 and Task 2.')).toBeTruthy()
  expect(screen.getByText('1 task moves from 11/02/2026 to 12/01/2026: Task 3.')).toBeTruthy()
})

test('people are named only for changes that concern them', () => {
  shown(<EffectNote effect={effect({ people: ['Dana'] })} />)
  expect(screen.getByRole('status').textContent).not.toContain('Dana')
})

test.each(['people', 'opens', 'closes', 'changes', 'moves'])('a change with %s has an effect', (key) => {
  expect([hasEffect(effect({ [key]: ['x'] })), hasEffect(none)]).toEqual([true, false])
})

test.each([
  [{ dirty: true, saved: true }, 'Not saved yet'],
  [{ dirty: true, saved: false, here: true }, 'Not saved yet'],
  [{ dirty: false, saved: true }, 'Saved'],
  [{ dirty: false, saved: true, here: true }, 'Kept on this device, not sent.'],
  [{ dirty: false, saved: false }, ''],
])('a form that is %j says "%s"', (state, text) => {
  const { container } = shown(<p id="state">{<SavedState {...state} />}</p>)
  expect(container.querySelector('#state')?.textContent.trim()).toBe(text)
})

const query = {
  data: {},
  error: new ApiError({ status: 500, code: 'a.b', message: 'x' }),
  dataUpdatedAt: Date.parse('2026-11-28T20:15:00Z'),
}

test('data that could not be loaded again shows its age at the location, and can be loaded again', async () => {
  const refetch = vi.fn()
  shown(<StaleNote query={{ ...query, refetch }} timeZone="America/Los_Angeles" />)
  expect(screen.getByRole('status').textContent).toContain('loaded on 11/28/2026 12:15 PM.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['nothing was loaded', { data: undefined }],
  ['nothing failed', { error: null }],
  ['the connection is lost', { error: unanswered('unreachable', 'read') }],
])('no age is shown if %s', (_name, change) => {
  shown(<StaleNote query={{ ...query, refetch: () => undefined, ...change }} timeZone="America/Los_Angeles" />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('details without a value are left out', () => {
  const items = [
    { label: 'Name', value: 'Dana' },
    { label: 'Email', value: null },
    { label: 'Phone', value: '' },
    { label: 'Role', value: undefined },
    { label: 'Minutes', value: 0 },
  ]
  const { container } = shown(<DetailList items={items} boxed />)
  expect([...container.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['Name', 'Minutes'])
})

test('a state is a word, or the words it was given', () => {
  shown(
    <>
      <StateBadge state="overdue" />
      <StateBadge state="overdue">3 days overdue</StateBadge>
    </>,
  )
  expect([screen.getByText(stateWords.overdue).textContent, screen.getByText('3 days overdue').textContent]).toEqual([
    'Overdue',
    '3 days overdue',
  ])
})

test('the box for all rows is ticked only if all are, and mixed in between', async () => {
  function Rows() {
    const [ticked, setTicked] = useState<string[]>(['a'])
    const selection = {
      has: (row: string) => ticked.includes(row),
      toggle: (row: string) => setTicked(ticked.includes(row) ? ticked.filter((one) => one !== row) : [...ticked, row]),
      toggleAll: (list: readonly string[]) => setTicked(ticked.length === list.length ? [] : [...list]),
      nameOf: (row: string) => `row ${row}`,
    }
    return (
      <>
        <TickAll list={['a', 'b']} selection={selection} />
        <Tick row="a" selection={selection} />
        <Tick row="b" selection={selection} />
      </>
    )
  }
  shown(<Rows />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select row b' }))
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await userEvent.click(all)
  expect([all.checked, all.indeterminate]).toEqual([false, false])
})
