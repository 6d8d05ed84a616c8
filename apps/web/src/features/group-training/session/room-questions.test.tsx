import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { groupQuestions, type RoomQuestion } from '#contract/group-training/group-questions'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { groupId, signInAsHost } from '../testing/a-group.ts'
import { useRoomQuestions } from './use-room-questions.ts'

const aQuestion = (key: string, at: number): RoomQuestion => ({
  key,
  at,
  text: `Question ${key}?`,
  answers: [
    { key: 'a', text: 'Yes', why: '' },
    { key: 'b', text: 'No', why: 'The rule says yes.' },
  ],
  rightAnswer: 'a',
})

/** Shows a part of the page of a group training. */
function show(part: () => ReactNode) {
  const Part = part
  renderApp({ at: '/room', screens: [{ path: '/room', guard: 'signedIn', screen: () => <Part /> }] })
}

/** Runs a film with these questions in front of a room. */
async function run(questions: RoomQuestion[] | null, startAt = 0) {
  signInAsHost()
  server.on(groupQuestions, () => (questions ? { payload: questions } : refuse(404, 'request.not_found', 'Not found.')))
  const pause = vi.fn()
  const held: { current?: ReturnType<typeof useRoomQuestions> } = {}
  show(() => {
    held.current = useRoomQuestions({ groupId, eTag: 'osha-01-v1', startAt, pause })
    const params = { id: groupId, eTag: 'osha-01-v1' }
    const { isPending } = useEndpoint(groupQuestions, { params }, { staleTime: Number.POSITIVE_INFINITY })
    return <output>{isPending ? 'The questions are loading' : 'The film'}</output>
  })
  await screen.findByText('The film')
  const now = () => held.current ?? expect.fail('not shown')
  return {
    pause,
    now,
    moveTo: (second: number) => act(async () => now().moveTo(second)),
    answer: (key: string) => act(async () => now().answer(key)),
  }
}

test('the questions of this film of this training are read', async () => {
  await run([])
  expect(server.calls(groupQuestions)[0]?.params).toEqual({ id: groupId, eTag: 'osha-01-v1' })
})

test('a question stops the film once, when its second has passed', async () => {
  const { pause, now, moveTo } = await run([aQuestion('q', 12)])
  await moveTo(11)
  expect([now().question, pause.mock.calls.length]).toEqual([undefined, 0])
  await moveTo(12)
  expect([now().question?.key, pause.mock.calls.length]).toEqual(['q', 1])
  await moveTo(13)
  expect(pause).toHaveBeenCalledTimes(1)
})

test.each([
  ['a', { chosen: 'a', right: true, rightAnswer: 'a', why: '' }],
  ['b', { chosen: 'b', right: false, rightAnswer: 'a', why: 'The rule says yes.' }],
])('the answer %s of the room is judged on the page', async (key, judged) => {
  const { now, moveTo, answer } = await run([aQuestion('q', 2)])
  await moveTo(3)
  expect(now().judged).toBeUndefined()
  await answer(key)
  expect(now().judged).toEqual(judged)
})

test('the next question is not judged by the answer to the one before', async () => {
  const { now, moveTo, answer } = await run([aQuestion('one', 2), aQuestion('two', 2)])
  await moveTo(3)
  await answer('b')
  let more: boolean | undefined
  await act(async () => void (more = now().next()))
  expect([now().question?.key, now().judged, more]).toEqual(['two', undefined, true])
  await act(async () => void (more = now().next()))
  expect([now().question, more]).toEqual([undefined, false])
})

test('a training that goes on later asks what comes next, and not what came before', async () => {
  const { now, moveTo } = await run([aQuestion('early', 39), aQuestion('late', 41)], 40)
  await moveTo(41)
  expect(now().question?.key).toBe('late')
  await act(async () => void now().next())
  expect(now().question).toBeUndefined()
})

test('without questions the film just plays', async () => {
  const { pause, now, moveTo } = await run(null)
  await moveTo(30)
  expect([now().question, now().judged, pause.mock.calls.length]).toEqual([undefined, undefined, 0])
})
