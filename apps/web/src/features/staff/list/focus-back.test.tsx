import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listAbsences } from '#contract/staff/absences'
import { getEmergencyContact } from '#contract/account/emergency-contacts'
import { healthRecordTypeList } from '#contract/forms/forms'
import { equipmentByLocation, getInviteTarget, getStaffMember, listStaff, rolesByLocation, rolesByUser } from '#contract/staff/staff'
import { listMemberHealthRecords, listMemberTasks } from '#contract/staff/staff-detail'
import { getTraining } from '#contract/training/training'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { serveElements } from '#web/platform/testing/an-element.ts'
import { serveNoDates } from '#web/platform/testing/no-dates.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aMember, hex } from '#web/platform/testing/a-member.ts'

import { serveRecords } from '../testing/profile.ts'

const invited = aMember({ invitePending: true, isRegistrationCompleted: 0, joinCode: 'ABC234' })

function asAdmin() {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(listStaff, () => ({ payload: { data: [invited], totalCount: 1, totalIsExact: true } }))
  server.on(getStaffMember, () => ({ payload: invited }))
  server.on(rolesByUser, () => ({ payload: [] }))
  server.on(rolesByLocation, () => ({ payload: [] }))
  server.on(equipmentByLocation, () => ({ payload: [] }))
  server.on(listMemberHealthRecords, () => ({ payload: [] }))
  server.on(listMemberTasks, () => ({ payload: [] }))
  serveRecords([])
  serveElements()
  serveNoDates()
  server.on(listAbsences, () => ({ payload: { absences: [], places: [] } }))
  server.on(getTraining, () => refuse(500, 'server.unexpected', 'Training is not there.'))
  server.on(healthRecordTypeList, () => ({ payload: ['TB Test'] }))
  server.on(getInviteTarget, () => ({
    payload: { fullName: 'Dana Whitfield', email: 'dana@lakeside.example', phone: null, countryCode: '1' },
  }))
  server.on(getEmergencyContact, () => refuse(500, 'server.unexpected', 'Not now.'))
}

/** Opens the dialog by keyboard and closes it with Escape, twice, because the first opening may behave differently. */
async function opensAndRestoresFocus(person: ReturnType<typeof renderApp>['person'], button: HTMLElement, dialog: RegExp) {
  for (const time of ['first', 'second']) {
    button.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: dialog }).contains(document.activeElement)).toBe(true))
    // Waits until loading is done, because a different panel may replace the loading one.
    await waitFor(() => expect(document.querySelector('[role=dialog] [aria-busy=true]')).toBeNull())
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement, `${button.textContent} the ${time} time`).toBe(button))
  }
}

test.each([
  ['Add Member', /^Add Member/],
  ['Edit Dana Whitfield', /^Edit Member/],
  ['Delete Dana Whitfield', /^Delete Member/],
  ['Resend the invitation of Dana Whitfield', /^Invitation of/],
])('on the staff list, %s has the focus again after its dialog closes', async (name, dialog) => {
  asAdmin()
  const { person } = renderApp({ at: '/admin/staff-list' })
  const button = await screen.findByRole('button', { name })
  await opensAndRestoresFocus(person, button, dialog)
  expect(document.activeElement).toBe(button)
})

test.each([
  ['Emergency Contact', /^Emergency Contact/],
  ['Resend the invitation of Dana Whitfield', /^Invitation of/],
  ['Upload health records', /^Upload document/],
])('on a profile, %s has the focus again after its dialog closes', async (name, dialog) => {
  asAdmin()
  const { person } = renderApp({ at: `/admin/staff-view?userId=${hex('9')}` })
  const button = await screen.findByRole('button', { name })
  await opensAndRestoresFocus(person, button, dialog)
  expect(document.activeElement).toBe(button)
})
