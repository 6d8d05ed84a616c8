import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { listStickers, NoStickers, printStickers, replaceSticker, scanSticker } from '#contract/stickers/stickers'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { ids } from '#web/platform/testing/people.ts'

const item = (letter: string, name: string, printedAt: string | null) => ({
  _id: hex(letter),
  kind: 'eyewash' as const,
  name,
  place: 'Lab',
  printedAt,
  says: null as { name: string; kind: string; place: string } | null,
  can: { replace: true },
})

function withItems(items = [item('1', 'New eyewash', null), item('2', 'Old eyewash', '2026-11-01T10:00:00.000Z')]) {
  signInAs()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank')
  server.on(listStickers, () => ({ payload: items }))
  server.on(printStickers, () => new Response(new Blob(['%PDF'], { type: 'application/pdf' })))
}

test('items without a sticker are chosen at first, and the file is shown', async () => {
  withItems()
  const { person } = renderApp({ at: '/rounds/stickers' })
  await person.click(await screen.findByRole('button', { name: 'Make 1 sticker' }))
  await screen.findByTitle('Stickers')
  expect(server.calls(printStickers).map(({ body }) => body)).toEqual([{ items: [hex('1')], paper: 'avery5160', first: 1 }])
})

test('an item whose name or place has changed since is chosen too, and says what its sticker says', async () => {
  const old = { ...item('2', 'Hall eyewash', '2026-11-01T10:00:00.000Z'), says: { name: 'Lab eyewash', kind: 'eyewash', place: 'Room 2' } }
  withItems([item('1', 'Door eyewash', '2026-11-01T10:00:00.000Z'), old])
  const { person } = renderApp({ at: '/rounds/stickers' })
  await person.click(await screen.findByRole('button', { name: 'Make 1 sticker' }))
  expect(server.calls(printStickers).map(({ body }) => body)).toMatchObject([{ items: [hex('2')] }])
  const boxOf = (name: RegExp) => screen.getByRole('checkbox', { name })
  expect(boxOf(/^Door eyewash.*Printed on 11\/01\/2026$/)).toHaveProperty('checked', false)
  const words = /^Hall eyewash.*Printed before the name and the place changed\. The sticker says: Lab eyewash, Room 2$/
  expect(boxOf(words)).toHaveProperty('checked', true)
  await person.click(screen.getByRole('button', { name: 'All' }))
  await person.click(screen.getByRole('button', { name: 'New or changed' }))
  expect(screen.getByRole('button', { name: 'Make 1 sticker' })).toBeTruthy()
})

test('all items can be chosen, and none at all cannot be printed', async () => {
  withItems()
  const { person } = renderApp({ at: '/rounds/stickers' })
  await person.click(await screen.findByRole('button', { name: 'All' }))
  expect(screen.getByRole('button', { name: 'Make 2 stickers' })).toHaveProperty('disabled', false)
  for (const box of screen.getAllByRole('checkbox')) await person.click(box)
  expect(screen.getByRole('button', { name: 'Make 0 stickers' })).toHaveProperty('disabled', true)
})

test('a refusal of the server is shown', async () => {
  withItems()
  server.on(printStickers, () => refuse(409, NoStickers.code, NoStickers.text))
  const { person } = renderApp({ at: '/rounds/stickers' })
  await person.click(await screen.findByRole('button', { name: 'Make 1 sticker' }))
  expect((await screen.findByRole('alert')).textContent).toContain(NoStickers.text)
})

test('a code is replaced only after a confirmation', async () => {
  withItems()
  server.on(replaceSticker, () => undefined)
  const { person } = renderApp({ at: '/rounds/stickers' })
  await person.click(await screen.findByRole('button', { name: 'Replace the code of Old eyewash' }))
  expect(server.calls(replaceSticker)).toEqual([])
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(server.calls(replaceSticker)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Replace the code of New eyewash' })).toBeNull()
})

const code = 'a'.repeat(32)
const check = (letter: string, own: boolean) => ({
  occurrence: hex(letter),
  name: `Check ${letter}`,
  frequency: '0' as const,
  due: '2026-11-28',
  begins: null as string | null,
  can: { check: own },
})

function scanned(checks: ReturnType<typeof check>[], outOfUseSince: string | null = null) {
  signInAs()
  server.on(scanSticker, () => ({
    payload: {
      item: { _id: hex('1'), kind: 'eyewash' as const, name: 'Lab eyewash', place: 'Lab', outOfUseSince },
      location: { _id: ids.location, name: 'Main Street' },
      checks,
    },
  }))
}

test('a scan opens the one check that is the person’s own', async () => {
  scanned([check('1', true), check('2', false)])
  const { address } = renderApp({ at: `/rounds/scan?code=${code}` })
  await waitFor(() => expect(address()).toContain('/rounds/walk'))
  expect(address()).toContain(`stop=${hex('1')}`)
  expect(address()).toContain('via=sticker')
})

test('a scan without an own check shows the item, and where to report a problem', async () => {
  scanned([check('2', false)], '2026-11-12')
  renderApp({ at: `/rounds/scan?code=${code}` })
  await screen.findByRole('heading', { name: 'Lab eyewash' })
  await screen.findByText(/Out of use since 11\/12\/2026/)
  expect(screen.getByText('Somebody else’s task')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Report a problem with Lab eyewash' }).getAttribute('href')).toMatch(/^\/fixes\?add=1&item=/)
})

test('a check whose period has not begun does not open, and says when it begins', async () => {
  scanned([{ ...check('1', true), begins: '2026-12-01' }])
  const { address } = renderApp({ at: `/rounds/scan?code=${code}` })
  await screen.findByText('Begins 12/01/2026')
  expect([screen.queryByRole('link', { name: 'Open Check 1' }), address()]).toEqual([null, `/rounds/scan?code=${code}`])
})

test('a code that opens nothing says so, and leads to the page on which anybody can report a problem', async () => {
  signInAs()
  server.on(scanSticker, () => ({ payload: null }))
  renderApp({ at: `/rounds/scan?code=${code}` })
  expect(await screen.findByText('This code opens nothing here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tell the practice about a problem' }).getAttribute('href')).toBe(`/i/${code}/report`)
})

test('an address without a code leads to no report', async () => {
  signInAs()
  renderApp({ at: '/rounds/scan' })
  expect(await screen.findByText('This code opens nothing here')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tell the practice about a problem' })).toBeNull()
})
