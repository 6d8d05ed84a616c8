import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { tabletPage, tabletPages } from '#contract/library/tablet-library'
import { tabletRounds, type DueCheck } from '#contract/rounds/round-lists'
import { sdsDoc } from '#contract/sds/sds'
import { tabletSheets, type TabletSheet } from '#contract/sds/tablet-sheets'
import { getTabletSession } from '#contract/shared-tablets/on-tablet'
import { aStop, serveRound } from '#web/features/rounds/testing/a-round.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { enter, openTablet, weekly } from './testing/open-tablet.ts'

type Opened = Awaited<ReturnType<typeof openTablet>>

/** Hana on the tablet. */
async function openHome(arrange: (opened: Opened) => void = () => undefined) {
  const opened = await openTablet()
  arrange(opened)
  await opened.person.click(await screen.findByRole('button', { name: 'Hana S.' }))
  await enter(opened.person, '482913')
  return opened
}

const part = (name: string) => within(screen.getByRole('navigation', { name: 'Parts of the tablet' })).getByRole('button', { name })

const check = (item: DueCheck['item'], change: Partial<DueCheck> = {}): DueCheck => ({
  occurrence: '1'.repeat(24),
  round: 'Weekly round',
  frequency: '0',
  due: '2026-11-21',
  item,
  state: 'dueToday',
  days: 0,
  ...change,
})

test('rounds of colleagues are listed with their first names', async () => {
  await openHome(() =>
    server.on(tabletRounds, () => ({
      payload: {
        due: [
          { ...weekly, mine: false, people: [{ _id: 'd'.repeat(24), firstName: 'Jonas' }] },
          { ...weekly, frequency: '1', people: [] },
        ],
        checks: [],
      },
    })),
  )
  const rounds = within(await screen.findByRole('list', { name: 'Rounds' }))
  expect(rounds.getByText('Not begun · Task of Jonas')).toBeTruthy()
  expect(rounds.getByText('Not begun · Task of nobody yet')).toBeTruthy()
})

test('a round whose stops all have results asks whoever stands there to finish it', async () => {
  await openHome(() =>
    server.on(tabletRounds, () => ({ payload: { due: [{ ...weekly, due: '2020-11-21', stops: 3, done: 3, mine: false }], checks: [] } })),
  )
  const rounds = within(await screen.findByRole('list', { name: 'Rounds' }))
  expect(rounds.getByText('Ready to finish')).toBeTruthy()
  expect(rounds.getByText('All 3 stops have results. Finish the round. · Task of Hana')).toBeTruthy()
})

test('nothing due is said, and the tablet can be locked', async () => {
  const { person } = await openHome(() => server.on(tabletRounds, () => ({ payload: { due: [], checks: [] } })))
  await screen.findByText('Nothing is due now')
  await person.click(screen.getByRole('button', { name: 'Lock the tablet' }))
  await screen.findByRole('heading', { name: 'Who are you?' })
  expect(document.cookie).not.toContain('token-of-the-tablet')
})

test('an open check is found by its item, and the walk begins with it', async () => {
  const eyewash = check({ kind: 'eyewash', name: 'Eyewash 2', place: 'Lab' }, { occurrence: aStop(2).occurrence })
  const checks = [eyewash, check({ kind: 'aed', name: 'AED', place: 'Hallway' }, { occurrence: '9'.repeat(24) })]
  const { person } = await openHome(() => server.on(tabletRounds, () => ({ payload: { due: [weekly], checks } })))
  serveRound([aStop(1), aStop(2, { mine: false })])
  await screen.findByRole('list', { name: 'Rounds' })
  await person.click(part('Checks'))
  expect(within(screen.getByRole('list', { name: 'Open checks' })).getAllByRole('listitem')).toHaveLength(2)
  await person.type(screen.getByRole('searchbox', { name: 'Search an item or a place' }), 'lab eye')
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1)
  await person.click(screen.getByRole('button', { name: /^Eyewash 2/ }))
  await screen.findByRole('heading', { name: /Eyewash 2|Station 2/ })
  expect(screen.queryByRole('navigation', { name: 'Parts of the tablet' })).toBeNull()
})

test('words that no check has are said', async () => {
  const { person } = await openHome(() =>
    server.on(tabletRounds, () => ({ payload: { due: [weekly], checks: [check({ kind: 'aed', name: 'AED', place: 'Hallway' })] } })),
  )
  await screen.findByRole('list', { name: 'Rounds' })
  await person.click(part('Checks'))
  await person.type(screen.getByRole('searchbox', { name: 'Search an item or a place' }), 'zebra')
  await screen.findByText('No open check has these words.')
  expect(screen.queryByRole('list', { name: 'Open checks' })).toBeNull()
})

