import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import {
  OccurrenceClosed,
  addStopPhotos,
  finishRound,
  getRound,
  NothingToFinish,
  saveStop,
  StopDoneBySomebodyElse,
} from '#contract/rounds/rounds'
import { usersByLocation } from '#contract/locations/locations'
import { shellSlots } from '#web/app/frame/shell-slots.ts'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { keptFinishId, type KeptFinish, type KeptRow } from '#web/platform/storage/kept-rounds.ts'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aKept, keptOf } from '../testing/a-kept-stop.ts'
import { aResult, aRound, aStop, openWalk, walkAddress } from '../testing/a-round.ts'
import { WaitingStopsBanner } from './waiting-stops-banner.tsx'

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const record = '9'.repeat(24)
const records = pageAt('/records', 'Records')

const aFinish = (change: Partial<KeptFinish> = {}): KeptFinish => ({
  kind: 'finish',
  id: keptFinishId(keptOf),
  ...keptOf,
  round: 'Weekly round',
  place: 'Main Street',
  key: 'first',
  savedAt: Date.now(),
  ...change,
})

const finishesOf = (device: Map<string, KeptRow>) => [...device.values()].filter(({ kind }) => kind === 'finish')

/** The requests that change the round, in the order in which the server got them. */
function serveRecording(stops = [aStop(1), aStop(2), aStop(3)]) {
  const sent: string[] = []
  let finished = false
  server.on(getRound, () => ({ payload: aRound(finished ? [] : stops) }))
  server.on(usersByLocation, () => ({ payload: [] }))
  server.on(addStopPhotos, () => ({ payload: aStop(1) }))
  server.on(saveStop, ({ params }) => {
    sent.push(String(params.occurrenceId).slice(-1))
    return { payload: { ...aStop(Number(sent.at(-1))), result: aResult() } }
  })
  server.on(finishRound, () => {
    sent.push('finish')
    finished = true
    return { payload: { record, filed: 3, open: 0 } }
  })
  return sent
}

function showBanner() {
  shellSlots.Invitations = WaitingStopsBanner
  onTestFinished(() => void delete shellSlots.Invitations)
}

test('a round is finished without a network, and the page says so until it is sent', async () => {
  const { person, device } = openWalk([aStop(1, { result: aResult() }), aStop(2)])
  for (const write of [saveStop, finishRound]) server.on(write, noNetwork)
  server.setReachable(false)
  await person.click(await screen.findByRole('button', { name: /^OK/ }))
  await person.click(await screen.findByRole('button', { name: 'Finish round' }))
  await screen.findByText('Finished on this device only')
  expect(screen.getByText('1 not sent yet')).toBeTruthy()
  expect(finishesOf(device)).toMatchObject([{ round: 'Weekly round' }])
  await person.click(screen.getByRole('button', { name: 'Do not finish yet' }))
  await screen.findByRole('button', { name: 'Finish round' })
  expect(finishesOf(device)).toEqual([])
})

test('what a closed page left is sent in order, the finish last and once', async () => {
  signInAs()
  const device = fakeRounds(aFinish(), aKept(3), aKept(1), aKept(2))
  const sent = serveRecording()
  const { address } = renderApp({ at: walkAddress, screens: [records] })
  await expect.poll(address).toBe(`/records?activeRecord=${record}`)
  expect(sent).toEqual(['1', '2', '3', 'finish'])
  await screen.findByText('Weekly round recorded.')
  await expect.poll(() => device.size).toBe(0)
})

