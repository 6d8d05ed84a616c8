import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import type { LibraryAnswer, TableRow } from '#contract/library/library-answer'
import { matchMedia } from '#web/platform/testing/media.ts'
import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'

import { containers, people } from '../testing/steps.ts'
import { TableField } from './table-field.tsx'

interface Shown {
  rows: TableRow[]
  step?: LibraryAnswer
  reasons?: Record<string, string>
  errors?: Record<string, string>
  newFirst?: boolean
  wide?: boolean
}

/** Shows a table with these rows. Returns a function that reads what it holds. */
function show({ rows, step = containers, reasons = {}, errors = {}, newFirst, wide = false }: Shown) {
  matchMedia((query) => wide && query === '(min-width: 75em)')
  let held = { rows, reasons }
  function Holder() {
    const [state, setState] = useState(held)
    const set = (change: Partial<typeof held>) => {
      held = { ...held, ...change }
      setState(held)
    }
    return (
      <TableField
        step={step}
        rows={state.rows}
        onChange={(changed) => set({ rows: changed })}
        people={[{ value: people.hana, label: 'Hana Sato' }]}
        errors={errors}
        reasons={state.reasons}
        onReasons={(changed) => set({ reasons: changed })}
        newFirst={newFirst}
      />
    )
  }
  render(
    <ThemeProvider env="test">
      <Holder />
    </ThemeProvider>,
  )
  return { person: userEvent.setup(), held: () => held }
}

const row = (name: string, frequency = '0', more: TableRow = {}): TableRow => ({
  Nickname: name,
  Person: '',
  Frequency: frequency,
  ...more,
})
const names = (rows: readonly TableRow[]) => rows.map((one) => one['Nickname'])

test('with room, the columns are side by side and each cell names its row', () => {
  show({ rows: [row('Op 1'), row('Op 2')], wide: true })
  const table = screen.getByRole('table', { name: 'Where are your sharps containers?' })
  expect(within(table).getAllByRole('columnheader').map((head) => head.textContent?.trim())).toEqual([
    'Nickname *',
    'Person *',
    'Frequency *',
    'Remove',
  ]) // prettier-ignore
  expect(screen.getByRole('textbox', { name: 'Nickname, row 2' })).toHaveProperty('value', 'Op 2')
})

test('without room, each row is a card with its nickname as the title', () => {
  show({ rows: [row('Op 1'), row(' ')] })
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Row 1' })).getByText('Op 1')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Row 2' })).getByText('Row 2')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Row 1' })).getByRole('textbox', { name: /Nickname/ })).toBeTruthy()
})

test.each([true, false])('a cell changes only its row (wide: %s)', async (wide) => {
  const { person, held } = show({ rows: [row('Op 1'), row('Op 2')], wide })
  const cells = screen.getAllByRole('textbox', { name: /Nickname/ })
  await person.type(cells[1]!, '!')
  expect(names(held().rows)).toEqual(['Op 1', 'Op 2!'])
})

test('a text cell drops leading spaces, and Enter in it adds nothing', async () => {
  const { person, held } = show({ rows: [row('')] })
  await person.type(screen.getByRole('textbox', { name: /Nickname/ }), '  Lab{Enter}')
  expect(held().rows).toEqual([row('Lab')])
})

test.each([true, false])('a new row comes last, with the usual frequency and no person (wide: %s)', async (wide) => {
  const { person, held } = show({ rows: [row('Op 1', '1')], wide })
  await person.click(screen.getByRole('button', { name: 'Add another' }))
  expect(held().rows).toEqual([row('Op 1', '1'), { Nickname: '', Person: '', Frequency: '0' }])
})

test('in the library, a new row comes before the saved ones, and the reasons move with their rows', async () => {
  const rows = [row('New'), row('Op 1', '2', { _row: 'r1' }), row('Op 2', '2', { _row: 'r2' })]
  const { person, held } = show({ rows, newFirst: true, reasons: { 0: 'rare', 2: 'unused' } })
  await person.click(screen.getByRole('button', { name: 'Add another' }))
  expect(names(held().rows)).toEqual(['New', '', 'Op 1', 'Op 2'])
  expect(held().reasons).toEqual({ 0: 'rare', 3: 'unused' })
})

test('in the library, the nickname may be empty and is not marked as required', () => {
  show({ rows: [row('Op 1')], newFirst: true, wide: true })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.trim())
  expect(heads.slice(0, 2)).toEqual(['Nickname', 'Person *'])
})

test.each([true, false])('a removed row takes its reason along, and later reasons move up (wide: %s)', async (wide) => {
  const rows = [row('Op 1', '2'), row('Op 2', '2'), row('Op 3', '2')]
  const { person, held } = show({ rows, wide, reasons: { 0: 'a', 1: 'b', 2: 'c' } })
  await person.click(screen.getByRole('button', { name: 'Remove row 2' }))
  expect(names(held().rows)).toEqual(['Op 1', 'Op 3'])
  expect(held().reasons).toEqual({ 0: 'a', 1: 'c' })
})

test('the last row cannot be removed', () => {
  show({ rows: [row('Op 1')] })
  expect(screen.getByRole('button', { name: 'Remove row 1' })).toHaveProperty('disabled', true)
})

test.each([true, false])('a frequency below the recommended one needs a reason, named after its row (wide: %s)', async (wide) => {
  const { person, held } = show({ rows: [row('Op 1', '1'), row('Op 2', '2'), row('', '3')], wide })
  expect(screen.queryByRole('textbox', { name: /right for Op 1/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: /right for row 3/ })).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: /^Why is less often right for Op 2\?/ }), 'x')
  expect(held().reasons).toEqual({ 1: 'x' })
})

test('the recommendation is shown once: below the table, or with the reason for another frequency', () => {
  show({ rows: [row('Op 1', '1')] })
  expect(screen.getByText('How often: CDC recommends at least monthly.')).toBeTruthy()
})

test('with a reason, the recommendation is its help', () => {
  show({ rows: [row('Op 1', '2')] })
  expect(screen.queryByText(/^How often:/)).toBeNull()
  expect(screen.getByText('CDC recommends at least monthly.')).toBeTruthy()
})

test('a missing reason shows the recommendation as its error, not twice', () => {
  const text = 'CDC recommends at least monthly.'
  show({ rows: [row('Op 1', '2')], errors: { 'frequencyReasons.0': text } })
  expect(screen.getAllByText(text)).toHaveLength(1)
})

test('an error of the whole table and of one cell are shown at their places', () => {
  show({ rows: [row('Op 1'), row('')], errors: { answer: 'Fill all required fields.', 'answer.1.Nickname': 'Required' }, wide: true })
  expect(screen.getByRole('alert').textContent).toBe('Fill all required fields.')
  const cell = screen.getByRole('textbox', { name: 'Nickname, row 2' })
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Nickname, row 1' }).getAttribute('aria-invalid')).not.toBe('true')
})

test('a person is chosen from the people of the location and everybody', async () => {
  const { person, held } = show({ rows: [row('Op 1')], wide: true })
  await person.click(screen.getByRole('combobox', { name: 'Person, row 1' }))
  const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(offered.slice(0, 2)).toEqual(['Shared', 'Hana Sato'])
  await person.click(screen.getByRole('option', { name: 'Hana Sato' }))
  expect(held().rows[0]?.['Person']).toBe(people.hana)
})
