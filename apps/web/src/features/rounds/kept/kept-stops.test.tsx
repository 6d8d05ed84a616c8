import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { keepSession, signOut } from '#contract/access/access'
import { getLocation, usersByLocation } from '#contract/locations/locations'
import { OccurrenceClosed, addStopPhotos, getRound, saveStop, undoStop } from '#contract/rounds/rounds'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { shellSlots } from '#web/app/frame/shell-slots.ts'
import { setSessionEnd } from '#web/platform/session/session-end.ts'
import { keepRoundsIn, keptRoundId, type KeptRow } from '#web/platform/storage/kept-rounds.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

import { aKept, keptOf, keyOf } from '../testing/a-kept-stop.ts'
import { aResult, aRound, aStop, openWalk, serveRound, walkAddress } from '../testing/a-round.ts'
import { WaitingStopsBanner } from './waiting-stops-banner.tsx'

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const ok = () => screen.findByRole('button', { name: /^OK/ })

const uploads = (endpoint: typeof addStopPhotos) => server.calls(endpoint).map(({ body }) => body as FormData)
const stopsOf = (device: Map<string, KeptRow>) => [...device.values()].filter(({ kind }) => kind === 'stop')
const savesEverything = () =>
  server.on(saveStop, ({ params }) => ({ payload: { ...aStop(1), occurrence: params.occurrenceId, result: aResult() } }))
const sentIds = () => server.calls(saveStop).map(({ params }) => params.occurrenceId)

test('without a network the walk goes on, and what is not sent is counted', async () => {
  const { person, device } = openWalk([aStop(1), aStop(2), aStop(3)])
  server.on(saveStop, noNetwork)
  server.setReachable(false)
  await person.click(await ok())
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  await person.click(await ok())
  await screen.findByText(/2 not sent yet, kept on this device\./)
  expect(screen.getByText('2 of 3')).toBeTruthy()
  expect(stopsOf(device)).toHaveLength(2)
})

test('a tap on OK shows the next stop before anything is stored', async () => {
  const { person } = openWalk([aStop(1), aStop(2), aStop(3)])
  server.on(saveStop, noNetwork)
  await ok()
  keepRoundsIn({
    all: async () => [],
    put: () => new Promise(() => undefined),
    remove: async () => undefined,
    clear: async () => undefined,
  })
  await person.click(await ok())
  expect(screen.getByRole('heading', { name: 'Eyewash 2' })).toBeTruthy()
  expect(await screen.findByText('1 of 3')).toBeTruthy()
})

test('if the device refuses to store a result, the walk says to leave the page open', async () => {
  const { person } = openWalk([aStop(1), aStop(2)])
  server.on(saveStop, noNetwork)
  server.setReachable(false)
  await ok()
  keepRoundsIn({
    all: async () => [],
    put: () => Promise.reject(new Error('full')),
    remove: async () => undefined,
    clear: async () => undefined,
  })
  await person.click(await ok())
  expect(
    await screen.findByText(/1 not sent yet\. This device could not store them\. Leave this page open until they are sent\./),
  ).toBeTruthy()
  await person.click(await ok())
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(await summary.findByText('This device could not store them. Leave this page open until they are sent.')).toBeTruthy()
  expect(screen.queryByText(/kept on this device/)).toBeNull()
})

test('what a closed page left is shown and sent in order, each with its key', async () => {
  signInAs()
  const device = fakeRounds(aKept(2), aKept(1))
  server.on(getRound, () => ({ payload: aRound([aStop(1), aStop(2), aStop(3)]) }))
  server.on(usersByLocation, () => ({ payload: [] }))
  savesEverything()
  renderApp({ at: walkAddress })
  await screen.findByText('2 of 3')
  await expect.poll(sentIds).toEqual([aStop(1), aStop(2)].map(({ occurrence }) => occurrence))
  expect(server.calls(saveStop).map(({ body }) => (body as { key: string }).key)).toEqual([keyOf(1), keyOf(2)])
  await expect.poll(() => stopsOf(device)).toEqual([])
})

