import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { ThemeProvider } from '../../theme/theme-provider.tsx'
import type { SelectFieldProps } from './select-props.ts'

const options = [
  { value: 'CA', label: 'California' },
  { value: 'OR', label: 'Oregon' },
]

vi.unmock('./complete-when-idle.ts')

/** The code of the list is not loaded yet. */
beforeEach(() => vi.resetModules())

async function renderField(props: Partial<SelectFieldProps> = {}) {
  const { SelectField } = await import('./select-field.tsx')
  const onChange = vi.fn()
  render(
    <ThemeProvider env="test">
      <SelectField label="State" value="CA" onChange={onChange} options={options} {...props} />
    </ThemeProvider>,
  )
  return { onChange, first: field() }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'State' })
const isComplete = (first: HTMLElement) => waitFor(() => expect(first.isConnected).toBe(false))

test('the field shows its value and opens with one click before its list is loaded', async () => {
  const { onChange, first } = await renderField()
  expect(first.value).toBe('California')
  await userEvent.click(first)
  await userEvent.click(await screen.findByRole('option', { name: 'Oregon' }))
  expect(onChange).toHaveBeenCalledWith('OR', expect.anything())
})

test('an arrow key opens the list', async () => {
  const { first } = await renderField()
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: 'Oregon' })).toBeTruthy()
})

test('a character opens no list that cannot be searched', async () => {
  const { first } = await renderField()
  first.focus()
  await userEvent.keyboard('o')
  await isComplete(first)
  expect(screen.queryByRole('option')).toBeNull()
})

test('a character opens a list that can be searched', async () => {
  const { first } = await renderField({ searchable: true })
  first.focus()
  await userEvent.keyboard('o')
  expect(await screen.findByRole('option', { name: 'Oregon' })).toBeTruthy()
})

test('what is typed before the list arrives is searched for', async () => {
  const { first } = await renderField({ searchable: true })
  first.focus()
  await userEvent.keyboard('ore')
  expect(await screen.findByRole('option', { name: 'Oregon' })).toBeTruthy()
  await waitFor(() => expect(field().value).toBe('ore'))
  expect(screen.queryByRole('option', { name: 'California' })).toBeNull()
  await userEvent.keyboard('g')
  expect(field().value).toBe('oreg')
})

test('a value is cleared without the list, and the focus moves to the field', async () => {
  const { onChange, first } = await renderField({ clearable: true })
  await userEvent.click(screen.getByRole('button', { name: 'Clear State' }))
  expect(onChange).toHaveBeenCalledWith(null)
  expect(document.activeElement).toBe(first)
})

test('the field keeps its focus and stays closed when its list arrives', async () => {
  const { first } = await renderField()
  first.focus()
  await isComplete(first)
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('option')).toBeNull()
})

test.each(['its pointer arrives', 'it is pressed'])('a click opens the list, even if the code arrives after %s', async (moment) => {
  const { first } = await renderField()
  const { SelectField } = await import('./select-field.tsx')
  render(
    <ThemeProvider env="test">
      <SelectField label="Another" value="CA" onChange={vi.fn()} options={options} />
    </ThemeProvider>,
  )
  const person = userEvent.setup()
  await person.pointer([{ target: first }, ...(moment === 'it is pressed' ? [{ keys: '[MouseLeft>]' as const, target: first }] : [])])
  await isComplete(screen.getByRole('combobox', { name: 'Another' }))
  await person.pointer([
    { keys: '[MouseLeft>]', target: first },
    { keys: '[/MouseLeft]', target: first },
  ])
  expect(await screen.findByRole('option', { name: 'Oregon' })).toBeTruthy()
})

test('the field is complete as soon as the pointer leaves it', async () => {
  const { first } = await renderField()
  const person = userEvent.setup()
  await person.hover(first)
  await person.unhover(first)
  await isComplete(first)
  expect(field().isConnected).toBe(true)
})

test('a field without focus takes none when its list arrives', async () => {
  const { first } = await renderField()
  first.focus()
  first.blur()
  await isComplete(first)
  expect(document.activeElement).toBe(document.body)
})

test('the field is described to screen readers as it is with its list', async () => {
  const attributes = () =>
    field()
      .getAttributeNames()
      .filter((name) => /^(?:aria-|id$|role$|data-path$|autocomplete$)/.test(name))
      .map((name) => [name, field().getAttribute(name)])
      .toSorted()
  const { first } = await renderField({ error: 'Required', help: 'Where the office is', required: true, path: 'state' })
  const before = attributes()
  await isComplete(first)
  expect(attributes()).toEqual(before)
})
