import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import type { TabletPerson } from '#contract/shared-tablets/on-tablet'
import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'

import { CodePad } from './code-pad.tsx'
import { Names } from './names.tsx'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: String(index).padStart(24, '0'), name: `Person ${index}.` }) as TabletPerson)

function showNames(shown: readonly TabletPerson[]) {
  const onChoose = vi.fn()
  render(
    <ThemeProvider env="test">
      <Names people={shown} onChoose={onChoose} />
    </ThemeProvider>,
  )
  return onChoose
}

/** A pad whose code is kept, as the lock screen keeps it. */
function showPad(more: { pending?: boolean; problem?: string } = {}) {
  const onChange = vi.fn()
  const [onPhone, onNewCode, onBack] = [vi.fn(), vi.fn(), vi.fn()]
  function Pad() {
    const [code, setCode] = useState('')
    const handleChange = (next: string) => {
      onChange(next)
      setCode(next)
    }
    return (
      <CodePad
        name="Dana W."
        code={code}
        pending={more.pending ?? false}
        problem={more.problem}
        onChange={handleChange}
        onPhone={onPhone}
        onNewCode={onNewCode}
        onBack={onBack}
      />
    )
  }
  render(
    <ThemeProvider env="test">
      <Pad />
    </ThemeProvider>,
  )
  return { onChange, onPhone, onNewCode, onBack, field: screen.getByLabelText<HTMLInputElement>('Your code on this tablet') }
}

test('a name is chosen with one touch', async () => {
  const shown = people(3)
  const onChoose = showNames(shown)
  await userEvent.click(screen.getByRole('button', { name: 'Person 1.' }))
  expect(onChoose).toHaveBeenCalledWith(shown[1])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('many names can be searched, and a name that nobody has is said', async () => {
  showNames(people(13))
  const search = screen.getByRole('textbox', { name: 'Search your name' })
  await userEvent.type(search, 'PERSON 12')
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Person 12.'])
  await userEvent.type(search, 'x')
  expect(screen.getByText('Nobody here has this name.')).toBeTruthy()
})

test('a location without people says so', () => {
  showNames([])
  expect(screen.getByText('Nobody works at this location yet.')).toBeTruthy()
})

test('keys add digits up to six, and the last one can be deleted', async () => {
  const { onChange, field } = showPad()
  expect(document.activeElement).toBe(field)
  for (const digit of ['4', '8', '2', '9', '1', '3', '7']) await userEvent.click(screen.getByRole('button', { name: digit }))
  expect(onChange.mock.calls.map(([code]) => code as string)).toEqual(['4', '48', '482', '4829', '48291', '482913', '482913'])
  await userEvent.click(screen.getByRole('button', { name: 'Delete the last digit' }))
  expect(field.value).toBe('48291')
})

test('a keyboard works too, and letters are ignored', async () => {
  const { field } = showPad()
  await userEvent.type(field, '4a8-2')
  expect(field.value).toBe('482')
})

test('while a code is checked, nothing can be changed', () => {
  showPad({ pending: true })
  expect(screen.getAllByRole('button').every((one) => one.hasAttribute('disabled'))).toBe(true)
})

test('a wrong code says how many tries are left, and a new one can be set', async () => {
  const { onPhone, onNewCode, onBack } = showPad({ problem: 'Wrong code. 3 tries are left.' })
  expect(screen.getByRole('alert').textContent).toBe('Wrong code. 3 tries are left.')
  await userEvent.click(screen.getByRole('button', { name: 'Use my phone instead' }))
  await userEvent.click(screen.getByRole('button', { name: 'Set a new code' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the names' }))
  expect([onPhone, onNewCode, onBack].map((one) => one.mock.calls.length)).toEqual([1, 1, 1])
})
