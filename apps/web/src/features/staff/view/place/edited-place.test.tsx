import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getStaffMember, rolesByLocation } from '#contract/staff/staff'
import { updateRoleAndPosition } from '#contract/staff/staff-changes'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { aMember, aMembership, hex, role } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { memberAddress } from '../../testing/member-page.ts'
import { asAdminOf, atHarborToo, detailsOf } from '../../testing/profile.ts'

test('another location shows its position and role, and only administered locations are offered', async () => {
  asAdminOf(aMember(atHarborToo), [ids.location, ids.otherLocation])
  const { person } = renderApp({ at: memberAddress })
  const picker = await screen.findByRole('combobox', { name: 'Location' })
  await person.click(picker)
  await person.click(await screen.findByRole('option', { name: 'Harbor' }))
  await waitFor(() => expect(detailsOf().getByText('Office')).toBeTruthy())
  expect(detailsOf().getByText('Administrator')).toBeTruthy()
})

test('position and role are changed in place for the shown location only, together with the equipment', async () => {
  const [gloves, gown, mask, given] = [hex('a'), hex('b'), hex('c'), hex('d')]
  asAdminOf(aMember({ ...atHarborToo, safetyEquipments: [gown, given, gloves] }))
  server.on(rolesByLocation, ({ params }) => ({
    payload: [
      {
        value: role,
        label: 'Clinical staff',
        location: params.locationId[0] ?? '',
        defaultEquipment: [gloves, gown],
        usuallyAtRisk: false,
      },
      { value: hex('6'), label: 'Provider', location: params.locationId[0] ?? '', defaultEquipment: [mask, gloves], usuallyAtRisk: false },
    ],
  }))
  let refusing = true
  server.on(updateRoleAndPosition, () =>
    refusing
      ? refuse(409, 'staff.sole_administrator', 'Dana Whitfield is the only admin of Main Street.')
      : { payload: aMember(atHarborToo) },
  )
  const { person } = renderApp({ at: memberAddress })
  await person.click(await screen.findByRole('button', { name: 'Edit Staff Member' }))
  const fields = await screen.findByRole('form', { name: 'Position and role' })
  await waitFor(() => expect(document.activeElement, 'the keyboard goes on in the fields').toBe(fields))
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Staff Member' }))
  await person.click(screen.getByRole('button', { name: 'Edit Staff Member' }))
  await person.click(screen.getByRole('combobox', { name: 'Position' }))
  await person.click(await screen.findByRole('option', { name: 'Administrator' }))
  await person.click(screen.getByRole('combobox', { name: 'Role' }))
  await person.click(await screen.findByRole('option', { name: 'Provider' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Dana Whitfield is the only admin of Main Street.')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Position' }).value).toBe('Administrator')
  refusing = false
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User has successfully updated')
  expect(server.calls(updateRoleAndPosition).at(-1)?.body).toEqual({
    location: ids.location,
    temp_position: 'administrator',
    adminLocations: [ids.otherLocation, ids.location],
    roles: [hex('5'), hex('6')],
    safetyEquipments: [given, mask, gloves],
    revision: 3,
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('a conflicting change is shown in the form, the input is kept, and saving works again', async () => {
  let stored = aMember({ ...atHarborToo, revision: 3 })
  asAdminOf(stored)
  server.on(getStaffMember, () => ({ payload: stored }))
  server.on(rolesByLocation, () => ({
    payload: [role, hex('6')].map((value, index) => ({
      value,
      label: `Role ${index}`,
      location: ids.location,
      defaultEquipment: [],
      usuallyAtRisk: false,
    })),
  }))
  const conflict = 'This has been changed in the meantime.'
  server.on(updateRoleAndPosition, ({ body }) =>
    (body as { revision: number }).revision === 4 ? { payload: stored } : refuse(409, 'request.conflict', conflict),
  )
  const { person } = renderApp({ at: memberAddress })
  await person.click(await screen.findByRole('button', { name: 'Edit Staff Member' }))
  await person.click(await screen.findByRole('combobox', { name: 'Role' }))
  await person.click(await screen.findByRole('option', { name: 'Role 1' }))
  stored = aMember({ ...atHarborToo, revision: 4, posts: [aMembership({ administrator: true })] })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^This has been changed in the meantime\. Their changes are shown/)
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
  expect([chosen('Position'), chosen('Role')]).toEqual(['Administrator', 'Role 1'])
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User has successfully updated')
  expect(server.calls(updateRoleAndPosition).at(-1)?.body).toMatchObject({ temp_position: 'administrator', roles: [hex('6')], revision: 4 })
})

test('switching the location asks before the input is lost, and a failed save shows no error and keeps it', async () => {
  asAdminOf(aMember(atHarborToo), [ids.location, ids.otherLocation])
  server.on(rolesByLocation, () => ({ payload: [] }))
  server.on(updateRoleAndPosition, () => refuse(500, 'server.unexpected', 'x'))
  const { person } = renderApp({ at: memberAddress })
  await person.click(await screen.findByRole('button', { name: 'Edit Staff Member' }))
  await person.click(await screen.findByRole('combobox', { name: 'Position' }))
  await person.click(await screen.findByRole('option', { name: 'Administrator' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
  expect(server.calls(updateRoleAndPosition)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  const toHarbor = async () => {
    await person.click(screen.getByRole('combobox', { name: 'Location' }))
    await person.click(await screen.findByRole('option', { name: 'Harbor' }))
  }
  await toHarbor()
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Position' }).value).toBe('Administrator')
  await toHarbor()
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(detailsOf().getByText('Office')).toBeTruthy())
  await person.click(screen.getByRole('combobox', { name: 'Location' }))
  await person.click(await screen.findByRole('option', { name: 'Main Street' }))
  await waitFor(() => expect(detailsOf().queryByText('Office')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
