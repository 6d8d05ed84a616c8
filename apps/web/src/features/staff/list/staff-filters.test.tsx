import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listStaff } from '#contract/staff/staff'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { aMember } from '#web/platform/testing/a-member.ts'

import { answer, asAdmin, at } from '../testing/staff-list.ts'

async function open(search = '', administered: readonly string[] = [ids.location]) {
  asAdmin(administered)
  server.on(listStaff, () => answer([aMember()]))
  const view = renderApp({ at: `${at}${search}` })
  await screen.findByRole('table', { name: 'Staff members' })
  return { ...view, more: () => view.person.click(screen.getByRole('button', { name: 'Filter' })) }
}
const asked = () => server.calls(listStaff).at(-1)?.query

test('the entered filters are applied together, trimmed, and return to the first page', async () => {
  const { person, address, more } = await open('?page=2')
  await more()
  await enter(person, await screen.findByRole('textbox', { name: 'Email Address' }), ' dana@ ')
  await enter(person, screen.getByRole('textbox', { name: 'Phone' }), '503')
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked()).toMatchObject({ email: 'dana@', phone: '503', pageNumber: '1' }))
  expect(address()).not.toContain('page=')
})

test('spaces alone are no filter', async () => {
  const { person, more } = await open()
  await more()
  await person.type(await screen.findByRole('textbox', { name: 'Email Address' }), '  ')
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
})

test.each([
  ['email=dana', 'Email Address dana'],
  ['phone=503', 'Phone 503'],
  ['due=2027-01-10', 'Training Due 01-10-2027'],
  ['state=invited', 'Show Not joined yet'],
  ['state=withoutRole', 'Show Without a role'],
])('the filter %s is shown and removed', async (search, name) => {
  const { person, address } = await open(`?${search}&order=desc`)
  await person.click(await screen.findByRole('button', { name: `Remove filter ${name}` }))
  await waitFor(() => expect(address()).toBe(`${at}?order=desc`))
})

test('Clear removes the filters of the columns and keeps the rest', async () => {
  const { person, address, more } = await open('?email=dana&phone=503&name=Lea')
  await more()
  await person.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe(`${at}?name=Lea`))
})

test('with more than two locations, all can be chosen at once', async () => {
  const all = [ids.location, ids.otherLocation, '4'.padEnd(24, '0')]
  const { person } = await open('', all)
  await person.click(screen.getByRole('combobox', { name: 'Locations' }))
  await person.click(await screen.findByRole('option', { name: 'All Locations' }))
  await waitFor(() => expect(String(asked()?.selectedLocations).split(',')).toHaveLength(3))
})