test('a result that may have arrived is sent again with the same key', async () => {
  const { person } = openWalk([aStop(1), aStop(2)])
  let tries = 0
  server.on(saveStop, () => (++tries === 1 ? noNetwork() : { payload: aStop(1, { result: aResult() }) }))
  await person.click(await ok())
  await expect.poll(() => server.calls(saveStop).length).toBe(2)
  const keys = server.calls(saveStop).map(({ body }) => (body as { key: string }).key)
  expect(keys[0]).toBe(keys[1])
})

test('undoing a result that was never sent sends nothing', async () => {
  const { person, device } = openWalk([aStop(1), aStop(2), aStop(3)])
  const first = Promise.withResolvers<void>()
  // The first result stays on its way, so the second one waits.
  server.on(saveStop, async () => {
    await first.promise
    return { payload: aStop(1, { result: aResult() }) }
  })
  await person.click(await ok())
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  await person.click(await ok())
  await screen.findByText('Eyewash 2, Room 2: OK.')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  first.resolve()
  await expect.poll(() => stopsOf(device)).toEqual([])
  expect([sentIds(), server.calls(undoStop)]).toEqual([[aStop(1).occurrence], []])
})

test('undoing a result that is on its way sends the undo after it', async () => {
  const { person, device } = openWalk([aStop(1), aStop(2)])
  const arrives = Promise.withResolvers<void>()
  server.on(saveStop, async () => {
    await arrives.promise
    return { payload: aStop(1, { result: aResult() }) }
  })
  server.on(undoStop, () => ({ payload: aStop(1) }))
  await person.click(await ok())
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  await expect.poll(() => server.calls(saveStop).length).toBe(1)
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  arrives.resolve()
  await expect.poll(() => server.calls(undoStop).length).toBe(1)
  await expect.poll(() => stopsOf(device)).toEqual([])
})

test('photos are sent after their result, and not again if the server has them', async () => {
  const photos = ['a', 'b'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }))
  signInAs()
  fakeRounds(aKept(1, { photos }))
  server.on(getRound, () => ({ payload: aRound([aStop(1)]) }))
  server.on(usersByLocation, () => ({ payload: [] }))
  const arrived = [{ _id: 'f'.repeat(24), name: 'a.jpg', contentType: 'image/jpeg' }]
  server.on(saveStop, () => ({ payload: aStop(1, { result: aResult({ photos: arrived }) }) }))
  server.on(addStopPhotos, () => ({ payload: aStop(1, { result: aResult() }) }))
  renderApp({ at: walkAddress })
  await expect.poll(() => server.calls(addStopPhotos).length).toBe(1)
  const sent = uploads(addStopPhotos)[0]?.getAll('files') ?? []
  expect(sent.map((file) => (file as File).name)).toEqual(['b.jpg'])
})

test('any page sends what waits, and names what the server has refused', async () => {
  signInAs()
  const device = fakeRounds(aKept(1), aKept(2))
  shellSlots.Invitations = WaitingStopsBanner
  server.on(saveStop, ({ params }) =>
    params.occurrenceId === aStop(1).occurrence
      ? refuse(409, OccurrenceClosed.code, OccurrenceClosed.text)
      : { payload: aStop(2, { result: aResult() }) },
  )
  renderApp({ screens: [pageAt('/', 'Board')] })
  const banner = await screen.findByText('A result of a round was not saved.')
  expect(
    within(banner.parentElement ?? banner)
      .getByRole('link', { name: 'Weekly round' })
      .getAttribute('href'),
  ).toBe(`${walkAddress}&stop=${aStop(1).occurrence}`)
  await expect.poll(() => stopsOf(device).map(({ id }) => id)).toEqual([keyOf(1)])
  delete shellSlots.Invitations
})

test('results of other people are removed from the device', async () => {
  signInAs()
  const device = fakeRounds(aKept(1, { personId: 'd'.repeat(24) }), aKept(2, { savedAt: Date.now() - 8 * 86_400_000 }))
  shellSlots.Invitations = WaitingStopsBanner
  renderApp({ screens: [pageAt('/', 'Board')] })
  await screen.findByRole('heading', { name: 'Board' })
  await expect.poll(() => device.size).toBe(0)
  delete shellSlots.Invitations
})

