import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { AnswerOf } from '#contract/endpoint/endpoint'
import { listExpirationTypes } from '#contract/expirations/expirations'
import { getCheckedItem, listRounds } from '#contract/rounds/round-lists'
import { roundSheet } from '#contract/rounds/round-paper'
import { acceptNotPossible } from '#contract/rounds/rounds'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { quickText } from '#web/shared/rounds/quick-text.ts'

import { aStop } from './testing/a-round.ts'
import { anItem, aYear } from './testing/an-item.ts'

type Lists = AnswerOf<typeof listRounds>['payload']

const due: Lists['due'][number] = {
  name: 'Weekly round',
  frequency: '0',
  due: '2999-11-21',
  stops: 9,
  done: 2,
  problems: 0,
  minutes: 4,
  people: [{ _id: 'a'.repeat(24), firstName: 'Hana' }],
  mine: true,
  state: 'upcoming',
  days: 3,
}
const filed: Lists['history']['list'][number] = {
  record: '9'.repeat(24),
  name: 'Weekly round, 11/14/2026',
  on: '2026-11-14T18:00:00.000Z',
  by: 'Hana Sato',
  stops: 9,
  problems: 1,
  notPossible: 0,
  fromPaper: false,
  walkedOn: null,
  quick: false,
}

function open(change: Partial<Lists> = {}, at = '/rounds', here: Parameters<typeof signInAs>[1] = {}) {
  signInAs({}, { can: { administer: true }, ...here })
  const lists = { due: [due], waiting: [], items: [anItem()], history: { list: [filed], totalCount: 1 }, ...change }
  server.on(listRounds, () => ({ payload: lists }))
  return renderApp({ at, screens: [pageAt('/records', 'Records')] })
}

test('the rounds that are due lead to their walk, with progress and people', async () => {
  open()
  const row = (await screen.findByRole('link', { name: 'Weekly round: 9 stops, about 4 minutes' })).closest('li')
  expect(row?.textContent).toContain('Hana · 2 of 9 done')
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: /^Weekly round/ })
      .getAttribute('href'),
  ).toBe('/rounds/walk?frequency=0&due=2999-11-21')
  expect(screen.getByRole('link', { name: 'Enter a paper round: Weekly round, due 11/21/2999' }).getAttribute('href')).toBe(
    '/rounds/paper?frequency=0&due=2999-11-21',
  )
})

test('a round whose stops all have results is ready to finish, whatever its due day', async () => {
  open({ due: [{ ...due, due: '2026-11-14', done: 9, problems: 1, state: 'dueToday', days: 0 }] })
  const row = (await screen.findByRole('link', { name: /^Weekly round/ })).closest('li')
  expect(row?.textContent).toContain('Ready to finish')
  expect(row?.textContent).toContain('Hana · All 9 stops have results, 1 problem. Finish the round.')
  expect(row?.textContent).not.toContain('overdue')
})

test('a round is printed from the list', async () => {
  const { person } = open()
  server.on(roundSheet, ({ query }) => new Blob([JSON.stringify(query)], { type: 'application/pdf' }))
  await person.click(await screen.findByRole('button', { name: 'Print this round: Weekly round, due 11/21/2999' }))
  const dialog = await screen.findByRole('dialog', { name: 'Round on paper' })
  const link = await within(dialog).findByRole('link', { name: 'Download' })
  expect(link.getAttribute('download')).toBe('round-2999-11-21.pdf')
})

test('an item shows its state, its last result, the next check and the open fixes, and opens', async () => {
  const outOfUse = { since: '2026-11-12', action: null, by: 'Jonas' }
  const { person, address } = open({ items: [anItem({ outOfUse, openActions: 1, sticker: 'replaced' })] })
  server.on(getCheckedItem, () => ({ payload: aYear() }))
  const table = await screen.findByRole('table', { name: 'Items' })
  expect(table.textContent).toContain('Replaced, print the new one')
  const row = within(table).getByRole('button', { name: 'Eyewash 1' }).closest('tr')
  expect(row?.textContent).toMatch(/Hallway.*Out of use since 11\/12, being fixed by Jonas.*OK on 11\/14\/2026 by Hana.*11\/21\/2026.*1/)
  expect(within(row ?? document.body).getByText('Out of use'), 'the badge is short').toBeTruthy()
  expect(within(row ?? document.body).getByText(/being fixed by Jonas/).style.display, 'below the name').toBe('block')
  await person.click(within(table).getByRole('button', { name: 'Eyewash 1' }))
  await expect.poll(address).toBe(`/rounds/item?itemId=${anItem()._id}`)
})

test('the items that are out of use are listed alone, and one tap shows all again', async () => {
  const outOfUse = { since: '2026-11-12', action: null, by: '' }
  const items = [anItem(), anItem({ _id: '2e'.repeat(12), name: 'Eyewash 2', outOfUse })]
  const { person, address } = open({ items }, '/rounds?items=outOfUse')
  const table = await screen.findByRole('table', { name: 'Items' })
  const names = () =>
    within(table)
      .getAllByRole('button', { name: /^Eyewash \d$/ })
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['Eyewash 2'])
  await person.click(screen.getByRole('button', { name: 'Out of use', pressed: true }))
  await expect.poll(names).toEqual(['Eyewash 1', 'Eyewash 2'])
  expect(address()).toBe('/rounds')
})

