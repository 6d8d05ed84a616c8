import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import {
  createCalendarFeed,
  getCalendarFeeds,
  removeCalendarFeed,
  setDateMails,
  setMonthlyPage,
  setWeeklySummary,
} from '#contract/account/calendar-feeds'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { CalendarPanel } from './calendar-panel.tsx'

const page = { path: '/panel', guard: 'signedIn', screen: CalendarPanel } as const
const made = '2026-11-21T20:00:00.000Z'
const address = `https://safe.example/api/v2/calendar/${'a'.repeat(32)}.ics`
const warning = 'Copy it now: it is shown only this once. Anyone who has it can see your due tasks, so do not share it.'

function given({
  createdAt = null,
  weeklySummary = null,
  dateMails = null,
  monthlyPage = null,
}: { createdAt?: string | null; weeklySummary?: boolean | null; dateMails?: boolean | null; monthlyPage?: boolean | null } = {}) {
  const state = { createdAt, weeklySummary, dateMails, monthlyPage }
  server.on(getCalendarFeeds, () => ({
    payload: {
      feeds: [
        { location: { _id: ids.location, name: 'Main Street' }, createdAt: state.createdAt },
        { location: { _id: ids.otherLocation, name: 'Harbor' }, createdAt: null },
      ],
      weeklySummary: state.weeklySummary,
      dateMails: state.dateMails,
      monthlyPage: state.monthlyPage,
    },
  }))
  server.on(createCalendarFeed, () => {
    state.createdAt = made
    return { payload: { address, createdAt: made } }
  })
  server.on(removeCalendarFeed, () => {
    state.createdAt = null
  })
  server.on(setMonthlyPage, ({ body }) => {
    const { on } = body as { on: boolean }
    state.monthlyPage = on
    return { payload: { monthlyPage: on } }
  })
  server.on(setDateMails, ({ body }) => {
    const { on } = body as { on: boolean }
    state.dateMails = on
    return { payload: { dateMails: on } }
  })
  server.on(setWeeklySummary, ({ body }) => {
    const { on } = body as { on: boolean }
    state.weeklySummary = on
    return { payload: { weeklySummary: on } }
  })
}

const open = () => renderApp({ at: '/panel', screens: [page] })

test('an address is created, copied, and not shown again', async () => {
  signInAs()
  given()
  const { person, unmount } = open()
  await person.click(await screen.findByRole('button', { name: 'Create calendar link for Main Street' }))
  const field = await screen.findByLabelText('Calendar address of Main Street')
  expect(field).toHaveProperty('value', address)
  expect(await screen.findByText('Created 11/21/2026')).toBeTruthy()
  expect(screen.getByText(warning)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(address.replace('https:', 'webcal:'))
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(await screen.findByText('Calendar address copied')).toBeTruthy()
  expect(server.calls(createCalendarFeed).map((call) => call.params)).toEqual([{ locationId: ids.location }])
  unmount()
  open()
  await screen.findByText('Created 11/21/2026')
  expect(screen.queryByLabelText('Calendar address of Main Street')).toBeNull()
})

test('without a clipboard, the address is selected so that it can be copied by hand', async () => {
  signInAs()
  given()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Create calendar link for Main Street' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Calendar address of Main Street')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'))
  field.setSelectionRange(0, 0)
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(field.selectionEnd).toBe(address.length))
})

test('replacing an address asks first, because the old one stops working', async () => {
  signInAs()
  given({ createdAt: made })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'New address for Main Street' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make a new calendar address for Main Street?' })
  expect(dialog.textContent).toContain('The old address stops working at once.')
  expect(server.calls(createCalendarFeed)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'New address' }))
  expect(await screen.findByLabelText('Calendar address of Main Street')).toHaveProperty('value', address)
})

test('an address is removed', async () => {
  signInAs()
  given({ createdAt: made })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove the address of Main Street' }))
  await person.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Calendar address removed')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Create calendar link for Main Street' })).toBeTruthy()
})

test('the weekly email switch is shown only to administrators and requires an email address', async () => {
  signInAs()
  given()
  const staff = open()
  await screen.findByText('Main Street')
  expect(screen.queryByRole('switch')).toBeNull()
  staff.unmount()
  signInAs({ isAdmin: true, email: null, phone: '+15035550100' })
  given({ weeklySummary: true })
  open()
  await screen.findByText('Add an email address to your account to get it.')
  expect(screen.getByRole('switch', { name: /^Weekly summary by email/ })).toHaveProperty('disabled', true)
})

test('the switch turns the email off, and reverts if that fails', async () => {
  signInAs({ isAdmin: true })
  given({ weeklySummary: true })
  const { person } = open()
  const on = () => screen.getByRole('switch', { name: /^Weekly summary by email/ })
  expect(await screen.findByRole('switch')).toHaveProperty('checked', true)
  await person.click(on())
  await waitFor(() => expect(on()).toMatchObject({ checked: false, disabled: false }))
  expect(server.calls(setWeeklySummary).map((call) => call.body)).toEqual([{ on: false }])
  server.on(setWeeklySummary, () => refuse(403, 'access.forbidden', 'You do not have permission to do this.'))
  await person.click(on())
  expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy()
  await waitFor(() => expect(on()).toHaveProperty('checked', false))
})

test('everybody turns the emails about dates off', async () => {
  signInAs()
  given({ dateMails: true })
  const { person } = open()
  const on = () => screen.getByRole('switch', { name: /^Dates that run out by email/ })
  expect(await screen.findByRole('switch')).toHaveProperty('checked', true)
  await person.click(on())
  await waitFor(() => expect(on()).toMatchObject({ checked: false, disabled: false }))
  expect(server.calls(setDateMails).map((call) => call.body)).toEqual([{ on: false }])
})

test('an administrator turns the monthly email off', async () => {
  signInAs({ isAdmin: true })
  given({ monthlyPage: true })
  const { person } = open()
  const on = () => screen.getByRole('switch', { name: /^Monthly page by email/ })
  expect(await screen.findByRole('switch')).toHaveProperty('checked', true)
  await person.click(on())
  await waitFor(() => expect(on()).toMatchObject({ checked: false, disabled: false }))
  expect(server.calls(setMonthlyPage).map((call) => call.body)).toEqual([{ on: false }])
})
