import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { DateField, readTypedDay } from './date-field.tsx'

import { Held, held } from '../testing/held.tsx'

test('a typed day is stored as an ISO date and shown with dashes', async () => {
  render(<Held start={null as string | null}>{(value, set) => <DateField label="Date" value={value} onChange={set} />}</Held>)
  const field = screen.getByLabelText('Date')
  await userEvent.type(field, '11/21/2026')
  await userEvent.tab()
  expect(held()).toBe('2026-11-21')
  expect(field).toHaveProperty('value', '11-21-2026')
})

test('a day can be picked from the calendar that opens with the field, and removed again', async () => {
  const start: string | null = '2026-11-21'
  render(
    <Held start={start as string | null}>
      {(value, set) => <DateField label="Date" value={value} onChange={set} clearable max="2026-11-25" />}
    </Held>,
  )
  const field = screen.getByLabelText('Date')
  await userEvent.click(field)
  expect((await screen.findByRole('button', { name: '26 November 2026' })).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '3 November 2026' }))
  expect(held()).toBe('2026-11-03')
  expect(field).toHaveProperty('value', '11-03-2026')
  expect(screen.queryByRole('button', { name: '3 November 2026' })).toBeNull()
  await userEvent.clear(field)
  expect(held()).toBeNull()
})

test('a selected day is cleared by a button that names its field', async () => {
  render(<Held<string | null> start="2026-11-21">{(value, set) => <DateField label="Date" value={value} onChange={set} clearable />}</Held>)
  await userEvent.click(screen.getByRole('button', { name: 'Clear Date' }))
  expect(held()).toBeNull()
})

test('an invalid or disallowed day stays as typed with an error, and is not stored', async () => {
  render(
    <Held<string | null> start="2026-11-21">
      {(value, set) => <DateField label="Date" value={value} onChange={set} max="2026-11-25" />}
    </Held>,
  )
  const field = screen.getByLabelText('Date')
  const write = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.tab()
  }
  await write('02-30-2026')
  expect(field).toHaveProperty('value', '02-30-2026')
  expect(screen.getByText('Please enter a date as MM-DD-YYYY.')).toBeDefined()
  expect(held()).toBeNull()
  await write('11-26-2026')
  expect(screen.getByText('Please choose 11-25-2026 or earlier.')).toBeDefined()
  expect(held()).toBeNull()
  await write('11-20-2026')
  expect(screen.queryByText(/^Please/)).toBeNull()
  expect(held()).toBe('2026-11-20')
})

test('a refused day is taken when another field moves the limit, and the error follows the limit until then', async () => {
  const from = (min: string) => (
    <Held<string | null> start={null}>{(value, set) => <DateField label="Last Day" value={value} onChange={set} min={min} />}</Held>
  )
  const { rerender } = render(from('2028-02-29'))
  const field = screen.getByLabelText('Last Day')
  await userEvent.type(field, '02-28-2027')
  await userEvent.tab()
  expect(screen.getByText('Please choose 02-29-2028 or later.')).toBeDefined()
  rerender(from('2027-03-01'))
  expect(screen.getByText('Please choose 03-01-2027 or later.')).toBeDefined()
  expect(held()).toBeNull()
  rerender(from('2024-02-29'))
  expect(screen.queryByText(/^Please/)).toBeNull()
  expect(held()).toBe('2027-02-28')
  expect(field).toHaveProperty('value', '02-28-2027')
})

test('text that is not a real day is not parsed', () => {
  expect(readTypedDay('02-30-2026')).toBeNull()
  expect(readTypedDay('02/29/2028')).toBe('2028-02-29')
  expect(readTypedDay('soon')).toBeNull()
})
