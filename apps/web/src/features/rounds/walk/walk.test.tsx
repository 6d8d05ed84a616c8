import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { RoundStop } from '#contract/rounds/round-stop'
import { getRound, saveStop, StopDoneBySomebodyElse, undoStop } from '#contract/rounds/rounds'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { emitFromServer } from '#web/platform/testing/fake-socket.ts'
import { supportFields } from '#web/platform/testing/support.ts'

import { aResult, aStop, jonas, openWalk, serveRound, walkAddress } from '../testing/a-round.ts'

const ok = () => screen.findByRole('button', { name: /^OK/ })
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })

/** Saves results like the server. */
function saving(stops: RoundStop[]) {
  server.on(saveStop, ({ params, body }) => {
    const index = stops.findIndex(({ occurrence }) => occurrence === params.occurrenceId)
    const sent = body as Partial<NonNullable<RoundStop['result']>>
    const stop = { ...(stops[index] ?? aStop(9)), result: aResult({ result: sent.result ?? 'ok', reason: sent.reason ?? '' }) }
    stops.splice(index, 1, stop)
    return { payload: stop }
  })
}

const sentBodies = () => server.calls(saveStop).map(({ body }) => body)

test('the stops come by place and then by name, and OK opens the next one', async () => {
  const at = (number: number, place: string) => aStop(number, { item: { ...aStop(number).item, place } })
  const stops = [at(3, 'Lab'), at(10, 'Hall'), at(2, 'Hall')]
  const { person } = openWalk(stops)
  saving(stops)
  for (const name of ['Eyewash 2', 'Eyewash 10', 'Eyewash 3']) {
    await heading(name)
    await person.click(await ok())
  }
  await heading('All stops are done')
  expect(screen.getByText('3 of 3')).toBeTruthy()
  expect(server.calls(saveStop).map(({ params }) => params.occurrenceId)).toEqual(
    [aStop(2), aStop(10), aStop(3)].map((one) => one.occurrence),
  )
})

test('OK says what it confirms, and sends the time of the device with a key of its own', async () => {
  const stops = [aStop(1), aStop(2)]
  const { person } = openWalk(stops)
  saving(stops)
  expect((await ok()).textContent).toBe('OKWater clear, caps in place, nothing in the way')
  await person.click(await ok())
  await heading('Eyewash 2')
  await person.click(await ok())
  await heading('All stops are done')
  await expect.poll(() => sentBodies().length).toBe(2)
  const keys = sentBodies().map((body) => (body as { key: string }).key)
  expect(new Set(keys).size).toBe(2)
  expect(sentBodies()[0]).toMatchObject({ result: 'ok', via: 'list', deviceAt: expect.stringMatching(/Z$/) as string })
})

