import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  endTakeover,
  getPracticeAdministration,
  givePracticeAdministration,
  giveUpPracticeAdministration,
  openTakeoverLink,
  refuseTakeoverByLink,
  requestTakeover,
  takeLocationBack,
  type PracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { listStaff } from '#contract/staff/staff'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'
import { hex } from '#web/platform/testing/a-member.ts'

import { renderApp, signInAs } from './testing/render-app.tsx'

const me = ids.user
const omar = { _id: hex('7'), fullName: 'Omar Haddad' }
const onlyOne = 'You are the only administrator of the practice. Please choose another one first.'

const owned: PracticeAdministration = {
  administrators: [{ _id: me, fullName: 'Dana Whitfield', canTakeOver: false }],
  candidates: [omar],
  takeover: null,
  locations: [
    { _id: ids.location, name: 'Main Street', administrators: ['Dana Whitfield'], mine: true },
    { _id: ids.otherLocation, name: 'Harbor', administrators: ['Omar Haddad', 'Tessa Park'], mine: false },
  ],
  can: { give: true, giveUp: false, whyNotGiveUp: onlyOne, claim: false, whyNotTakeOver: null },
}
const takeover = {
  by: omar,
  from: { _id: me, fullName: 'Dana Whitfield' },
  reason: 'She has retired.',
  requestedAt: '2026-11-21T20:00:00.000Z',
  passesAt: '2026-11-28T20:00:00.000Z',
  can: { refuse: true, withdraw: false },
}
const seen: PracticeAdministration = {
  ...owned,
  administrators: [{ _id: hex('5'), fullName: 'Maria Alvarez', canTakeOver: true }],
  candidates: [],
  locations: [],
  can: { give: false, giveUp: false, whyNotGiveUp: null, claim: false, whyNotTakeOver: null },
}

const locations = [{ _id: ids.location, name: 'Main Street', practice: ids.practice }]

async function open(payload: PracticeAdministration, who: Parameters<typeof signInAs>[0] = {}) {
  signInAs({ isAdmin: true, practiceAdmin: payload.can.give, adminLocations: [ids.location], locations, ...who })
  server.on(getPracticeAdministration, () => ({ payload }))
  const app = renderApp({ at: '/admin/practice' })
  await screen.findByRole('heading', { name: 'Practice', level: 1 })
  await screen.findByRole('region', { name: 'Administrators of the practice' })
  return app
}

