import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { updateUser } from '#contract/access/access'
import {
  endOwnSession,
  getAccountDetails,
  getSafetyProfile,
  listSessions,
  mySupervisors,
  signOutEverywhere,
  updateUsersPassword,
  type AccountSession,
} from '#contract/account/account'
import { listHealthReaders } from '#contract/audit-trail/audit-trail'
import type { SafetyProfile } from '#contract/account/safety-profile'
import { equipmentByLocation } from '#contract/staff/staff'
import { sliceOf } from '#web/app/router/slices.ts'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { store } from '#web/platform/storage/persist-queries.ts'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { countsAsAll } from './equipment-checklist.tsx'
import { fill, hex, noSecondFactor } from '../testing/with-account.tsx'

const [gloves, apron, elsewhere] = [hex('1'), hex('2'), hex('3')]

const stored: SafetyProfile = {
  localEmergencyContactName: 'Ken Sato',
  localEmergencyContactPhone: '+15035550111',
  ootEmergencyContactName: '',
  ootEmergencyContactPhone: '',
  hospitalPref: '',
  familyPhysician: '',
  pharmacyName: '',
  religiousOrg: '',
  allergies: 'Latex, Penicillin',
  revision: 4,
}

function withSafety() {
  const user = signInAs({ safetyEquipments: [apron, elsewhere] })
  const item = (value: string, label: string) => ({ value, label, location: ids.location })
  server.on(equipmentByLocation, () => ({ payload: [item(gloves, 'Gloves'), item(apron, 'Apron')] }))
  server.on(getSafetyProfile, () => ({ payload: stored }))
  server.on(getAccountDetails, () => ({ payload: { posts: [], equipment: [] } }))
  return user
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('Select All is checked at twelve items, or when every item of a shorter list is chosen', () => {
  expect([countsAsAll(0, 0), countsAsAll(11, 13), countsAsAll(12, 13), countsAsAll(13, 13), countsAsAll(5, 5), countsAsAll(4, 5)]).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
})

test('the Safety panel is read-only until Edit, and saving keeps the equipment of other locations', async () => {
  const user = withSafety()
  server.on(updateUser, () => ({ ...user, safetyEquipments: [gloves, apron, elsewhere], revision: 2 }))
  const { person } = renderApp({ at: '/account?panel=safety' })
  await screen.findByRole('heading', { name: 'Safety' })
  await screen.findByText('Ken Sato')
  expect([box('Select All').disabled, box('Apron').checked, box('Gloves').checked]).toEqual([true, true, false])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  const phone = await screen.findByRole('textbox', { name: 'Local phone' })
  expect(phone).toHaveProperty('value', '(503) 555-0111')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await person.click(box('Select All'))
  expect([box('Gloves').checked, box('Apron').checked]).toEqual([true, true])
  await person.click(box('Select All'))
  expect([box('Gloves').checked, box('Apron').checked]).toEqual([false, false])
  await person.click(box('Select All'))
  await fill(person, phone, '12345')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Invalid Main Emergency Phone number.')
  await person.clear(phone)
  await fill(person, screen.getByRole('textbox', { name: 'Preferred hospital' }), 'Mercy')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User updated successfully')
  expect(server.calls(updateUser)[0]).toMatchObject({
    params: { userId: ids.user },
    body: {
      safetyEquipments: [gloves, apron, elsewhere],
      localEmergencyContactName: 'Ken Sato',
      localEmergencyContactPhone: '',
      hospitalPref: 'Mercy',
      allergies: 'Latex, Penicillin',
      revision: 1,
      safetyProfileRevision: 4,
    },
  })
  await screen.findByRole('button', { name: 'Edit' })
})

test('an emergency number that is too short is rejected rather than treated as empty', async () => {
  withSafety()
  const { person } = renderApp({ at: '/account?panel=safety' })
  await screen.findByText('Ken Sato')
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  await fill(person, await screen.findByRole('textbox', { name: 'Local phone' }), '911')
  await fill(person, screen.getByRole('textbox', { name: 'Out of town phone' }), '1')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Invalid Main Emergency Phone number.')
  await screen.findByText('Invalid Out of town Phone number.')
  expect(server.calls(updateUser)).toEqual([])
})

test('the safety profile is never written to browser storage', async () => {
  withSafety()
  const { client } = renderApp({ at: '/account?panel=safety' })
  await screen.findByText('Ken Sato')
  store(client, sliceOf)
  expect(JSON.stringify({ ...localStorage })).toContain('Hana')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Ken Sato|Latex/)
})