test('a round in which everything is checked waits to be finished', async () => {
  const { person } = await openHome()
  await screen.findByRole('list', { name: 'Rounds' })
  await person.click(part('Checks'))
  expect(screen.getByText('Everything is checked')).toBeTruthy()
})

test('library pages are searched and read, without a link to anywhere', async () => {
  const { person } = await openHome(() => {
    const sections = [{ id: 'ecp', title: 'Exposure Control', pages: [{ id: 'ecp-purpose', title: 'Purpose' }] }]
    server.on(tabletPages, ({ query }) => ({ payload: { sections: query['searchValue'] === 'zebra' ? [] : sections } }))
    server.on(tabletPage, () => ({
      payload: {
        id: 'ecp-purpose',
        title: 'Purpose',
        blocks: [
          { kind: 'paragraph' as const, text: 'Protects people.' },
          { kind: 'answer' as const, question: 'Who is responsible?', lines: ['Maria A.'], table: null },
        ],
      },
    }))
  })
  await screen.findByRole('list', { name: 'Rounds' })
  await person.click(part('Library'))
  await person.click(await screen.findByRole('button', { name: 'Purpose' }))
  await screen.findByText('Maria A.')
  expect(server.calls(tabletPage)[0]?.params).toMatchObject({ locationId: ids.location })
  expect(screen.queryAllByRole('link')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'All pages' }))
  await person.type(await screen.findByRole('searchbox', { name: 'Search the library' }), 'zebra')
  await screen.findByText('No page has these words.')
})

const sheet = (change: Partial<TabletSheet> = {}): TabletSheet => ({
  _id: '5'.repeat(24),
  chemicalName: 'Ethanol 70%',
  manufacturer: 'Zeta Labs',
  signalWord: 'Danger',
  areas: ['Operatory 1'],
  hasDocument: true,
  ...change,
})

test('a data sheet is found and read, and a missing one is said', async () => {
  const { person } = await openHome(() => {
    const sheets = [sheet(), sheet({ _id: '6'.repeat(24), chemicalName: 'Formalin', areas: [], hasDocument: false })]
    server.on(tabletSheets, ({ query }) => ({ payload: query['search'] ? { sheets: [], totalCount: 0 } : { sheets, totalCount: 120 } }))
    server.on(sdsDoc, () => new Response(new Blob(['%PDF'], { type: 'application/pdf' })))
  })
  await screen.findByRole('list', { name: 'Rounds' })
  await person.click(part('Data sheets'))
  await screen.findByText('2 of 120. Search to find the others.')
  await person.click(screen.getByRole('button', { name: /^Ethanol 70%/ }))
  await screen.findByTitle('Ethanol 70%')
  expect(screen.getByText('Zeta Labs, Danger, used in Operatory 1')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'All data sheets' }))
  await person.click(await screen.findByRole('button', { name: /^Formalin/ }))
  await screen.findByText('The manufacturer’s sheet is missing')
  await person.click(screen.getByRole('button', { name: 'All data sheets' }))
  await person.type(await screen.findByRole('searchbox', { name: 'Search a product' }), 'zebra')
  await screen.findByText('No data sheet of this location has these words.')
})

test('a document that cannot be read says why and can be tried again', async () => {
  const { person } = await openHome(() => {
    server.on(tabletSheets, () => ({ payload: { sheets: [sheet()], totalCount: 1 } }))
    server.on(sdsDoc, () => refuse(404, 'sds.no_file', 'The manufacturer’s sheet of this product is missing.'))
  })
  await screen.findByRole('list', { name: 'Rounds' })
  await person.click(part('Data sheets'))
  await person.click(await screen.findByRole('button', { name: /^Ethanol 70%/ }))
  await screen.findByText('The manufacturer’s sheet of this product is missing.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test.each([
  ['OSHA', ['Rounds', 'Checks', 'Library']],
  ['SDS', ['Data sheets']],
] as const)('with the plan %s, the tablet has only its parts', async (plan, names) => {
  await openHome(() => {
    server.on(tabletSheets, () => ({ payload: { sheets: [], totalCount: 0 } }))
    server.on(getTabletSession, () => ({
      payload: {
        name: 'Hana S.',
        tabletName: 'Sterilization',
        location: { _id: ids.location, name: 'Main Street', timeZone: 'America/Los_Angeles', plan },
        until: '2999-11-21T18:42:00.000Z',
      },
    }))
  })
  await screen.findByRole('heading', { level: 1, name: plan === 'OSHA' ? 'Rounds' : 'Data sheets' })
  const nav = within(screen.getByRole('navigation', { name: 'Parts of the tablet' }))
  expect(nav.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
})
