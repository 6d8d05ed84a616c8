import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { saveStop, type Round } from '#contract/rounds/rounds'
import type { RoundStop } from '#contract/rounds/round-stop'
import { server } from '#web/platform/testing/fake-server.ts'

import { aResult, aStop, openWalk } from '../../testing/a-round.ts'
import { unreadEndText } from './stop-end.ts'

const runsOut = { typeName: 'X-ray registration', atMostMonths: null }
const unit = (change: Partial<RoundStop> = {}) =>
  aStop(1, { item: { ...aStop(1).item, kind: 'xrayUnit', name: 'Unit 1' }, runsOut, ...change })
const ok = () => screen.findByRole('button', { name: /^OK/ })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'X-ray registration: new last day' })
const sent = () => server.calls(saveStop).map(({ body }) => body)
const saves = (stops: Round['stops']) =>
  server.on(saveStop, ({ params }) => ({
    payload: { ...(stops.find(({ occurrence }) => occurrence === params.occurrenceId) ?? unit()), result: aResult() },
  }))

test('a check that renews a date asks for its new last day, which is kept without a network and sent later', async () => {
  const stops = [unit(), aStop(2)]
  const { person, device } = openWalk(stops)
  server.on(saveStop, () => Promise.reject(new TypeError('Failed to fetch')))
  server.setReachable(false)
  await person.type(await field(), '12/31/2998')
  await person.tab()
  await person.click(await ok())
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  expect(screen.queryByRole('textbox', { name: /new last day/ }), 'an eyewash renews nothing').toBeNull()
  await expect
    .poll(() => [...device.values()].flatMap((row) => (row.kind === 'stop' ? [row.body] : [])))
    .toMatchObject([{ result: 'ok', newEnd: { validUntil: '2998-12-31' } }])
  await person.click(screen.getByRole('button', { name: /^Unit 1/ }))
  expect(await screen.findByText('X-ray registration until 12/31/2998')).toBeTruthy()
  saves(stops)
  server.setReachable(true)
  await expect.poll(() => sent().at(-1)).toMatchObject({ result: 'ok', newEnd: { validUntil: '2998-12-31' } })
})

test('OK without a new last day is saved, and a text that is no day is not left out unseen', async () => {
  const stops = [unit(), aStop(2)]
  const { person } = openWalk(stops)
  saves(stops)
  await person.type(await field(), '02/30/2998')
  await person.click(await ok())
  expect(sent()).toEqual([])
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await person.clear(await field())
  await person.click(await ok())
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  await expect.poll(() => sent()[0]).toMatchObject({ result: 'ok' })
  expect(sent()[0]).not.toHaveProperty('newEnd')
})

test('Enter in the field says what is wrong with the text, too', async () => {
  const { person } = openWalk([unit()])
  await person.type(await field(), '02/30/2998{Enter}')
  expect(await screen.findByText(unreadEndText)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('the new last day goes with a problem that was found besides', async () => {
  const stops = [unit(), aStop(2)]
  const { person } = openWalk(stops)
  saves(stops)
  await person.type(await field(), '12/31/2998')
  await person.tab()
  await person.click(screen.getByRole('button', { name: 'Problem' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: 'The water is clear' }))
  await person.click(dialog.getByRole('radio', { name: 'Cloudy or discolored' }))
  await person.click(dialog.getByRole('radio', { name: 'Fixed now' }))
  await person.click(dialog.getByRole('button', { name: 'Save problem' }))
  await expect.poll(() => sent()[0]).toMatchObject({ result: 'problem', newEnd: { validUntil: '2998-12-31' } })
})
