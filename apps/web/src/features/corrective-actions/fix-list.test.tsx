import { screen, within } from '@testing-library/react'
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

test('a filter goes back to the first page', async () => {
  const { person, address } = openList([aFix()], { at: '/fixes?page=2', total: 30 })
  const filters = within(await screen.findByRole('group', { name: 'Filters' }))
  await choose(person, filters.getByRole('combobox', { name: 'Owner' }), 'Ada Cole')
  await expect.poll(lastQuery).toMatchObject({ owner: hex('5'), pageNumber: '1' })
  expect(address()).not.toContain('page=')
})

test('the filter for where a problem was found sends its source', async () => {
  const { person } = openList([aFix()])
  await choose(person, await screen.findByRole('combobox', { name: 'Found in' }), 'Hazard report')
  await expect.poll(lastQuery).toMatchObject({ source: 'hazardReport' })
})

test('the filter for items appears only if an item has a problem', async () => {
  openList([aFix()], { items: [] })
  await row()
  expect(screen.queryByRole('combobox', { name: 'Item' })).toBeNull()
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
