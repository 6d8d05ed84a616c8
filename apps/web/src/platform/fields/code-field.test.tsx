import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { CodeField } from './code-field.tsx'

import { Held, held } from './testing/held.tsx'

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
