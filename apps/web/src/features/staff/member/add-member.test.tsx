import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { addColleague } from '#contract/staff/colleagues'
import { addStaffMember, listStaff } from '#contract/staff/staff'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aMember, hex, role } from '#web/platform/testing/a-member.ts'
import { answer, asAdmin, at, gloves } from '../testing/staff-list.ts'

test('adding a member refetches the list and closes the panel', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  server.on(addStaffMember, () => ({ payload: aMember({ fullName: 'Noor Khan', invitePending: true }) }))
  const { person, address } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Add Member' }))
  await waitFor(() => expect(address()).toContain('add=1'))
  await person.type(await screen.findByRole('textbox', { name: /First Name/ }), 'Noor')
  await person.type(screen.getByRole('textbox', { name: /Last Name/ }), 'Khan')
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'noor@lakeside.example')
  await person.click(screen.getByRole('checkbox', { name: 'New hire' }))
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'Not At Risk' }))
  await person.click(screen.getByRole('checkbox', { name: 'At Risk' }))
  expect(screen.getByRole('checkbox', { name: 'Not At Risk' })).toHaveProperty('checked', false)
  const loads = server.calls(listStaff).length
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User has been added successfully')
  await waitFor(() => expect(address()).toBe('/admin/staff-list'))
  expect(server.calls(addStaffMember)[0]?.body).toMatchObject({
    firstName: 'Noor',
    newHire: true,
    locations: [ids.location],
    roles: [role],
    atRiskLocations: [ids.location],
    notAtRiskLocations: [],
    safetyEquipments: [gloves],
    phone: '',
    countryCode: '1',
  })
  await waitFor(() => expect(server.calls(listStaff).length).toBeGreaterThan(loads))
})

test('an empty form shows what is missing and sends nothing', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?add=1` })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Email or Phone must be needed.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /First Name/ }))
  expect(screen.getAllByText('Fill all required fields.').length).toBeGreaterThan(2)
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'noor at home')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Invalid Email address.')
  expect(server.calls(addStaffMember)).toHaveLength(0)
})

test('entering a phone also clears the error of the missing email', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?add=1` })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Email or Phone must be needed.')
  await person.type(screen.getByRole('textbox', { name: 'Phone' }), '5')
  expect(screen.queryByText('Email or Phone must be needed.')).toBeNull()
})

test.each([
  ['the current location', [ids.location, ids.otherLocation], 'Harbor'],
  ['the first administered location if the current one is not administered', [ids.location, hex('4')], 'Main Street'],
])('the form starts with %s, which is no unsaved change', async (_, administered, expected) => {
  asAdmin(administered, { location: { _id: ids.otherLocation, name: 'Harbor' } })
  server.on(listStaff, () => answer([aMember()]))
  const { person, address } = renderApp({ at: `${at}?add=1` })
  const select = await screen.findByRole('combobox', { name: /^Location\b(?!s)/ })
  expect(select).toHaveProperty('value', expected)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(address()).toBe(at))
  expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull()
})

test('the disabled control explains why no more locations can be added', async () => {
  asAdmin()
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(listStaff, () => answer([aMember()]))
  renderApp({ at: `${at}?add=1` })
  const add = await screen.findByRole('button', { name: '+ Add Location' })
  expect(add).toHaveProperty('disabled', true)
  const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('All locations that you administer are in use here.')
})

test('an administrator of one of several locations is not told that all are in use', async () => {
  asAdmin()
  const practices = [{ _id: ids.practice, name: 'Lakeside Dental', locations: [ids.location], locationCount: 5 }]
  signInAs({ isAdmin: true, adminLocations: [ids.location], practices })
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?add=1` })
  expect(await screen.findByRole('button', { name: '+ Add Location' })).toHaveProperty('disabled', false)
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'Administrator' }))
  await person.click(screen.getByRole('button', { name: '+ Add Location' }))
  await screen.findByText('You are the admin for these locations only. You cannot add any more locations.')
})

test('an administrator of some locations sees that no more can be added', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?add=1` })
  await person.click(await screen.findByRole('button', { name: '+ Add Location' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Fill all required fields.')
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'Administrator' }))
  expect(screen.queryByRole('checkbox', { name: 'New hire' })).toBeNull()
  await person.click(screen.getByRole('button', { name: '+ Add Location' }))
  await screen.findByText('You are the admin for these locations only. You cannot add any more locations.')
  expect(screen.getByRole('button', { name: 'Delete location 1' })).toHaveProperty('disabled', true)
})

test('a person who works elsewhere in the practice is added with one more click', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  const { person } = renderApp({ at: `${at}?add=1` })
  await person.type(await screen.findByRole('textbox', { name: /First Name/ }), 'Noor')
  await person.type(screen.getByRole('textbox', { name: /Last Name/ }), 'Khan')
  const email = screen.getByRole('textbox', { name: 'Email' })
  await person.type(email, 'noor@lakeside.example')
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'At Risk' }))
  const text = 'Somebody with this contact already works at another location of your practice.'
  server.on(addStaffMember, () => refuse(409, 'staff.works_in_practice', text))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(text)
  await person.type(email, 's')
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add them here' }), 'another contact is another person').toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  server.on(addColleague, () => ({ payload: aMember() }))
  await person.click(await screen.findByRole('button', { name: 'Add them here' }))
  await screen.findByText('User has been added successfully')
  expect(server.calls(addColleague)[0]?.body).toEqual(server.calls(addStaffMember)[1]?.body)
})

test('a conflict shows the server message, and any other failure the specified text', async () => {
  asAdmin()
  server.on(listStaff, () => answer([aMember()]))
  server.on(addStaffMember, () => refuse(409, 'staff.email_taken', 'User email id already present.'))
  const { person } = renderApp({ at: `${at}?add=1` })
  await enter(person, await screen.findByRole('textbox', { name: /First Name/ }), 'Noor')
  await enter(person, screen.getByRole('textbox', { name: /Last Name/ }), 'Khan')
  await enter(person, screen.getByRole('textbox', { name: 'Email' }), 'noor@lakeside.example')
  await person.click(screen.getByRole('combobox', { name: /Role/ }))
  await person.click(await screen.findByRole('option', { name: 'Clinical staff' }))
  await person.click(screen.getByRole('checkbox', { name: 'Safety Officer' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User email id already present.')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
  server.on(addStaffMember, () => refuse(500, 'server.unexpected', 'x'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Error at adding user.')).toBeTruthy()
})
