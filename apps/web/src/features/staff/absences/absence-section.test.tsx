import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listAbsences, type Absence } from '#contract/staff/absences'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { aMember, hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { AbsenceSection } from './absence-section.tsx'

const main = { _id: ids.location, name: 'Main Street', today: '2026-11-21' }
const harbor = { _id: ids.otherLocation, name: 'Harbor', today: '2026-11-21' }

const anAbsence = (change: Partial<Absence> = {}): Absence => ({
  _id: hex('a'),
  location: { _id: ids.location, name: 'Main Street' },
  user: { _id: hex('9'), fullName: 'Dana Whitfield' },
  deputy: { _id: hex('8'), fullName: 'Ruth Okafor' },
  firstDay: '2026-11-20',
  lastDay: '2026-11-27',
  note: '',
  enteredBy: { _id: ids.user, fullName: 'Maria Alvarez' },
  enteredAt: '2026-11-19T18:00:00.000Z',
  endedAt: null,
  state: 'now',
  revision: 1,
  ...change,
})

async function shown(absences: Absence[], places = [main]) {
  signInAs({ isAdmin: true, adminLocations: places.map(({ _id }) => _id) })
  server.on(listAbsences, () => ({ payload: { absences, places } }))
  const app = renderPart(() => <AbsenceSection member={aMember()} />)
  const section = within(await screen.findByRole('region', { name: 'Absences' }))
  await waitFor(() => expect(server.calls(listAbsences)[0]?.params).toEqual({ userId: hex('9') }))
  const buttons = () => section.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  const row = async () => (await section.findAllByRole('listitem'))[0]?.textContent ?? ''
  return { ...app, section, buttons, row }
}

test('without absences, the section says so and offers to add one', async () => {
  const { section, buttons } = await shown([])
  expect(await section.findByText('No absences.')).toBeTruthy()
  expect(buttons()).toEqual(['Add Absence'])
})

test('where the viewer administers no location of the member, none can be added', async () => {
  const { section, buttons } = await shown([], [])
  expect(await section.findByText('No absences.')).toBeTruthy()
  expect(buttons()).toEqual([])
})

test.each<[string, Partial<Absence>, string]>([
  ['several days', {}, '11/20/2026 to 11/27/2026Deputy Ruth Okafor'],
  ['one day', { lastDay: '2026-11-20' }, '11/20/2026Deputy Ruth Okafor'],
  ['nobody as deputy', { deputy: null }, '11/20/2026 to 11/27/2026No deputy'],
  ['a note', { note: 'Back on Monday' }, '11/20/2026 to 11/27/2026Deputy Ruth Okafor · Back on Monday'],
])('a row shows %s', async (_name, change, words) => {
  const { row } = await shown([anAbsence(change)])
  expect((await row()).startsWith(words)).toBe(true)
})

test.each([
  ['one location, which is not named', [main], '11/20/2026 to 11/27/2026Deputy Ruth Okafor'],
  ['several locations, of which each absence names its own', [main, harbor], '11/20/2026 to 11/27/2026Deputy Ruth Okafor · Main Street'],
])('the viewer administers %s', async (_name, places, words) => {
  const { row } = await shown([anAbsence({ state: 'upcoming' })], places)
  expect((await row()).replace('EditDelete', '')).toBe(words)
})

test.each<[Absence['state'], string, string[]]>([
  ['now', 'Absent now', ['Edit the absence 11/20/2026 to 11/27/2026', 'End the absence 11/20/2026 to 11/27/2026']],
  ['upcoming', '', ['Edit the absence 11/20/2026 to 11/27/2026', 'Delete the absence 11/20/2026 to 11/27/2026']],
  ['over', 'Over', []],
])('an absence that is %s has the badge "%s" and its buttons', async (state, badge, names) => {
  const { section, buttons, row } = await shown([anAbsence({ state })])
  const words = await row()
  expect([words.includes('Absent now'), words.includes('Over')]).toEqual([badge === 'Absent now', badge === 'Over'])
  expect(section.getByRole('list', { name: 'Absences' })).toBeTruthy()
  expect(buttons()).toEqual(['Add Absence', ...names])
})
