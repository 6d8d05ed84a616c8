import type { ReactNode } from 'react'

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { answerFilmQuestion, completeTrainingVideo, type FilmQuestion } from '#contract/training/training'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aVideo, serveTraining } from '../testing/training.ts'
import { EndedDialog } from './ended-dialog.tsx'
import { endTexts } from './player-texts.ts'
import { useCompletion } from './use-completion.ts'
import { useQuestions } from './use-questions.ts'

const next = aVideo({ eTag: 'osha-02-v1', name: 'Gloves' })

/** Shows a part of the player on a page of a signed-in person. */
function show(part: () => ReactNode) {
  signInAs()
  const Part = part
  return renderApp({ at: '/training', screens: [{ path: '/training', guard: 'signedIn', screen: () => <Part /> }] })
}

const score = { right: 2, answered: 3, total: 4 }

async function showEnd(change: Partial<Parameters<typeof EndedDialog>[0]>) {
  const [onMissing, onClose] = [vi.fn(), vi.fn()]
  const view = show(() => (
    <EndedDialog completed={null} score={score} next={undefined} onMissing={onMissing} onClose={onClose} {...change} />
  ))
  return { ...view, onMissing, onClose, dialog: within(await screen.findByRole('dialog', { name: endTexts.title })) }
}

test('the end of a film waits for the server', async () => {
  const { dialog } = await showEnd({ completed: null, next })
  expect(dialog.getByRole('status').textContent).toBe(endTexts.waiting)
  expect(dialog.queryByRole('link')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Watch the missing part' })).toBeNull()
})

test('a completed film leads to the next one', async () => {
  const { dialog } = await showEnd({ completed: true, next })
  expect(dialog.getByRole('status').textContent).toBe(endTexts.completed)
  expect(dialog.getByText('Questions: 2 of 4 answered right, 1 not answered.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Next >>' }).getAttribute('href')).toBe('/training/view?videoId=osha-02-v1')
})

test('the last film leads nowhere', async () => {
  const { dialog, person, onClose } = await showEnd({ completed: true })
  expect(dialog.queryByRole('link')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'OK' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a film with a gap leads to the missing part', async () => {
  const { dialog, person, onMissing } = await showEnd({ completed: false, next })
  expect(dialog.getByRole('status').textContent).toBe(endTexts.missing)
  expect(dialog.queryByRole('link'), 'not to the next film').toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Watch the missing part' }))
  expect(onMissing).toHaveBeenCalledTimes(1)
})

test.each([
  [true, true],
  [false, false],
])('the server decides whether the film is completed (%s)', async (completed, shown) => {
  const result: { current?: ReturnType<typeof useCompletion> } = {}
  server.on(completeTrainingVideo, () => refuse(422, 'training.not_watched', 'Not watched.'))
  serveTraining([aVideo({ completed }), next])
  show(() => {
    result.current = useCompletion(ids.user, aVideo())
    return <output>{String(result.current.completed)}</output>
  })
  await screen.findByText('null')
  await act(async () => result.current?.complete())
  await screen.findByText(String(shown))
  expect(server.calls(completeTrainingVideo)[0]?.body).toEqual({ completedBy: ids.user, eTag: 'osha-01-v1' })
})

const aQuestion = (key: string, at: number, change: Partial<FilmQuestion> = {}): FilmQuestion => ({
  key,
  at,
  text: `Question ${key}?`,
  answers: [{ key: 'a', text: 'Yes' }],
  answered: null,
  ...change,
})

/** Follows a film with these questions. */
async function follow(questions: FilmQuestion[], startAt = 0) {
  const pause = vi.fn()
  const held: { current?: ReturnType<typeof useQuestions> } = {}
  const sitting = {
    token: 't',
    eTag: 'osha-01-v1',
    duration: 360,
    completed: false,
    startAt,
    furthest: startAt,
    watched: [],
    questions,
    score,
  }
  show(() => {
    held.current = useQuestions(sitting, startAt, pause)
    return <output>{held.current.question?.key ?? 'none'}</output>
  })
  await waitFor(() => expect(held.current).toBeDefined())
  const now = () => held.current ?? expect.fail('not shown')
  return { pause, now, moveTo: (second: number) => act(async () => now().moveTo(second)) }
}

test('a question is asked when its second was passed, and stops the film once', async () => {
  const { pause, now, moveTo } = await follow([aQuestion('q', 12)])
  await moveTo(4)
  await moveTo(8)
  expect([now().question, pause.mock.calls.length]).toEqual([undefined, 0])
  await moveTo(12)
  expect([now().question?.key, pause.mock.calls.length]).toEqual(['q', 1])
  await moveTo(8)
  await moveTo(12)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('a jump passes no question', async () => {
  const { now, moveTo } = await follow([aQuestion('q', 12)])
  await moveTo(60)
  expect(now().question).toBeUndefined()
})

test('a question that was answered before is not asked again', async () => {
  const { now, moveTo } = await follow([aQuestion('q', 2, { answered: { chosen: 'a', right: true } })])
  await moveTo(3)
  expect(now().question).toBeUndefined()
})

test('two questions of one moment follow each other', async () => {
  const { now, moveTo } = await follow([aQuestion('one', 2), aQuestion('two', 2)])
  await moveTo(3)
  expect(now().question?.key).toBe('one')
  let more: boolean | undefined
  await act(async () => void (more = now().next()))
  expect([now().question?.key, more]).toEqual(['two', true])
  await act(async () => void (more = now().next()))
  expect([now().question, more]).toEqual([undefined, false])
})

test('an answer is sent with its question and judged by the server', async () => {
  const { now, moveTo } = await follow([aQuestion('q', 2)])
  server.on(answerFilmQuestion, () => ({
    payload: { right: false, rightAnswer: 'b', why: 'Because.', score: { right: 2, answered: 4, total: 4 } },
  }))
  await moveTo(3)
  await act(async () => now().answer('a'))
  await waitFor(() => expect(now().judged).toEqual({ right: false, rightAnswer: 'b', why: 'Because.', chosen: 'a' }))
  expect(now().score).toEqual({ right: 2, answered: 4, total: 4 })
  expect(server.calls(answerFilmQuestion)[0]?.body).toEqual({ location: ids.location, eTag: 'osha-01-v1', question: 'q', answer: 'a' })
  await act(async () => void now().next())
  expect(now().judged).toBeUndefined()
})

test('an answer that is refused says why', async () => {
  const { now, moveTo } = await follow([aQuestion('q', 2)])
  server.on(answerFilmQuestion, () => refuse(409, 'request.in_progress', 'This is still being done.'))
  await moveTo(3)
  await act(async () => now().answer('a'))
  await waitFor(() => expect(now().problem).toBe('This is still being done.'))
  expect(now().judged).toBeUndefined()
})

test('a skipped question can be answered after the film, and an answered one is not asked again', async () => {
  const { now, moveTo } = await follow([aQuestion('one', 2), aQuestion('two', 2)])
  server.on(answerFilmQuestion, () => ({ payload: { right: true, rightAnswer: 'a', why: '', score: { right: 1, answered: 1, total: 2 } } }))
  await moveTo(3)
  await act(async () => now().answer('a'))
  await waitFor(() => expect(now().judged?.right).toBe(true))
  await act(async () => void now().next())
  await act(async () => void now().next())
  expect(now().question, 'two was skipped').toBeUndefined()
  await act(async () => now().askSkipped())
  expect([now().question?.key, now().isOutsideFilm]).toEqual(['two', true])
  await act(async () => void now().next())
  expect(now().question).toBeUndefined()
})
