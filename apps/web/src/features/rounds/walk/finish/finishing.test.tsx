import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { finishRound } from '#contract/rounds/rounds'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { emitFromServer } from '#web/platform/testing/fake-socket.ts'
import { matchMedia } from '#web/platform/testing/media.ts'

import { aResult, aStop, jonas, openWalk, serveRound, walkAddress } from '../../testing/a-round.ts'

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })

test('the summary counts the results, names what is not OK, and files the round', async () => {
  const problem = aResult({ result: 'problem', statement: 'water', problem: 'none' })
  const stops = [
    aStop(1, { result: aResult() }),
    aStop(2, { result: problem }),
    aStop(3, { result: aResult({ result: 'notPossible', reason: 'The room is locked' }) }),
    aStop(4),
  ]
  signInAs()
  serveRound(stops)
  fakeRounds()
  const { person, address } = renderApp({ at: walkAddress, screens: [pageAt('/records', 'Records')] })
  server.on(finishRound, () => ({ payload: { record: '9'.repeat(24), filed: 3, open: 1 } }))
  await heading('Eyewash 4')
  await person.click(screen.getByRole('button', { name: 'Summary and finish' }))
  await screen.findByText('1 OK, 1 problem, 1 not possible, 1 open')
  const rows = within(screen.getByRole('list', { name: 'Not OK' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Eyewash 2, Room 2Problem: No water. Needs fixing.',
    'Eyewash 3, Room 3Not possible: The room is locked',
    'Eyewash 4, Room 4Open: it stays due.',
  ])
  await person.click(screen.getByRole('button', { name: 'Finish round' }))
  await screen.findByText('Weekly round recorded. 1 stop stays due.')
  await expect.poll(address).toBe(`/records?activeRecord=${'9'.repeat(24)}`)
  expect(server.calls(finishRound)[0]?.body).toEqual({ frequency: '0', due: '2026-11-21' })
})

test('when somebody else gives the last result, the walk leads to finishing', async () => {
  const stops = [aStop(1), aStop(2, { result: aResult() })]
  const { person } = openWalk(stops)
  await heading('Eyewash 1')
  expect(screen.getByRole('button', { name: 'Summary and finish' })).toBeTruthy()
  stops.splice(0, 1, aStop(1, { result: aResult({ by: jonas }) }))
  emitFromServer('get_count')
  await person.click(await screen.findByRole('button', { name: 'All stops are done. Finish' }))
  await heading('All stops are done')
})

test('on a phone, a stop leads to finishing once every stop has a result, and not before', async () => {
  matchMedia((query) => query === '(max-width: 47.99em)')
  const stops = [aStop(1), aStop(2, { result: aResult() })]
  const { person } = openWalk(stops)
  await heading('Eyewash 1')
  expect(screen.queryByRole('button', { name: /finish/i })).toBeNull()
  stops.splice(0, 1, aStop(1, { result: aResult({ by: jonas }) }))
  emitFromServer('get_count')
  await person.click(await screen.findByRole('button', { name: 'All stops are done. Finish' }))
  await heading('All stops are done')
})

test('a round without results cannot be finished', async () => {
  const { person } = openWalk([aStop(1)])
  await heading('Eyewash 1')
  await person.click(screen.getByRole('button', { name: 'Summary and finish' }))
  expect((await screen.findByRole('button', { name: 'Finish round' })).hasAttribute('disabled')).toBe(true)
})
