import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { PhoneField } from './phone-field.tsx'
import { emptyPhone, internationalPhone } from './phone.ts'
import { TextField } from '../text-field.tsx'

import { Held } from '../testing/held.tsx'

test('a phone number is formatted on blur and sent in international form', async () => {
  render(<Held start={emptyPhone}>{(value, set) => <PhoneField label="Phone" value={value} onChange={set} />}</Held>)
  await userEvent.type(screen.getByLabelText('Phone'), '5035550100')
  await userEvent.tab()
  expect(await screen.findByDisplayValue('(503) 555-0100')).toBeTruthy()
  expect(await internationalPhone({ country: 'US', text: '(503) 555-0100' })).toBe('+15035550100')
  expect(await internationalPhone({ country: 'US', text: '12' })).toBeUndefined()
})

test('input during the formatting of a phone number is kept, in the phone field and in others', async () => {
  function Form() {
    const [draft, setDraft] = useState({ phone: emptyPhone, name: '' })
    return (
      <>
        <PhoneField label="Phone" value={draft.phone} onChange={(phone) => setDraft({ ...draft, phone })} />
        <TextField label="Name" value={draft.name} onChange={(name) => setDraft({ ...draft, name })} />
      </>
    )
  }
  render(
    <ThemeProvider env="test">
      <Form />
    </ThemeProvider>,
  )
  const phone = screen.getByLabelText('Phone')
  const name = screen.getByLabelText('Name')
  fireEvent.change(phone, { target: { value: '5035550100' } })
  fireEvent.blur(phone)
  fireEvent.change(name, { target: { value: 'Ann' } })
  expect(await screen.findByDisplayValue('(503) 555-0100')).toBe(phone)
  expect(name).toHaveProperty('value', 'Ann')
  fireEvent.blur(phone)
  fireEvent.change(phone, { target: { value: '503555019' } })
  // Parsing of the blurred number finishes before this one.
  await act(() => internationalPhone({ country: 'US', text: '503555019' }))
  expect(phone).toHaveProperty('value', '503555019')
})

test('another phone country is found by typing over the selected one, and Enter there does not submit', async () => {
  const submit = vi.fn()
  render(
    <Held start={emptyPhone}>
      {(value, set) => (
        <form onSubmit={submit}>
          <PhoneField label="Phone" value={value} onChange={set} />
        </form>
      )}
    </Held>,
  )
  const country = screen.getByDisplayValue('United States +1')
  await userEvent.click(country)
  await userEvent.keyboard('United King')
  await userEvent.click(await screen.findByRole('option', { name: /United Kingdom/ }))
  expect(screen.getByDisplayValue(/United Kingdom \+44/)).toBeTruthy()
  await userEvent.keyboard('{Escape}{Enter}')
  expect(submit).not.toHaveBeenCalled()
})