test('forty results and the finish are sent once, although the page was closed twice in between', async () => {
  const stops = Array.from({ length: 40 }, (_, index) => aStop(index + 1))
  const rows = stops.map(({ occurrence }, index) =>
    aKept(1, { id: `row-${index}`, occurrence, order: index, body: { ...aKept(1).body!, key: `row-${index}` } }),
  )
  const device = fakeRounds(...rows, aFinish())
  const keys: (string | undefined)[] = []
  let left = 15
  server.on(getRound, () => ({ payload: aRound(stops) }))
  server.on(usersByLocation, () => ({ payload: [] }))
  server.on(saveStop, ({ body, params }) => {
    if (--left < 0) return noNetwork()
    keys.push((body as { key: string }).key)
    return { payload: { ...stops.find(({ occurrence }) => occurrence === params.occurrenceId)!, result: aResult() } }
  })
  server.on(finishRound, () => ({ payload: { record, filed: 40, open: 0 } }))
  for (const stored of [25, 10]) {
    signInAs()
    const { unmount } = renderApp({ at: walkAddress, screens: [records] })
    await expect.poll(() => [...device.values()].filter(({ kind }) => kind === 'stop').length).toBe(stored)
    await expect.poll(() => left).toBeLessThan(0)
    expect(server.calls(finishRound)).toEqual([])
    unmount()
    left = 15
  }
  signInAs()
  renderApp({ at: walkAddress, screens: [records] })
  await expect.poll(() => server.calls(finishRound).length).toBe(1)
  expect(keys).toEqual(rows.map(({ id }) => id))
})

test('a finish whose response was lost is not shown as a problem', async () => {
  signInAs()
  const device = fakeRounds(aFinish({ tried: true }))
  server.on(getRound, () => ({ payload: aRound([aStop(1)]) }))
  server.on(usersByLocation, () => ({ payload: [] }))
  server.on(finishRound, () => refuse(409, NothingToFinish.code, NothingToFinish.text))
  renderApp({ at: walkAddress })
  await expect.poll(() => finishesOf(device)).toEqual([])
  expect(screen.queryByText(NothingToFinish.text)).toBeNull()
})

test('a round with a refused result is finished after the person has read why', async () => {
  signInAs()
  fakeRounds(aFinish(), aKept(1), aKept(2))
  const sent = serveRecording()
  server.on(saveStop, ({ params }) => {
    if (params.occurrenceId === aStop(1).occurrence) return refuse(409, OccurrenceClosed.code, OccurrenceClosed.text)
    return { payload: aStop(2, { result: aResult() }) }
  })
  const { person } = renderApp({ at: `${walkAddress}&stop=${aStop(1).occurrence}` })
  const remove = await screen.findByRole('button', { name: 'Remove my result' })
  expect(sent).toEqual([])
  await person.click(remove)
  await expect.poll(() => sent).toEqual(['finish'])
})

test('the summary names a refused result, and a finish says that it waits until that was read', async () => {
  signInAs()
  fakeRounds(aFinish(), aKept(1))
  const sent = serveRecording([aStop(1, { result: aResult() }), aStop(2, { result: aResult() })])
  server.on(saveStop, () => refuse(409, StopDoneBySomebodyElse.code, StopDoneBySomebodyElse.text))
  const { person } = renderApp({ at: walkAddress })
  await screen.findByText('Read why a result was not saved, and remove it. Then the record is made.')
  const row = within(screen.getByRole('list', { name: 'Not OK' })).getByRole('button', { name: /Eyewash 1/ })
  expect(row.textContent).toContain(`Your result was not saved. ${StopDoneBySomebodyElse.text}`)
  expect(sent).toEqual([])
  await person.click(row)
  await person.click(await screen.findByRole('button', { name: 'Remove my result' }))
  await expect.poll(() => sent).toEqual(['finish'])
})

test('any page finishes what waits, and says without a connection that it waits', async () => {
  signInAs()
  const device = fakeRounds(aFinish())
  showBanner()
  server.setReachable(false)
  server.on(finishRound, noNetwork)
  renderApp({ screens: [pageAt('/', 'Board')] })
  await screen.findByText('A round is finished on this device only.')
  const sent = serveRecording()
  server.setReachable(true)
  await expect.poll(() => sent).toEqual(['finish'])
  await expect.poll(() => device.size).toBe(0)
})

test('a refused finish is named on every page, and the walk says why', async () => {
  signInAs()
  fakeRounds(aFinish())
  showBanner()
  server.on(finishRound, () => refuse(409, NothingToFinish.code, NothingToFinish.text))
  server.on(getRound, () => ({ payload: aRound([aStop(1, { result: aResult() })]) }))
  server.on(usersByLocation, () => ({ payload: [] }))
  const { person } = renderApp({ screens: [pageAt('/', 'Board')] })
  await screen.findByText('A round was not finished.')
  await person.click(screen.getByRole('link', { name: 'Weekly round' }))
  expect(await screen.findByText(NothingToFinish.text)).toBeTruthy()
})
