import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getInviteTarget, listStaff, newJoinCode } from '#contract/staff/staff'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aMember, aMembership, hex } from '#web/platform/testing/a-member.ts'
import { answer, asAdmin, at } from '../testing/staff-list.ts'

test('the join code of an invited member is shown, and an expired one can be renewed', async () => {
  asAdmin()
  const lea = aMember({ fullName: 'Lea Roth', invitePending: true, isRegistrationCompleted: 0, isJoinCodeExpired: true })
  server.on(listStaff, () => answer([lea]))
  server.on(newJoinCode, () => ({ ...lea, joinCode: 'XYZ789', isJoinCodeExpired: false }))
  server.on(getInviteTarget, () => ({ payload: { fullName: 'Lea Roth', email: 'lea@lakeside.example', phone: null, countryCode: '1' } }))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Resend the invitation of Lea Roth' }))
  await screen.findByText('Lea Roth’s Join Code has expired. Click “New Code” to create a new Join Code for them.')
  await person.click(screen.getByRole('button', { name: 'New Code' }))
  await screen.findByText('XYZ789')
  expect(screen.getByText('Lea Roth has not set up their account yet. They can join the product using this code.')).toBeTruthy()
})

test('locations and equipment of a member open in a modal', async () => {
  asAdmin()
  const two = aMembership({
    _id: ids.otherLocation,
    label: 'Harbor',
    role: null,
    roleId: null,
    administrator: true,
    safetyOfficer: false,
    spiceOfficer: true,
    exposure: null,
  })
  server.on(listStaff, () =>
    answer([
      aMember({
        equipment: [hex('7'), hex('8')].map((_id) => ({ _id, id: 'latexGloves', name: 'Exam gloves' })),
        posts: [...aMember().posts, two],
        location_details: [
          { _id: ids.location, label: 'Main Street' },
          { _id: ids.otherLocation, label: 'Harbor' },
        ],
      }),
    ]),
  )
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: /2 Locations/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Locations of Dana Whitfield' })
  await within(dialog).findByText('Safety Officer, At Risk')
  within(dialog).getByText('Administration, SPICE Officer')
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  // Each location has its own gloves; they are listed once.
  await person.click(screen.getByRole('button', { name: /Show \(1\)/ }))
  expect(await screen.findByText('Exam gloves')).toBeTruthy()
})

test('a member without equipment says so', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: /Show \(0\)/ }))
  expect(await screen.findByText('No safety equipment assigned yet.')).toBeTruthy()
})
