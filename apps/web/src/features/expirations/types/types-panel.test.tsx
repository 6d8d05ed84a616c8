import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import {
  addExpirationType,
  listExpirations,
  listExpirationTypes,
  updateExpirationType,
  type OfferedType,
} from '#contract/expirations/expirations'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { aType } from '#web/shared/expirations/testing/a-date.ts'

const typeId = '7'.repeat(24)
const elevator = aType({
  key: typeId,
  name: 'Elevator',
  subject: 'item',
  leadDays: [30, 7],
  reminds: 'administrators',
  own: { _id: typeId, revision: 1, mayChange: true },
})

function open(types: OfferedType[], administer = true) {
  signInAs(administer ? { isAdmin: true, adminLocations: [ids.location] } : {}, { can: { administer } })
  server.on(listExpirations, () => ({ payload: { list: [], total: 0, recorded: 0, ended: 0, soon: 0 } }))
  server.on(listExpirationTypes, () => ({ payload: types }))
  return renderApp({ at: '/expirations?types=1' })
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Kinds of Dates' }))

test('an administrator adds a kind of date, and wrong days are named before anything is sent', async () => {
  const { person } = open([{ ...elevator, own: null }])
  expect(await (await panel()).findByText('You have not added any kind of date.')).toBeTruthy()
  await person.click((await panel()).getByRole('button', { name: 'Add Kind' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Kind of Date' }))
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Elevator')
  const days = dialog.getByRole('textbox', { name: /^Days before/ })
  await person.clear(days)
  await person.type(days, 'a month')
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Please enter days, separated by commas: 90, 30, 7.')).toBeTruthy()
  expect(server.calls(addExpirationType)).toEqual([])
  server.on(addExpirationType, () => ({ payload: { _id: typeId } }))
  await person.clear(days)
  await person.type(days, '30, 7')
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('The kind of date has been added')).toBeTruthy()
  expect(server.calls(addExpirationType)[0]?.body).toMatchObject({
    name: 'Elevator',
    subject: 'item',
    leadDays: [30, 7],
    reminds: 'administrators',
  })
})

test('a kind is renamed, and is not offered any more', async () => {
  const { person } = open([elevator])
  server.on(updateExpirationType, () => ({ payload: { _id: typeId } }))
  await person.click(await (await panel()).findByRole('button', { name: 'Change Elevator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Elevator' }))
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), ' permit')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.calls(updateExpirationType)[0]?.body).toMatchObject({ name: 'Elevator permit', leadDays: [30, 7] })
  await person.click((await panel()).getByRole('button', { name: 'Stop offering Elevator' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Stop offering "Elevator"?' })).getByRole('button', { name: 'Stop Offering' }),
  )
  await expect.poll(() => server.calls(updateExpirationType)[1]?.body).toMatchObject({ name: 'Elevator', retired: true })
})

test('a kind of another location cannot be changed here', async () => {
  open([{ ...elevator, own: { _id: typeId, revision: 1, mayChange: false } }])
  expect(await (await panel()).findByText('Elevator')).toBeTruthy()
  expect((await panel()).queryByRole('button', { name: 'Change Elevator' })).toBeNull()
})

test('staff have no kinds of dates to change', async () => {
  open([elevator], false)
  expect(await screen.findByRole('heading', { name: 'My Dates' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Kinds of Dates' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Kinds of Dates' })).toBeNull()
})