test('a finished round opens its record, and says without judgment how it was entered', async () => {
  const { person, address } = open({
    history: {
      list: [
        filed,
        { ...filed, record: '8'.repeat(24), quick: true, notPossible: 2 },
        { ...filed, record: '7'.repeat(24), fromPaper: true, walkedOn: '2026-11-12' },
      ],
      totalCount: 3,
    },
  })
  const table = await screen.findByRole('table', { name: 'Finished rounds' })
  expect(within(table).getByText(`${quickText} · 2 not possible`)).toBeTruthy()
  expect(within(table).getByText('Entered from paper, walked on 11/12/2026')).toBeTruthy()
  await person.click(within(table).getAllByRole('button', { name: /^Weekly round/ })[0] as HTMLElement)
  await expect.poll(address).toBe(`/records?activeRecord=${filed.record}`)
})

test('an administrator accepts why a check was not possible', async () => {
  const waiting = [
    {
      occurrence: aStop(1).occurrence,
      item: { kind: 'sharpsContainer', name: 'Operatory 1', place: 'Operatory 1' },
      reason: 'The room is locked',
      by: 'Jonas Weber',
      at: '2026-11-21T18:00:00.000Z',
    },
  ]
  const { person } = open({ waiting })
  server.on(acceptNotPossible, () => ({ payload: aStop(1) }))
  const list = within(await screen.findByRole('list', { name: 'Checks that were not possible' }))
  expect(list.getByText('Sharps container, Operatory 1')).toBeTruthy()
  expect(list.getByText('The room is locked')).toBeTruthy()
  await person.click(list.getByRole('button', { name: 'Accept the reason for Sharps container, Operatory 1' }))
  await expect.poll(() => server.calls(acceptNotPossible).map(({ params }) => params.occurrenceId)).toEqual([aStop(1).occurrence])
  await screen.findByText('Accepted: Sharps container, Operatory 1')
})

test('a location without checked items says where they come from', async () => {
  open({ due: [], items: [], history: { list: [], totalCount: 0 } })
  expect(await screen.findByText(/^Items come from the tables of the library setup/)).toBeTruthy()
})

test('an item shows its year as weeks with words, and its results of all years', async () => {
  signInAs()
  server.on(getCheckedItem, () => ({ payload: aYear() }))
  const { person } = renderApp({ at: `/rounds/item?itemId=${anItem()._id}`, screens: [pageAt('/records', 'Records')] })
  const weeks = within(await screen.findByRole('list', { name: 'Weeks of 2026' })).getAllByRole('listitem')
  expect(weeks.map(({ title }) => title)).toEqual(['Week of 11/01/2026: OK', 'Week of 11/08/2026: Problem', 'Week of 11/15/2026: Missed'])
  expect(weeks.map((week) => week.firstChild?.textContent)).toEqual(['✓', '!', '✕'])
  expect(screen.getByText('Kind').nextSibling?.textContent, 'many items are named after their room').toBe('Eyewash')
  expect(screen.getByText('1 OK, 1 Problem, 1 Missed')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Results' }))
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Problem: No waterSeconds run: 20 seconds. Called the plumber'),
    expect.stringContaining('Done'),
    expect.stringContaining('Missed'),
  ])
  expect(screen.getByText('Pipe is leaking')).toBeTruthy()
  await person.click(screen.getByRole('combobox', { name: 'Year' }))
  await person.click(await screen.findByRole('option', { name: '2025' }))
  await expect.poll(() => server.calls(getCheckedItem).at(-1)?.query).toEqual({ year: '2025', pageNumber: '1' })
})

test('the page of a kit lists its contents with lots and last days, and administrators add to them', async () => {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  server.on(listExpirationTypes, () => ({ payload: [] }))
  server.on(getCheckedItem, () => ({
    payload: {
      ...aYear(),
      item: anItem({ kind: 'firstAidKit', name: 'Front desk kit' }),
      kit: { variable: 'firstAidKits', rowKey: 'r1' },
      contents: [{ _id: '5'.repeat(24), part: 'Burn gel', lot: 'B9', validUntil: '2026-11-01', ended: true }],
    },
  }))
  const { person } = renderApp({ at: `/rounds/item?itemId=${anItem()._id}` })
  const contents = within(await screen.findByRole('list', { name: 'Contents with a date' }))
  expect(contents.getByRole('link', { name: 'Burn gel' }).getAttribute('href')).toContain('/expirations?')
  expect(contents.getByText('Lot B9')).toBeTruthy()
  expect(contents.getByText('Ended 11/01/2026')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add Content' }))
  expect(await screen.findByRole('dialog', { name: 'Add a Date' })).toBeTruthy()
})

test.each([
  ['an administrator', true, false, 1],
  ['an administrator after the setup', true, true, 0],
  ['staff', false, false, 0],
])('without items, %s sees the way to the library setup or not', async (_who, administer, didCompleteLibrarySetup, links) => {
  open({ due: [], items: [], history: { list: [], totalCount: 0 } }, '/rounds', { can: { administer }, didCompleteLibrarySetup })
  await screen.findByText('Nothing to check yet')
  expect(screen.queryAllByRole('link', { name: 'Set up the library' })).toHaveLength(links)
})