test('a failed equipment load is reported, and a stale save can be repeated', async () => {
  const user = withSafety()
  server.on(equipmentByLocation, () => refuse(500, 'server.unexpected', 'Broken.'))
  const { person } = renderApp({ at: '/account?panel=safety' })
  await screen.findByText('error in getEquipment Broken.')
  server.on(equipmentByLocation, () => ({ payload: [] }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('This location has no safety equipment yet.')
  server.on(updateUser, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.'))
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  await person.type(await screen.findByRole('textbox', { name: 'Pharmacy' }), 'Corner')
  server.on(getSafetyProfile, () => ({ payload: { ...stored, revision: 5 } }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^This has been changed in the meantime\. What you entered is still here/)
  expect(screen.getByRole('button', { name: 'Show what is saved now' })).toBeTruthy()
  await waitFor(() => expect(server.calls(getSafetyProfile)).toHaveLength(2))
  server.on(updateUser, () => user)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User updated successfully')
  expect(server.calls(updateUser).at(-1)?.body).toMatchObject({ pharmacyName: 'Corner', safetyProfileRevision: 5 })
})

const session = (change: Partial<AccountSession>): AccountSession => ({
  _id: hex('1'),
  device: 'Chrome on Windows',
  signedInAt: '2026-11-21T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:30:00.000Z',
  current: false,
  support: false,
  ...change,
})

function withSessions() {
  signInAs()
  let open = [session({ current: true }), session({ _id: hex('2'), device: 'Safari on iPhone' }), session({ _id: hex('3'), device: '' })]
  server.on(listSessions, () => ({ payload: open }))
  const reading = { _id: 'd'.repeat(24), at: '2026-11-22T20:15:00.000Z', timeZone: 'America/Los_Angeles' }
  server.on(listHealthReaders, () => ({
    payload: [{ ...reading, action: 'emergency_contact.read', who: 'Maria Alvarez', target: 'Dana Whitfield' }],
  }))
  server.on(endOwnSession, ({ params }) => void (open = open.filter((one) => one._id !== params.sessionId)))
}

test('a new password must be typed twice and follow the pattern, then it is set', async () => {
  withSessions()
  server.on(updateUsersPassword, () => ({ payload: { changed: true as const } }))
  noSecondFactor()
  const { person } = renderApp({ at: '/account?panel=security' })
  const password = await screen.findByLabelText(/^New Password/)
  const again = screen.getByLabelText(/^Confirm New Password/)
  await person.type(password, 'short')
  await person.type(again, 'other')
  await person.click(screen.getByRole('button', { name: 'Set Password' }))
  await screen.findByText(/^Passwords must contain/)
  expect(screen.getByText('Password and confirm password does not match.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password))
  await person.click(screen.getByRole('checkbox', { name: 'Show password' }))
  expect(password).toHaveProperty('type', 'text')
  await person.clear(password)
  await person.clear(again)
  await enter(person, password, 'Newer#2027')
  await person.type(again, 'Newer#2027{Enter}')
  await screen.findByText('Password updated successfully')
  expect(server.calls(updateUsersPassword).map(({ body }) => body)).toEqual([
    { email: 'hana@lakeside.example', password: 'Newer#2027', password2: 'Newer#2027' },
  ])
  await waitFor(() => expect(password).toHaveProperty('value', ''))
  server.on(mySupervisors, () => [])
  await person.click(screen.getByRole('link', { name: 'My Admin' }))
  await screen.findByText('No Data Found')
})

test('everyone else who opened the person’s health file is listed', async () => {
  withSessions()
  noSecondFactor()
  renderApp({ at: '/account?panel=security' })
  const list = await screen.findByRole('list', { name: 'Who opened your health file' })
  expect(list.textContent).toBe('Maria Alvarez opened the emergency contact of Dana Whitfield.11/22/2026 12:15 PM')
})

test('the person’s sessions are listed, and one of them can be signed out', async () => {
  withSessions()
  noSecondFactor()
  const { person } = renderApp({ at: '/account?panel=security' })
  const list = await screen.findByRole('list', { name: 'Signed in on' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map((item) => /^(Chrome on Windows|Safari on iPhone|Unknown device)/.exec(item.textContent ?? '')?.[0])).toEqual([
    'Chrome on Windows',
    'Safari on iPhone',
    'Unknown device',
  ])
  expect(items[0]?.textContent).toContain('This device')
  await person.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone/ }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  expect(server.calls(endOwnSession).map(({ params }) => params)).toEqual([{ sessionId: hex('2') }])
})

test('signing out everywhere asks first, and keeps this session by default', async () => {
  withSessions()
  server.on(signOutEverywhere, () => ({ payload: { ended: 2 } }))
  noSecondFactor()
  const { person, address } = renderApp({
    at: '/account?panel=security',
    screens: [pageAt('/signin', 'Sign in', { guard: 'publicOnly' })],
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveProperty('disabled', false))
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
  await person.click(dialog.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('Signed out everywhere else')
  expect(address()).toBe('/account?panel=security')
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const again = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
  await person.click(again.getByRole('checkbox', { name: 'Stay signed in here' }))
  await person.click(again.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(server.calls(signOutEverywhere).map(({ body }) => body)).toEqual([{ keepThis: true }, { keepThis: false }])
})

test('support access sees neither emergency contacts nor sessions, and requests neither', async () => {
  signInAs({ support: { reason: 'Ticket 12', readOnly: true, until: '2026-11-21T18:00:00.000Z' } })
  server.on(equipmentByLocation, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/account?panel=safety' })
  await screen.findByText('Support access does not include this.')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Password & Security' }))
  await screen.findByRole('heading', { name: 'Password & Security' })
  expect(screen.getByText('Support access does not include this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set Password' })).toBeNull()
  expect(server.calls(listSessions)).toEqual([])
})
