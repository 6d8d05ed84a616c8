import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'

import { ChipsField, TextListField } from './list-fields.tsx'

/** Shows a field with these values. Returns a function that reads what it holds. */
function show(kind: 'chips' | 'texts', start: string[], errors: Record<string, string> = {}) {
  let held = start
  function Holder() {
    const [value, setValue] = useState(start)
    const props = {
      label: 'Where?',
      value,
      errors,
      onChange: (changed: string[]) => {
        held = changed
        setValue(changed)
      },
    }
    return kind === 'chips' ? <ChipsField {...props} choices={['Lab', 'Office']} /> : <TextListField {...props} />
  }
  render(
    <ThemeProvider env="test">
      <Holder />
    </ThemeProvider>,
  )
  return { person: userEvent.setup(), held: () => held }
}

test('an empty list of texts shows one empty field, which cannot be removed', () => {
  show('texts', [])
  expect(screen.getByRole('textbox', { name: /^Value 1/ })).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'Remove value 1' })).toHaveProperty('disabled', true)
})

test('a text of a list changes without the others', async () => {
  const { person, held } = show('texts', ['Front', 'Back'])
  await person.type(screen.getByRole('textbox', { name: /^Value 2/ }), ' door')
  expect(held()).toEqual(['Front', 'Back door'])
})

test('a list of texts grows by an empty field and shrinks by one', async () => {
  const { person, held } = show('texts', ['Front', 'Back'])
  await person.click(screen.getByRole('button', { name: 'Add another' }))
  expect(held()).toEqual(['Front', 'Back', ''])
  await person.click(screen.getByRole('button', { name: 'Remove value 1' }))
  expect(held()).toEqual(['Back', ''])
})

test.each([
  ['the first field', { answer: 'Required' }, 1],
  ['its field', { 'answer.1': 'Too long' }, 2],
])('an error of a list of texts is at %s', (_name, errors, field) => {
  show('texts', ['Front', 'Back'], errors)
  const invalid = screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-invalid') === 'true')
  expect(invalid).toEqual([field === 1, field === 2])
})

test('a choice is added and removed by its chip', async () => {
  const { person, held } = show('chips', [])
  await person.click(screen.getByRole('checkbox', { name: 'Office' }))
  expect(held()).toEqual(['Office'])
  await person.click(screen.getByRole('checkbox', { name: 'Office' }))
  expect(held()).toEqual([])
})

test('an own value is trimmed, becomes a chip, and empties the field', async () => {
  const { person, held } = show('chips', ['Lab'])
  await person.type(screen.getByRole('textbox', { name: 'Add your own' }), '  Basement {Enter}')
  expect(held()).toEqual(['Lab', 'Basement'])
  expect(screen.getByRole('checkbox', { name: 'Basement' })).toHaveProperty('checked', true)
  expect(screen.getByRole('textbox', { name: 'Add your own' })).toHaveProperty('value', '')
})

test('an own value that is already there is not added twice', async () => {
  const { person, held } = show('chips', ['Lab'])
  await person.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Lab{Enter}')
  expect(held()).toEqual(['Lab'])
})

test('an own value is also added by the button and by leaving the field, and spaces alone by neither', async () => {
  const { person, held } = show('chips', [])
  const add = screen.getByRole('button', { name: 'Add' })
  await person.type(screen.getByRole('textbox', { name: 'Add your own' }), '   ')
  expect(add).toHaveProperty('disabled', true)
  await person.tab()
  expect(held()).toEqual([])
  await person.type(screen.getByRole('textbox', { name: 'Add your own' }), 'Roof')
  await person.tab()
  expect(held()).toEqual(['Roof'])
})

test('errors of chips are read out', () => {
  show('chips', [], { answer: 'Required', 'answer.0': 'Too long' })
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Required', 'Too long'])
})
