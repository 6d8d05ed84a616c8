import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { listActions } from '#contract/corrective-actions/corrective-actions'
import { signInAs, renderApp } from '#web/app/testing/render-app.tsx'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aFix } from './testing/a-fix.ts'
import { choose, openList } from './testing/open-fixes.ts'

const row = async () => (await within(await screen.findByRole('list', { name: 'Fixes' })).findByRole('link')).textContent
const lastQuery = () => server.calls(listActions).at(-1)?.query

test.each([
  ['overdue by one day', { due: '2026-11-20' }, '1 day overdue'],
  ['due today', { due: '2026-11-21' }, 'Due today'],
  ['fixed and waiting for a check', { state: 'fixed', needsCheck: true }, 'Fixed, to be checked'],
  ['checked', { state: 'checked' }, 'Checked'],
  ['accepted', { state: 'accepted' }, 'Accepted as it is'],
] as const)('a problem that is %s has its own badge', async (_, change, badge) => {
  openList([aFix(change)])
  expect(await row()).toContain(badge)
})

test('a fixed problem that needs no check is not marked as waiting for one', async () => {
  openList([aFix({ state: 'fixed' })])
  const text = await row()
  expect(text).toContain('Fixed')
  expect(text).not.toContain('to be checked')
})

test('a problem that is not open shows no owner, due day or out-of-use mark', async () => {
  openList([aFix({ state: 'checked', outOfUse: true })])
  expect(await row()).not.toMatch(/Sam Okafor|12\/01\/2026|Out of use/)
})

test('an open problem without an owner says that nobody owns it', async () => {
  openList([aFix({ owner: null })])
  expect(await row()).toContain('Nobody, by 12/01/2026')
})

test('the place of an item that is named after it is not repeated', async () => {
  openList([aFix({ place: 'Lab', item: { _id: hex('4'), name: 'Sharps container, Lab', place: 'Lab' } })])
  expect(await screen.findByText('Sharps container, Lab')).toBeTruthy()
})

test('what the words of a problem begin with is not repeated below them', async () => {
  const item = { _id: hex('4'), name: 'Sharps container, Lab', place: 'Lab' }
  const kit = { _id: hex('6'), name: 'First-aid kit, Break room', place: 'Cabinet above the sink' }
  openList([
    aFix({ _id: hex('7'), what: 'Sharps container, Lab: Overfilled', place: 'Lab', item }),
    aFix({ _id: hex('8'), what: 'First-aid kit, Break room: Gauze used up', place: '', item: kit }),
    aFix({ _id: hex('9'), what: 'Sharps container, Lab', place: 'Lab', item }),
  ])
  const rows = await within(await screen.findByRole('list', { name: 'Fixes' })).findAllByRole('link')
  const lines = rows.map((link) => link.querySelector('.breaks + .breaks')?.textContent)
  expect(lines).toEqual(['', 'Cabinet above the sink', 'Sharps container, Lab'])
})

test('a problem without its own place shows the name and place of its item', async () => {
  openList([aFix({ place: '', item: { _id: hex('4'), name: 'Eyewash station', place: 'Lab' } })])
  expect(await row()).toContain('Eyewash station, Lab')
})

test('a withheld problem shows the confidential line and no owner', async () => {
  openList([aFix({ what: '', place: '', owner: null, withheld: true })])
  const text = await row()
  expect(text).toContain('A problem after a confidential report.')
  expect(text).not.toContain('Nobody')
})

test('the counts use the singular for one problem and include the problems to check', async () => {
  openList([aFix()], { waiting: 2 })
  expect(await screen.findByText('1 needs fixing · 2 to check')).toBeTruthy()
})

test('without filters the list requests open problems only', async () => {
  openList([aFix()])
  await row()
  expect(lastQuery()).toMatchObject({ state: 'open', pageNumber: '1' })
})

test('the state "All" requests problems of every state', async () => {
  openList([aFix()], { at: '/fixes?state=all' })
  await row()
  expect(lastQuery()).not.toHaveProperty('state')
})

/** Opens the box with the filters. */
async function openFilters(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: 'Filter' }))
  return within(await screen.findByRole('dialog'))
}

test('a filter goes back to the first page, and is a chip that removes it', async () => {
  const { person, address } = openList([aFix()], { at: '/fixes?page=2', total: 30 })
  const box = await openFilters(person)
  expect(box.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  await choose(person, box.getByRole('combobox', { name: 'Owner' }), 'Ada Cole')
  await person.click(box.getByRole('button', { name: 'Apply' }))
  await expect.poll(lastQuery).toMatchObject({ owner: hex('5'), pageNumber: '1' })
  expect(address()).not.toContain('page=')
  await person.click(await screen.findByRole('button', { name: 'Remove filter Owner Ada Cole' }))
  await expect.poll(address).toBe('/fixes')
})

test('the filter for where a problem was found sends its source', async () => {
  const { person } = openList([aFix()])
  const box = await openFilters(person)
  await choose(person, box.getByRole('combobox', { name: 'Found in' }), 'Hazard report')
  await person.click(box.getByRole('button', { name: 'Apply' }))
  await expect.poll(lastQuery).toMatchObject({ source: 'hazardReport' })
})

test('one click changes the state, goes back to the first page and keeps the other filters', async () => {
  const { person, address } = openList([aFix()], { at: `/fixes?page=2&owner=${hex('5')}`, total: 30 })
  const states = within(await screen.findByRole('group', { name: 'State' }))
  expect(states.getByRole('button', { name: 'Needs fixing', pressed: true })).toBeTruthy()
  await person.click(states.getByRole('button', { name: 'Done' }))
  await expect.poll(lastQuery).toMatchObject({ state: 'done', owner: hex('5'), pageNumber: '1' })
  expect(address()).not.toContain('page=')
  expect(states.getByRole('button', { pressed: true }).textContent).toBe('Done')
})

test('the filter for items appears only if an item has a problem', async () => {
  const { person } = openList([aFix()], { items: [] })
  const box = await openFilters(person)
  expect(box.getByRole('combobox', { name: 'Owner' })).toBeTruthy()
  expect(box.queryByRole('combobox', { name: 'Item' })).toBeNull()
})

test('an empty list does not claim that nobody ever reported a problem', async () => {
  openList([])
  expect(await screen.findByText('Nothing needs fixing')).toBeTruthy()
  expect(screen.getByText(/can put a problem on this list/)).toBeTruthy()
  expect(screen.queryByText(/Nobody has reported/)).toBeNull()
})

test('an empty filtered list says so, and its button removes the filters', async () => {
  const { person, address } = openList([], { at: `/fixes?owner=${hex('5')}&state=done` })
  expect(await screen.findByText('No problem matches these filters.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Nothing needs fixing')).toBeTruthy()
  expect(address()).toBe('/fixes')
})

test('an empty list has nothing to export', async () => {
  openList([])
  await screen.findByText('Nothing needs fixing')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('a refused list shows the reason of the server', async () => {
  signInAs({})
  server.on(listActions, () => refuse(403, 'plan.not_included', 'Your plan does not include this.'))
  renderApp({ at: '/fixes' })
  expect(await screen.findByText('Your plan does not include this.')).toBeTruthy()
})

test('a page after the last one becomes the last page, and does not say that nothing needs fixing', async () => {
  const { address } = openList([aFix()], { at: '/fixes?page=5', total: 30 })
  await expect.poll(address).toBe('/fixes?page=2')
  expect(screen.queryByText('Nothing needs fixing')).toBeNull()
})