test('the only administrator cannot give up, sees why, and takes a location back', async () => {
  const { person } = await open(owned)
  const leave = screen.getByRole('button', { name: 'Give up' })
  expect(leave.closest('fieldset')?.disabled).toBe(true)
  expect(screen.getByText(onlyOne)).toBeTruthy()
  const places = within(screen.getByRole('list', { name: 'Locations' }))
  expect(places.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Main StreetAdministered by Dana Whitfield',
    'HarborAdministered by Omar Haddad and Tessa ParkTake back',
  ])
  server.on(takeLocationBack, () => ({ payload: { _id: ids.otherLocation, name: 'Harbor' } }))
  await person.click(places.getByRole('button', { name: 'Take Harbor back' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await screen.findByText('You now administer Harbor')
  expect(server.calls(takeLocationBack).map((call) => call.params)).toEqual([{ locationId: ids.otherLocation }])
})

test('another person is made administrator, beside or instead of the viewer', async () => {
  const { person } = await open(owned)
  server.on(givePracticeAdministration, () => ({ payload: owned }))
  await person.click(screen.getByRole('button', { name: 'Add an administrator' }))
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(server.calls(givePracticeAdministration)).toEqual([])
  await person.click(screen.getByRole('combobox', { name: /^Person/ }))
  await person.click(await screen.findByRole('option', { name: 'Omar Haddad' }))
  await person.click(screen.getByRole('checkbox', { name: 'Hand over: I give up my own position' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The administration of the practice has been changed')
  const [sent] = server.calls(givePracticeAdministration)
  expect([sent?.params, sent?.body]).toEqual([{ practiceId: ids.practice, userId: omar._id }, { keepOwn: false }])
})

test('one of several gives up after a confirmation, and a refusal is shown in the dialog', async () => {
  const { person } = await open({ ...owned, candidates: [], can: { ...owned.can, giveUp: true, whyNotGiveUp: null } })
  expect(screen.queryByRole('button', { name: 'Add an administrator' })).toBeNull()
  expect(screen.getByText(/^To hand over or share this, first make somebody/)).toBeTruthy()
  server.on(giveUpPracticeAdministration, () => refuse(409, 'practice.last_administrator', onlyOne))
  await person.click(screen.getByRole('button', { name: 'Give up' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Give up' }))
  expect(await dialog.findByText(onlyOne)).toBeTruthy()
})

test('a waiting request is shown, and the administrator of the practice refuses it', async () => {
  const { person } = await open({ ...owned, takeover })
  expect(screen.getByText('Omar Haddad asks to take over the administration of the practice from Dana Whitfield')).toBeTruthy()
  expect(screen.getByText('Reason: She has retired.')).toBeTruthy()
  server.on(endTakeover, () => ({ payload: owned }))
  await person.click(screen.getByRole('button', { name: 'Refuse' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuse' }))
  await screen.findByText('The request has been refused')
  expect(server.calls(endTakeover).map((call) => call.body)).toEqual([{ decision: 'refuse' }])
})

test('an administrator of a location asks to take over with a reason, and withdraws it', async () => {
  const { person } = await open(seen)
  expect(screen.queryByRole('region', { name: 'Locations' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull()
  const waiting = { ...takeover, can: { refuse: false, withdraw: true } }
  server.on(requestTakeover, () => ({ payload: { ...seen, takeover: waiting } }))
  await person.click(screen.getByRole('button', { name: 'Ask to take over from Maria Alvarez' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/within 7 days/)).toBeTruthy()
  await enter(person, dialog.getByRole('textbox', { name: /^Reason/ }), 'She has retired.')
  server.on(getPracticeAdministration, () => ({ payload: { ...seen, takeover: waiting } }))
  await person.click(dialog.getByRole('button', { name: 'Ask' }))
  await screen.findByText('Everyone who administers has been told')
  expect(server.calls(requestTakeover).map((call) => call.body)).toEqual([{ from: hex('5'), reason: 'She has retired.' }])
  server.on(endTakeover, () => ({ payload: seen }))
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('The request has been withdrawn')
})

test('a practice without an administrator says so and offers to ask', async () => {
  const { person } = await open({ ...seen, administrators: [], can: { ...seen.can, claim: true } })
  expect(screen.getByText('The practice has no administrator')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Ask to administer it' }))
  expect(await screen.findByText(/You get the position after 7 days\./)).toBeTruthy()
})

test.each(supportSessions)('$kind support access can change nothing here', async (session) => {
  await open({ ...owned, takeover, can: { ...owned.can, giveUp: true, whyNotGiveUp: null } }, supportFields(session))
  for (const name of ['Give up', 'Take Harbor back', 'Refuse', 'Add an administrator'])
    expect(isDisabledForSupport(screen.getByRole('button', { name })), name).toBe(true)
})

test('an administrator of the practice who administers no location is led to this page', async () => {
  signInAs({ isAdmin: true, practiceAdmin: true, adminLocations: [], locations })
  server.on(getPracticeAdministration, () => ({ payload: owned }))
  const { address } = renderApp({ at: '/admin/staff-list' })
  await screen.findByRole('heading', { name: 'Practice', level: 1 })
  expect(address()).toBe('/admin/practice')
  expect(server.calls(listStaff)).toEqual([])
})

const link = '00112233445566778899aabbccddeeff'
const linked = { practice: 'Lakeside Dental', by: 'Omar Haddad', reason: 'She has retired.', passesOn: '2026-11-28', refused: false }

test('opening the link in the message changes nothing; one click refuses, without signing in', async () => {
  server.on(openTakeoverLink, () => ({ payload: linked }))
  server.on(refuseTakeoverByLink, () => ({ payload: { ...linked, refused: true } }))
  const { person, address } = renderApp({ at: `/refuseTakeover?link=${link}` })
  await screen.findByText('Omar Haddad asks to take over the administration of Lakeside Dental.')
  expect(screen.getByText(/^If nobody refuses by 11\/28\/2026, Omar Haddad gets plans/)).toBeTruthy()
  expect(server.calls(refuseTakeoverByLink)).toEqual([])
  await waitFor(() => expect(address()).toBe('/refuseTakeover'))
  await person.click(screen.getByRole('button', { name: 'Refuse' }))
  await screen.findByText('The request of Omar Haddad is refused. Who administers Lakeside Dental stays as it is.')
  expect(server.calls(refuseTakeoverByLink).map((call) => call.body)).toEqual([{ link }])
})

test('an invalid link says so, and a failed load can be repeated', async () => {
  server.on(openTakeoverLink, () => refuse(404, 'takeover.link_invalid', 'This link is no longer valid.'))
  renderApp({ at: `/refuseTakeover?link=${link}` })
  await screen.findByText('This link is no longer valid.')
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
})