test('the last result can be undone, and the stop is shown again', async () => {
  const stops = [aStop(1), aStop(2)]
  const { person, device } = openWalk(stops)
  saving(stops)
  server.on(undoStop, () => ({ payload: aStop(1) }))
  await person.click(await ok())
  await heading('Eyewash 2')
  await expect.poll(() => [...device.values()].filter(({ kind }) => kind === 'stop')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await heading('Eyewash 1')
  await expect.poll(() => server.calls(undoStop).length).toBe(1)
  expect(await ok()).toBeTruthy()
})

test('a person can start anywhere, also at the stop of the address', async () => {
  const { person } = openWalk([aStop(1), aStop(2), aStop(3)], { more: `&stop=${aStop(3).occurrence}` })
  await heading('Eyewash 3')
  await person.click(within(screen.getByRole('list', { name: 'Stops' })).getByRole('button', { name: /^Eyewash 2/ }))
  expect(await heading('Eyewash 2')).toBeTruthy()
})

test('only the scanned stop is sent as scanned', async () => {
  const stops = [aStop(1), aStop(2)]
  const { person } = openWalk(stops, { more: `&stop=${aStop(1).occurrence}&via=sticker` })
  saving(stops)
  await person.click(await ok())
  await heading('Eyewash 2')
  await person.click(await ok())
  await expect.poll(() => sentBodies().map((body) => (body as { via: string }).via)).toEqual(['sticker', 'list'])
})

test('the keyboard is enough: Enter is OK, P a problem, N not possible, U undo', async () => {
  const stops = [aStop(1), aStop(2)]
  const { person } = openWalk(stops)
  saving(stops)
  server.on(undoStop, () => ({ payload: aStop(1) }))
  await heading('Eyewash 1')
  await person.keyboard('{Enter}')
  await heading('Eyewash 2')
  await person.keyboard('u')
  await heading('Eyewash 1')
  await person.keyboard('p')
  const dialog = await screen.findByRole('dialog', { name: 'Problem: Eyewash 1, Room 1' })
  await person.keyboard('{Escape}')
  await expect.poll(() => dialog.isConnected).toBe(false)
  await person.keyboard('n')
  await screen.findByRole('dialog', { name: 'Not possible: Eyewash 1, Room 1' })
})

test('what a screen reader hears after OK: the result, the progress, and the next stop in focus', async () => {
  const stops = [aStop(1), aStop(2)]
  const { person } = openWalk(stops)
  saving(stops)
  await person.click(await ok())
  const next = await heading('Eyewash 2')
  expect(document.activeElement).toBe(next)
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toEqual(expect.arrayContaining(['1 of 2', 'Eyewash 1, Room 1: OK.']))
})

test('the last result and an item out of use are shown', async () => {
  const outOfUse = { since: '2026-11-12', action: null, by: 'Jonas' }
  openWalk([
    aStop(1, { item: { ...aStop(1).item, outOfUse }, last: { result: 'problem', on: '2026-11-12', by: 'Dana', problem: 'No water' } }),
  ])
  await screen.findByText('Out of use since 11/12, being fixed by Jonas')
  expect(screen.getByText(/^Last: Problem \(No water\) on 11\/12\/2026 by Dana/)).toBeTruthy()
})

test('a stop that the other person does is shown as done at once', async () => {
  const stops = [aStop(1), aStop(2)]
  openWalk(stops)
  await heading('Eyewash 1')
  stops.splice(0, 1, aStop(1, { result: aResult({ by: jonas }) }))
  emitFromServer('get_count')
  await screen.findByText('by Jonas Weber at 10:42 AM')
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('if somebody else was faster, the page says who and when, and what was entered stays until it is removed', async () => {
  const stops = [aStop(1), aStop(2)]
  const { person, device } = openWalk(stops)
  server.on(saveStop, () => {
    stops.splice(0, 1, aStop(1, { result: aResult({ by: jonas }) }))
    return refuse(409, StopDoneBySomebodyElse.code, StopDoneBySomebodyElse.text)
  })
  await person.click(await ok())
  await screen.findByRole('button', { name: /^Eyewash 1.*Your result was not saved/ })
  expect(screen.getByText('Your result of Eyewash 1 was not saved.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' }), 'it is the result of somebody else').toBeNull()
  await person.keyboard('u')
  await person.click(screen.getByRole('button', { name: 'See why' }))
  const note = await screen.findByRole('alert', { name: 'Your result was not saved' })
  expect(note.textContent).toContain('It was done by Jonas Weber at 10:42 AM.')
  expect(note.textContent).toContain('You entered: OK')
  await person.click(within(note).getByRole('button', { name: 'Remove my result' }))
  await expect.poll(() => [...device.values()].filter(({ kind }) => kind === 'stop')).toEqual([])
  expect(server.calls(undoStop), 'nor does the key undo it').toEqual([])
})

test('items that are looked at together are confirmed by one OK', async () => {
  const container = (number: number, place: string) => {
    const stop = aStop(number)
    return { ...stop, together: true, item: { ...stop.item, kind: 'sharpsContainer', name: `Container ${number}`, place } }
  }
  const stops = [container(1, 'Lab'), container(2, 'Lab'), container(3, 'Room')]
  const { person } = openWalk(stops)
  saving(stops)
  await screen.findByText('Looked at together: Container 1, Container 2.')
  await person.click(screen.getByRole('button', { name: /^OK, all 2 here/ }))
  await heading('Container 3')
  expect(screen.getByText('2 items, Lab: OK.')).toBeTruthy()
  await expect.poll(() => server.calls(saveStop).length).toBe(2)
})

test('a stop with a problem marks the statement that is not right, and no other', async () => {
  const stop = aStop(1, { result: aResult({ result: 'problem', statement: 'water', problem: 'none' }) })
  openWalk([stop, aStop(2)], { more: `&stop=${stop.occurrence}` })
  await heading('Eyewash 1')
  const looked = within(screen.getByRole('list', { name: 'What to look at' }))
  expect(looked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The water is clear (not right)',
    'Nothing is in the way',
  ])
})

test('an administrator walks the own stops only, if there are any', async () => {
  const { unmount } = openWalk([aStop(1, { mine: false }), aStop(2)])
  await heading('Eyewash 2')
  expect(screen.getByText('0 of 1')).toBeTruthy()
  unmount()
  openWalk([aStop(1, { mine: false })])
  expect(await heading('Eyewash 1')).toBeTruthy()
})

test('a round of which nothing is open for the person does not claim that it is done', async () => {
  openWalk([])
  expect(await screen.findByText('Nothing to check here')).toBeTruthy()
  expect(screen.getByText(/It is done, or what is left is somebody else’s task\.$/)).toBeTruthy()
})

test('support access does not walk rounds', async () => {
  signInAs(supportFields({ readOnly: false }))
  renderApp({ at: walkAddress })
  await screen.findByRole('heading', { name: 'Round' })
  expect(server.calls(getRound)).toEqual([])
})

test('a check that was not possible in an earlier record is open again, with its reason', async () => {
  const record = '9'.repeat(24)
  openWalk([aStop(1, { result: aResult({ result: 'notPossible', reason: 'The room was locked.', record }) })])
  const note = await screen.findByRole('alert', { name: 'It was not possible before' })
  expect(note.textContent).toContain('The room was locked. The check stays open')
  expect(await ok()).toBeTruthy()
})

test('a content of a kit that ends needs its new date before OK, and the date is sent with the result', async () => {
  const ends = {
    key: 'content-1',
    text: 'Burn gel: ends 12/10/2026',
    content: { part: 'Burn gel', validUntil: '2026-12-10' },
    problems: [],
  }
  const stops = [aStop(1, { statements: [...aStop(1).statements, ends] })]
  const { person } = openWalk(stops)
  saving(stops)
  await person.click(await ok())
  expect(await screen.findByText('Enter the new date, or report a problem.')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Replaced, new date' })
  await person.type(field, '12/10/2026')
  await person.tab()
  await person.click(await ok())
  expect(await screen.findByText('Enter a day after 12/10/2026.')).toBeTruthy()
  await person.clear(field)
  await person.type(field, '12/31/2028')
  await person.tab()
  await person.type(await screen.findByRole('textbox', { name: 'Lot' }), 'B9')
  await person.click(await ok())
  await heading('All stops are done')
  await expect
    .poll(() => sentBodies()[0])
    .toMatchObject({ result: 'ok', renewed: { 'content-1': { validUntil: '2028-12-31', lot: 'B9' } } })
})

test('a round whose period has not begun says when it begins, and nothing can be recorded', async () => {
  openWalk([aStop(1, { begins: '2999-12-01' }), aStop(2, { begins: '2999-11-24' })])
  await screen.findByText('This round begins on 11/24/2999')
  expect(screen.queryByRole('button', { name: /^OK/ })).toBeNull()
})

test('a single stop whose period has not begun is not offered next, and has no buttons', async () => {
  const { person } = openWalk([aStop(1, { begins: '2999-12-01' }), aStop(2)])
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  await person.click(screen.getByRole('button', { name: /^Eyewash 1/ }))
  await screen.findByText('The period of this check begins on 12/01/2999')
  expect(screen.queryByRole('button', { name: /^OK/ })).toBeNull()
})

test('the round of a later period, which a calendar lists already, has not begun', async () => {
  signInAs()
  serveRound([])
  renderApp({ at: '/rounds/walk?frequency=0&due=2999-12-07' })
  expect(await screen.findByText('This round has not begun')).toBeTruthy()
})
