import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { onTouchDevice } from '../testing/media.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { CheckField } from './check-field.tsx'
import { CodeField } from './code-field.tsx'
import { DateField, readTypedDay } from './date-field.tsx'
import { FileField } from './file-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { emptyPhone, internationalPhone } from './phone.ts'
import { MultiSelectField, SelectField } from './select-field.tsx'
import { NumberField, TextField } from './text-field.tsx'
import { YesNo } from './yes-no.tsx'

function Held<Value>({ start, children }: { start: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }) {
  const [value, setValue] = useState(start)
  return (
    <ThemeProvider env="test">
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </ThemeProvider>
  )
}
const held = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null') as unknown

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

test('a pasted code fills all boxes and completes', async () => {
  const complete = vi.fn()
  render(<Held start="">{(value, set) => <CodeField label="Code" value={value} onChange={set} onComplete={complete} />}</Held>)
  const digits = screen.getAllByLabelText('Digit of the code')
  expect(digits).toHaveLength(4)
  expect(digits[0]?.getAttribute('autocomplete')).toBe('one-time-code')
  expect(digits[0]?.getAttribute('inputmode')).toBe('numeric')
  await userEvent.click(digits[0]!)
  await userEvent.paste('4821')
  expect(held()).toBe('4821')
  expect(complete).toHaveBeenCalledWith('4821')
})

test('a code is found in the text that was pasted', async () => {
  const texts = ['1-2-3-4', ' 12 34 ', 'Your code is 1234', 'Your SafePractice code is 1234. It is valid for 10 minutes.', '１２３４']
  const complete = vi.fn()
  render(<Held start="">{(value, set) => <CodeField label="Code" value={value} onChange={set} onComplete={complete} />}</Held>)
  const [first] = screen.getAllByLabelText('Digit of the code')
  for (const [index, text] of texts.entries()) {
    await userEvent.click(first!)
    await userEvent.paste(text)
    expect(held(), text).toBe('1234')
    expect(complete, text).toHaveBeenCalledTimes(index + 1)
  }
})

test('pasted text with two codes or with a longer number fills nothing', async () => {
  render(<Held start="">{(value, set) => <CodeField label="Code" value={value} onChange={set} />}</Held>)
  await userEvent.click(screen.getAllByLabelText('Digit of the code')[0]!)
  for (const text of ['1234 or 5678', 'Call 503-555-0123', 'Call 503 555 0123', 'Due 2026-11-28', 'no code']) {
    await userEvent.paste(text)
    expect(held(), text).toBe('')
  }
})

test('a code accepts only digits', async () => {
  render(<Held start="">{(value, set) => <CodeField label="Code" value={value} onChange={set} />}</Held>)
  await userEvent.type(screen.getAllByLabelText('Digit of the code')[0]!, 'a7b')
  expect(held()).toBe('7')
})

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
  render(
    <Held start={'2026-11-21' as string | null}>{(value, set) => <DateField label="Date" value={value} onChange={set} clearable />}</Held>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear Date' }))
  expect(held()).toBeNull()
})

test('an invalid or disallowed day stays as typed with an error, and is not stored', async () => {
  render(
    <Held start={'2026-11-21' as string | null}>
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

test('text that is not a real day is not parsed', () => {
  expect(readTypedDay('02-30-2026')).toBeNull()
  expect(readTypedDay('02/29/2028')).toBe('2028-02-29')
  expect(readTypedDay('soon')).toBeNull()
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

test('a disallowed file is struck through with the reason and can be removed', async () => {
  const tooLarge = (file: File) => (file.size > 4 ? 'This file is too large.' : undefined)
  render(<Held start={[] as File[]}>{(value, set) => <FileField label="Files" value={value} onChange={set} validate={tooLarge} />}</Held>)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [new File(['abc'], 'small.pdf'), new File(['abcdefgh'], 'large.pdf')] } })
  expect((await screen.findByText('large.pdf')).tagName).toBe('S')
  expect(screen.getByText('small.pdf').tagName).not.toBe('S')
  expect(screen.getByText('This file is too large.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove large.pdf' }))
  expect(screen.queryByText('large.pdf')).toBeNull()
})

test.for([
  [undefined, true],
  ['.pdf,.jpg', true],
  ['image/png', true],
  ['.pdf,.docx', false],
] as const)('on touch devices, the camera is offered if pictures are accepted: %s', async ([accept, offered]) => {
  onTouchDevice()
  const add = vi.fn()
  render(
    <ThemeProvider env="test">
      <FileField label="Files" value={[]} onChange={add} {...(accept ? { accept } : {})} />
    </ThemeProvider>,
  )
  expect(screen.getByRole('group', { name: 'Files' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take a photo' }) !== null).toBe(offered)
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

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

test('a question whose text is already in the heading still has a name for screen readers', () => {
  render(
    <Held start={null as boolean | null}>{(value, set) => <YesNo label="Is it clean?" value={value} onChange={set} path="clean" />}</Held>,
  )
  expect(screen.getByRole('radiogroup', { name: 'Is it clean?' })).toBeTruthy()
})
