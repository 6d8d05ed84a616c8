import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { addCaseNote } from '#contract/inspections/case-notes'
import { aCase, openCase } from '#web/features/inspections/testing/an-inspection.ts'
import { serveTasks } from '#web/features/tasks/testing/own-tasks.ts'
import { sendNote } from '#web/features/rounds/kept/send-note.ts'
import { WaitingStopsBanner } from '#web/features/rounds/kept/waiting-stops-banner.tsx'
import { keptNoteId, type KeptNote } from '#web/platform/storage/kept-rounds.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { shellSlots } from './frame/shell-slots.ts'
import { renderApp, signInAs } from './testing/render-app.tsx'

const bodies = () => server.calls(addCaseNote).map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : {}))

const kept = (change: Partial<KeptNote> = {}): KeptNote => ({
  kind: 'note',
  id: keptNoteId('k'),
  personId: ids.user,
  savedAt: Date.now(),
  place: 'Main Street',
  caseId: aCase()._id,
  body: { what: 'The sink', at: '2026-11-21T18:20:00.000Z', key: 'k' },
  photos: [],
  ...change,
})

/** Mounts the banner that sends what waits. */
function withBanner() {
  shellSlots.Invitations = WaitingStopsBanner
  onTestFinished(() => void delete shellSlots.Invitations)
}

test('what a closed page left is sent once, with its key and its time', async () => {
  withBanner()
  const device = fakeRounds(kept())
  server.on(addCaseNote, () => ({ payload: { _id: hex('8') } }))
  openCase()
  await expect.poll(() => device.size).toBe(0)
  expect(bodies()).toEqual([kept().body])
})

test('a note that the server refuses stays with the reason until the person removes it', async () => {
  withBanner()
  const device = fakeRounds(kept())
  server.on(addCaseNote, () => refuse(409, 'inspection.closed', 'This case is closed.'))
  const { person } = openCase({ state: 'closed' })
  const waiting = within(await screen.findByRole('list', { name: 'Notes that were not sent' }))
  expect(await waiting.findByText('This case is closed.')).toBeTruthy()
  await person.click(waiting.getByRole('button', { name: 'Remove it from this device' }))
  await expect.poll(() => device.size).toBe(0)
  expect(bodies()).toHaveLength(1)
})

test('a note that a busy server does not take yet waits without a reason', async () => {
  const row = kept()
  const device = fakeRounds(row)
  signInAs()
  server.on(addCaseNote, () => refuse(503, 'server.unavailable', 'The server is busy.'))
  expect(await sendNote(new QueryClient(), row)).toBe(false)
  expect([...device.values()]).toEqual([row])
})

test.each([
  [[kept()], 'A note about an inspection is on this device only.'],
  [[kept(), kept({ id: keptNoteId('other') })], '2 notes about an inspection are on this device only.'],
  [[kept({ refused: 'This case is closed.' })], 'A note about an inspection was not saved.'],
])('any other page says without a connection what waits, with a way to the case', async (rows, words) => {
  withBanner()
  fakeRounds(...rows)
  signInAs()
  server.setReachable(false)
  server.on(addCaseNote, () => Promise.reject(new TypeError('no network')))
  serveTasks([])
  renderApp({ at: '/' })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Inspection' }).getAttribute('href')).toContain(aCase()._id)
})
