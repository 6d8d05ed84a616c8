import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { actionPhoto, ActionPhotoMissing, answerHazardReport, getAction } from '#contract/corrective-actions/corrective-actions'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { openFix } from './testing/open-fixes.ts'

const nothing = { complete: false, change: false, check: false, accept: false, reopen: false }
const hana = { _id: hex('8'), fullName: 'Hana Sato' }

/** The value beside a label of the details. */
const detail = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent

test('the history lists each step with its target, local time and person', async () => {
  openFix({
    history: [
      { step: 'opened', at: '2026-11-21T18:05:00.000Z', by: null, to: null },
      { step: 'ownerChanged', at: '2026-11-22T18:05:00.000Z', by: 'Hana Sato', to: 'Ada Cole' },
      { step: 'dueChanged', at: '2026-11-22T18:06:00.000Z', by: 'Hana Sato', to: '2026-12-05' },
    ],
  })
  const history = within(await screen.findByRole('list', { name: 'History' }))
  expect(history.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Reported, 11/21/2026 10:05 AM',
    'Given to Ada Cole, 11/22/2026 10:05 AM, by Hana Sato',
    'New day: 12/05/2026, 11/22/2026 10:06 AM, by Hana Sato',
  ])
})

test('a repeated problem says how often it was found', async () => {
  openFix({ times: 2 })
  expect(await detail('Again')).toBe('Second time in 12 months')
})

test('an item out of use is marked while the problem is open', async () => {
  openFix({ item: { _id: hex('4'), name: 'Eyewash station', place: 'Lab' }, outOfUse: true })
  expect(await detail('Item')).toBe('Eyewash station (out of use)')
})

test('an item of a fixed problem is not marked as out of use', async () => {
  openFix({ item: { _id: hex('4'), name: 'Eyewash station', place: 'Lab' }, outOfUse: true, state: 'fixed' })
  expect(await detail('Item')).toBe('Eyewash station')
})

test('an accepted problem shows the reason and who accepted it, not a check', async () => {
  openFix({ state: 'accepted', reason: 'The room is closed.', decidedBy: hana, decidedAt: '2026-11-23T18:05:00.000Z' })
  expect(await detail('Accepted because')).toBe('The room is closed.')
  expect(await detail('Accepted')).toBe('11/23/2026 10:05 AM by Hana Sato')
  expect(screen.queryByText('Checked', { selector: 'dt' })).toBeNull()
})

test('a problem links to the report that it was found in, if the viewer may open it', async () => {
  openFix({ source: 'incident', sourceRecord: hex('6') })
  expect((await screen.findByRole('link', { name: 'Incident report' })).getAttribute('href')).toContain(`activeRecord=${hex('6')}`)
})

test('a problem from a report that the viewer may not open says only where it was found', async () => {
  openFix({ source: 'incident', sourceRecord: null })
  expect(await detail('Found in')).toBe('Incident report')
  expect(screen.queryByRole('link', { name: 'Incident report' })).toBeNull()
})

test('a fixed problem links to the record of its repair', async () => {
  openFix({ state: 'fixed', record: hex('3') })
  expect((await screen.findByRole('link', { name: 'Record of the repair' })).getAttribute('href')).toContain(`activeRecord=${hex('3')}`)
})

test('a withheld problem does not say that nobody owns it', async () => {
  openFix({ what: '', owner: null, withheld: true })
  expect(await screen.findByText(/Only its owner and administrators can read it/)).toBeTruthy()
  expect(screen.queryByText('Nobody')).toBeNull()
})

test.each([403, 404])('a problem that the server refuses with %i is said to be missing, with a way back', async (status) => {
  signInAs({})
  server.on(getAction, () => refuse(status, 'request.refused', 'x'))
  renderApp({ at: `/fixes?fix=${hex('1')}` })
  expect(await screen.findByText('This problem does not exist, or you cannot open it.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'All fixes' })[0]?.getAttribute('href')).toBe('/fixes')
})

test('a photo that cannot be loaded shows the reason in its place', async () => {
  server.on(actionPhoto, () => refuse(404, ActionPhotoMissing.code, ActionPhotoMissing.text))
  openFix({ photos: [{ _id: hex('2'), name: 'stairs.jpg', of: 'action' }] })
  expect(await within(await screen.findByRole('group', { name: 'Photo before' })).findByText(ActionPhotoMissing.text)).toBeTruthy()
})

test('a reader without rights gets no buttons', async () => {
  openFix()
  await screen.findByRole('list', { name: 'History' })
  expect(screen.queryByRole('button', { name: /Mark as fixed|I checked it|Change owner|Accept|Open again/ })).toBeNull()
})

test('read-only support access cannot decide about a problem', async () => {
  openFix({ can: { ...nothing, accept: true } }, { support: { reason: 'Ticket 12', until: '2026-11-24T12:00:00.000Z', readOnly: true } })
  const button = await screen.findByRole('button', { name: 'Accept as it is' })
  expect(button.closest('fieldset')?.disabled).toBe(true)
})

test('the answer to an anonymous report is sent, and only if it is not empty', async () => {
  const { person, action } = openFix({ report: { answer: null }, can: { ...nothing, accept: true } })
  server.on(answerHazardReport, () => ({ payload: action }))
  await person.click(await screen.findByRole('button', { name: 'Save the answer' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(server.calls(answerHazardReport)).toHaveLength(0)
  await enter(person, screen.getByRole('textbox', { name: /Answer to the reporter/ }), 'We fixed it.')
  await person.click(screen.getByRole('button', { name: 'Save the answer' }))
  expect(await screen.findByText('Answered')).toBeTruthy()
  expect(server.calls(answerHazardReport)[0]?.body).toEqual({ answer: 'We fixed it.' })
})

test('the owner of a reported hazard who may not decide gets no answer form', async () => {
  openFix({ report: { answer: null }, can: { ...nothing, complete: true } })
  await screen.findByRole('button', { name: 'Mark as fixed' })
  expect(screen.queryByRole('textbox', { name: /Answer to the reporter/ })).toBeNull()
})
