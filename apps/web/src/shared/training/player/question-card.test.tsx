import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'

import { QuestionCard, type Judged } from './question-card.tsx'

const question = {
  key: 'c1q1',
  at: 12,
  text: 'When did OSHA write the rule?',
  answers: [
    { key: 'a', text: 'In 1970' },
    { key: 'b', text: 'In 1991' },
    { key: 'c', text: 'In 2001' },
  ],
  answered: null,
}

function show(change: Partial<Parameters<typeof QuestionCard>[0]> = {}) {
  const [onAnswer, onContinue] = [vi.fn(), vi.fn()]
  const card = (
    <ThemeProvider env="test">
      <QuestionCard
        question={question}
        judged={undefined}
        pending={false}
        problem={undefined}
        onAnswer={onAnswer}
        onContinue={onContinue}
        {...change}
      />
    </ThemeProvider>
  )
  return { onAnswer, onContinue, person: userEvent.setup(), ...render(card) }
}

const answers = () => screen.getAllByRole('button', { name: /In \d{4}/ })
const signs = () => answers().map((answer) => answer.querySelector('[role=img]')?.getAttribute('aria-label') ?? null)

test('a question takes the focus and names its card', () => {
  show()
  const title = screen.getByRole('heading', { name: question.text })
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('region', { name: question.text })).toBeTruthy()
})

test('a chosen answer is reported by its key', async () => {
  const { person, onAnswer } = show()
  await person.click(screen.getByRole('button', { name: 'In 1991' }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('b')
})

test('an open question can be skipped', async () => {
  const { person, onContinue } = show()
  await person.click(screen.getByRole('button', { name: 'Skip this question' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

test('no answer can be chosen while one is being judged', () => {
  show({ pending: true })
  expect(answers().map((answer) => (answer as HTMLButtonElement).disabled)).toEqual([true, true, true])
  expect(signs()).toEqual([null, null, null])
})

const right: Judged = { chosen: 'b', right: true, rightAnswer: 'b', why: '' }
const wrong: Judged = { chosen: 'a', right: false, rightAnswer: 'b', why: 'In 1970 Congress founded OSHA.' }

test('a right answer is marked, and the film goes on', async () => {
  const { person, onContinue } = show({ judged: right })
  expect(screen.getByRole('status').textContent).toBe('That is right')
  expect(signs()).toEqual([null, 'Right:', null])
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

test('a wrong answer is marked beside the right one, with the reason', () => {
  show({ judged: wrong })
  expect(screen.getByRole('status').textContent).toBe('Not quiteIn 1970 Congress founded OSHA.')
  expect(signs()).toEqual(['Your answer:', 'Right:', null])
  expect(answers().map((answer) => (answer as HTMLButtonElement).disabled)).toEqual([true, true, true])
})

test('an answer that could not be judged can be chosen again', () => {
  show({ problem: 'This is still being done.' })
  expect(screen.getByRole('status').textContent).toBe('This is still being done.')
  expect(answers().some((answer) => (answer as HTMLButtonElement).disabled)).toBe(false)
})