test('a round that was opened once opens without a network, for as long as the session lasts', async () => {
  signInAs()
  setSessionEnd(undefined)
  const entry = (query: { queryKey: readonly unknown[] }, payload: unknown) => ({ key: query.queryKey, data: { payload }, updatedAt: 0 })
  const place = { params: { locationId: ids.location } }
  fakeRounds({
    kind: 'round',
    id: keptRoundId(keptOf),
    ...keptOf,
    savedAt: Date.now(),
    sessionEnds: Date.now() + 60_000,
    entries: [
      entry(endpointQuery(getLocation, place), aLocation()),
      entry(endpointQuery(getRound, { ...place, query: { frequency: '0', due: keptOf.due } }), aRound([aStop(1), aStop(2)])),
    ],
  })
  for (const read of [getLocation, getRound, usersByLocation]) server.on(read, noNetwork)
  server.setReachable(false)
  renderApp({ at: walkAddress })
  await screen.findByRole('heading', { name: 'Eyewash 1' })
  expect(await screen.findByText(/No connection\. You can go on/)).toBeTruthy()
})

test('opening a round keeps it on the device', async () => {
  const { device } = openWalk([aStop(1)])
  await expect
    .poll(() => [...device.values()].filter(({ kind }) => kind === 'round').map((row) => (row as { entries: unknown[] }).entries.length))
    .toEqual([3])
})

test('an opened round is kept as soon as the end of the session is known, and again when it moves', async () => {
  setSessionEnd(undefined)
  const known = Promise.withResolvers<void>()
  server.on(keepSession, async () => {
    await known.promise
    return { payload: { idleMinutes: 15, idleSeconds: 900, secondsLeft: 3_600 } }
  })
  const { device } = openWalk([aStop(1)])
  const ends = () => [...device.values()].flatMap((row) => (row.kind === 'round' ? [row.sessionEnds] : []))
  await ok()
  expect(ends()).toEqual([])
  known.resolve()
  await expect.poll(ends).toEqual([expect.any(Number)])
  act(() => setSessionEnd(1_900_000_000_000))
  await expect.poll(ends).toEqual([1_900_000_000_000])
})

test('signing out asks about results that were not sent, and then removes everything of the rounds', async () => {
  signInAs()
  server.on(signOut, () => undefined)
  const device = fakeRounds(aKept(1), { kind: 'round', id: keptRoundId(keptOf), ...keptOf, savedAt: Date.now(), entries: [] })
  const { person, address } = renderApp({ at: '/logout' })
  await screen.findByRole('heading', { name: 'Sign out and delete what was not sent?' })
  expect(within(screen.getByRole('list', { name: 'Not sent' })).getByRole('listitem').textContent).toBe(
    'Weekly round, Eyewash 1 (not sent yet, Main Street)',
  )
  await person.click(screen.getByRole('button', { name: 'Sign out and delete' }))
  await expect.poll(address).toBe('/signin')
  expect(device.size).toBe(0)
})

test('signing out without results to send removes the opened rounds without a question', async () => {
  signInAs()
  server.on(signOut, () => undefined)
  const device = fakeRounds({ kind: 'round', id: keptRoundId(keptOf), ...keptOf, savedAt: Date.now(), entries: [] })
  const { address } = renderApp({ at: '/logout' })
  await expect.poll(address).toBe('/signin')
  expect(device.size).toBe(0)
})

test('the walk waits for what a closed page left, and begins at the first stop that is open then', async () => {
  signInAs()
  serveRound([aStop(1), aStop(2)])
  const read = Promise.withResolvers<KeptRow[]>()
  const kept: string[] = []
  keepRoundsIn({
    all: () => read.promise,
    put: async ({ kind }) => kept.push(kind),
    remove: async () => undefined,
    clear: async () => undefined,
  })
  onTestFinished(() => keepRoundsIn(undefined))
  server.on(saveStop, noNetwork)
  renderApp({ at: walkAddress })
  await expect.poll(() => kept).toContain('round')
  expect(screen.queryByRole('heading', { name: 'Eyewash 1' })).toBeNull()
  read.resolve([aKept(1)])
  expect(await screen.findByRole('heading', { name: 'Eyewash 2' })).toBeTruthy()
})
