import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ThemeProvider } from '../theme/theme-provider.tsx'
import { CheckField } from './choice/check-field.tsx'
import { PasswordField } from './password-field.tsx'
import { MultiSelectField } from './choice/multi-select-field.tsx'
import { SelectField } from './choice/select-field.tsx'
import { NumberField, TextField } from './text-field.tsx'
import { YesNo } from './choice/yes-no.tsx'

import { Held, held } from './testing/held.tsx'

test('Enter submits the form in the password field, but not in the shared text input', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <ThemeProvider env="test">
      <form onSubmit={submit}>
        <TextField label="City" value="" onChange={() => undefined} />
        <PasswordField label="Password" autoComplete="current-password" value="" onChange={() => undefined} />
        <button type="submit">Save</button>
      </form>
    </ThemeProvider>,
  )
  await userEvent.type(screen.getByLabelText('City'), '{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a value is cleared by keyboard, and the field keeps the focus', async () => {
  const options = [
    { value: 'a', label: 'Main Street' },
    { value: 'b', label: 'Harbor' },
  ]
  render(
    <Held<string | null> start="b">
      {(value, set) => <SelectField label="Location" options={options} value={value} onChange={set} clearable />}
    </Held>,
  )
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear Location' }))
  await userEvent.keyboard('{Enter}')
  expect(held()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Location' }))
})

test('leading spaces are removed, typed or pasted; later ones are kept', async () => {
  render(<Held start="">{(value, set) => <TextField label="City" value={value} onChange={set} />}</Held>)
  const field = screen.getByLabelText('City')
  await userEvent.type(field, '  New York')
  expect(held()).toBe('New York')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('  Salem')
  expect(held()).toBe('Salem')
})

test('a required field has an asterisk, and its error is linked to it', () => {
  render(
    <ThemeProvider env="test">
      <TextField label="City" required error="Required" value="" onChange={() => undefined} />
    </ThemeProvider>,
  )
  const field = screen.getByLabelText(/City/)
  expect(screen.getByText('City').textContent).toBe('City *')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe('Required')
})

test('a number field accepts digits and one decimal point', async () => {
  render(<Held start="">{(value, set) => <NumberField label="Amount" value={value} onChange={set} />}</Held>)
  await userEvent.type(screen.getByLabelText('Amount'), '-1a2.5.0e')
  expect(held()).toBe('12.50')
})

test('focus does not open a list, because it would cover the error; a click opens it', async () => {
  const options = [{ value: 'a', label: 'Ada Cole' }]
  render(
    <ThemeProvider env="test">
      <SelectField label="Who" value={null} onChange={() => undefined} options={options} error="Required" searchable />
      <MultiSelectField label="All" value={[]} onChange={() => undefined} options={options} error="Required" />
    </ThemeProvider>,
  )
  for (const field of screen.getAllByRole('combobox')) {
    act(() => field.focus())
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.click(field)
    await userEvent.click(screen.getByRole('option', { name: 'Ada Cole' }))
  }
})

test('a checked box is stored', async () => {
  render(<Held start={false}>{(value, set) => <CheckField label="I agree" value={value} onChange={set} />}</Held>)
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }))
  expect(held()).toBe(true)
})

test('a question whose text is already in the heading still has a name for screen readers', () => {
  render(
    <Held start={null as boolean | null}>{(value, set) => <YesNo label="Is it clean?" value={value} onChange={set} path="clean" />}</Held>,
  )
  expect(screen.getByRole('radiogroup', { name: 'Is it clean?' })).toBeTruthy()
})
