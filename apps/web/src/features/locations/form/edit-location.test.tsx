import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getLocation, locationEffect, updateLocation, usersByLocation } from '#contract/locations/locations'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { todayAt } from '#web/platform/format.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

import { supportFields } from '#web/platform/testing/support.ts'

import { asAdmin, here, hex, noEffect, open } from '../testing/open-location.tsx'

test('an edit has one step, and a second one while the review date is changed', async () => {
  asAdmin()
  const { panel, retype, press } = await open('Location details…')
  expect(within(panel).getByText('Step 1 of 1')).toBeTruthy()
  await retype(/Annual Review Date/, '0715')
  expect(screen.getByLabelText(/Annual Review Date/)).toHaveProperty('value', '07/15')
  expect(within(panel).getByText('Step 1 of 2')).toBeTruthy()
  await retype(/Annual Review Date/, '0630')
  expect(within(panel).getByText('Step 1 of 1')).toBeTruthy()
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await press('Save')
  expect(await screen.findByText('Location has been updated successfully')).toBeTruthy()
  const { name, address } = aLocation()
  expect(server.calls(updateLocation)[0]).toMatchObject({
    params: { locationId: ids.location },
    body: {
      locationDetails: {
        name,
        type: 'dental',
        address,
        timeZone: 'America/Los_Angeles',
        annual_review_date: '06/30',
        options: ['onSiteLab'],
        notSelectedOptions: ['labIsCliaWaived', 'amalgam'],
        revision: 7,
      },
    },
  })
  expect(server.calls(updateLocation)[0]?.body).not.toHaveProperty('selectedUsers')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the time zone follows the state until another one is chosen', async () => {
  asAdmin()
  const { pick } = await open('Location details…')
  const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Time Zone/ }).value
  expect(zone()).toBe('Pacific Time (Los Angeles)')
  await pick(/State/, 'Florida')
  expect(zone()).toBe('Eastern Time (New York)')
  await pick(/Time Zone/, 'Central Time (Chicago)')
  await pick(/State/, 'Colorado')
  expect(zone()).toBe('Central Time (Chicago)')
})

test('a question names what the law of the chosen state adds', async () => {
  asAdmin()
  const { pick } = await open('Location details…')
  expect(screen.getByText('They have rules. Oregon adds one.')).toBeTruthy()
  await pick(/State/, 'Washington')
  expect(screen.getByText('They have rules. Washington adds one.')).toBeTruthy()
  await pick(/State/, 'Florida')
  expect(screen.getByText('They have rules.')).toBeTruthy()
})

test('a time zone that is not offered is shown by its name and kept', async () => {
  asAdmin()
  const other = aLocation({ ...here, timeZone: 'America/Puerto_Rico' })
  server.on(getLocation, () => ({ payload: other }))
  server.on(updateLocation, () => ({ payload: other }))
  const { press, retype } = await open('Location details…')
  expect(screen.getByRole('combobox', { name: /Time Zone/ })).toHaveProperty('value', 'America/Puerto Rico')
  await retype(/Location Name/, 'San Juan')
  await press('Save')
  await waitFor(() => expect(server.calls(updateLocation)).toHaveLength(1))
  expect(server.calls(updateLocation)[0]?.body).toMatchObject({ locationDetails: { timeZone: 'America/Puerto_Rico' } })
})

test('a changed review date asks which members get it, individually or all at once', async () => {
  asAdmin()
  const { retype, press, person } = await open('Location details…')
  await retype(/Annual Review Date/, '0715')
  await press('Next')
  const panel = await screen.findByRole('dialog', { name: 'Annual Review Date Details' })
  expect(within(panel).getByText('Step 2 of 2')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Annual Review Date Details'))
  const table = within(panel).getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.textContent),
  ).toEqual(['Staff Name', 'Current annual review date (mm/dd)'])
  expect(within(table).getByText('02/28')).toBeTruthy()
  await person.click(within(table).getByRole('checkbox', { name: 'Select all' }))
  await person.click(within(table).getByRole('checkbox', { name: 'Lea Roth' }))
  expect(within(table).getByRole('checkbox', { name: 'Select all' })).toHaveProperty('indeterminate', true)
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await press('Save')
  await waitFor(() => expect(server.calls(updateLocation)).toHaveLength(1))
  expect(server.calls(updateLocation)[0]?.body).toMatchObject({
    locationDetails: { annual_review_date: '07/15', old_review_date: '06/30' },
    selectedUsers: [hex('1')],
  })
})

test('the people step shows which tasks move to which day', async () => {
  asAdmin()
  const { retype, press } = await open('Location details…')
  const moves = ['Exposure plan', 'Fire drill'].map((name, index) => ({
    _id: hex(String(index)),
    name,
    before: '2027-06-30',
    due: '2027-02-28',
  }))
  server.on(locationEffect, () => ({ payload: { ...noEffect, moves } }))
  await retype(/Annual Review Date/, '0229')
  await press('Next')
  expect(await screen.findByText('2 tasks move from 06/30/2027 to 02/28/2027: Exposure plan and Fire drill.')).toBeTruthy()
  expect(server.calls(locationEffect)[0]).toMatchObject({
    params: { locationId: ids.location },
    body: { locationDetails: { annual_review_date: '02/29', revision: 7 } },
  })
  await press('Back')
  await retype(/Annual Review Date/, '0315')
  server.on(locationEffect, () => ({ payload: noEffect }))
  await press('Next')
  expect(await screen.findByText('No task is due on another day.')).toBeTruthy()
  expect(server.calls(updateLocation)).toHaveLength(0)
})

test('the people step says which tasks are due today by the move, and shows all of them without a scroll box', async () => {
  const { timeZone } = aLocation(here)
  asAdmin()
  const { retype, press } = await open('Location details…')
  const task = (name: string, due: string) => ({ _id: hex(String(name.length % 10)), name, before: '2027-06-30', due })
  const moves = [task('Exposure plan', todayAt(timeZone)), task('Fire drill', '2099-02-28')]
  server.on(locationEffect, () => ({ payload: { ...noEffect, moves } }))
  await retype(/Annual Review Date/, '0229')
  await press('Next')
  expect(await screen.findByText('1 of them is due today and overdue from tomorrow, because its 12 months are over.')).toBeTruthy()
  expect(screen.getByText('Setting 06/30 again puts them back to their present days.')).toBeTruthy()
  const note = screen.getByText('What this changes').closest('[role="status"]')
  expect(note instanceof HTMLElement && [note.style.overflowY, note.style.maxHeight]).toEqual(['', ''])
})

test('support access changes the date of the location but of no person', async () => {
  const change = asAdmin()
  signInAs({ ...change, ...supportFields({ readOnly: false }) }, here)
  const { press, retype } = await open('Location details…')
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await retype(/Annual Review Date/, '0315')
  await press('Next')
  await screen.findByText(/Support access does not include people’s dates/)
  expect(screen.queryByRole('table', { name: 'Annual review dates' })).toBeNull()
  await press('Save')
  await screen.findByText('Location has been updated successfully')
  expect(server.calls(updateLocation)[0]?.body).not.toHaveProperty('selectedUsers')
  expect(server.calls(usersByLocation)).toHaveLength(0)
})

test('a changed answer shows the tasks that open and close before saving; a further change shows them again', async () => {
  asAdmin()
  const { answer, press, retype } = await open('Location details…')
  const task = (digit: string, name: string) => ({ _id: hex(digit), name, due: '2026-12-21' })
  server.on(locationEffect, () => ({
    payload: { ...noEffect, opens: [task('1', 'Amalgam separator')], closes: [task('2', 'Waste log')] },
  }))
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await answer('Amalgam?', 'Yes')
  await press('Save')
  const note = (await screen.findByText('What this changes')).closest<HTMLElement>('[role="status"]')!
  expect(within(note).getByText('Amalgam separator, due 12/21/2026')).toBeTruthy()
  expect(within(note).getByText('1 task closes:')).toBeTruthy()
  await retype(/Location Name/, 'Main')
  await waitFor(() => expect(screen.queryByText('What this changes')).toBeNull())
  expect(server.calls(updateLocation)).toHaveLength(0)
  await press('Save')
  await screen.findByText('What this changes')
  await press('Confirm and save')
  await screen.findByText('Location has been updated successfully')
  expect(server.calls(locationEffect)).toHaveLength(2)
})

test('changing only the name requests no effect', async () => {
  asAdmin()
  const { press, retype } = await open('Location details…')
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await retype(/Location Name/, 'Main')
  await press('Save')
  await screen.findByText('Location has been updated successfully')
  expect(server.calls(locationEffect)).toHaveLength(0)
})

test('an effect request for an outdated revision offers the saved version', async () => {
  asAdmin()
  const { press, retype } = await open('Location details…')
  await retype(/Annual Review Date/, '0715')
  const current = aLocation({ ...here, name: 'Theirs', revision: 8 })
  server.on(locationEffect, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.', { details: current }))
  server.on(getLocation, () => ({ payload: current }))
  await press('Next')
  expect((await screen.findByRole('alert')).textContent).toContain('what you entered is still here')
  expect(screen.getByLabelText(/Location Name/)).toHaveProperty('value', 'Theirs')
  expect(screen.getByLabelText(/Annual Review Date/)).toHaveProperty('value', '07/15')
})

test('the table shows a message if there are no people', async () => {
  asAdmin()
  server.on(usersByLocation, () => ({ payload: [] }))
  const { retype, press } = await open('Location details…')
  await retype(/Annual Review Date/, '0715')
  await press('Next')
  expect(await screen.findByText("User's not found...")).toBeTruthy()
})

test('missing and invalid fields show the form’s messages, and nothing is sent', async () => {
  asAdmin()
  const { retype, press } = await open('Location details…')
  await retype(/Location Name/, '')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Fill all required fields.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Location Name/)))
  await retype(/Location Name/, 'Main')
  await retype(/Zip Code/, '9720')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid Zip code.')
  await retype(/Zip Code/, '97201')
  await retype(/Annual Review Date/, '')
  await press('Next')
  expect((await screen.findByRole('alert')).textContent).toBe('Select annual review date')
  expect(server.calls(updateLocation)).toHaveLength(0)
})

test('No clears the dependent question, Yes shows it unanswered, and every question of the type is required', async () => {
  asAdmin()
  const { answer, press, pick } = await open('Location details…')
  await answer('Do you run tests?', 'No')
  expect(screen.queryByRole('radiogroup', { name: 'Are all of them waived?' })).toBeNull()
  await answer('Do you run tests?', 'Yes')
  const again = within(screen.getByRole('radiogroup', { name: 'Are all of them waived?' })).getAllByRole('radio')
  expect(again.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Fill all required fields.')
  const unanswered = screen.getByRole('radiogroup', { description: 'Required' })
  expect(unanswered).toBe(screen.getByRole('radiogroup', { name: 'Are all of them waived?' }))
  await pick(/Practice Type/, 'Medical')
  expect(screen.queryByRole('radiogroup', { name: 'Amalgam?' })).toBeNull()
  await answer('Hazardous drugs?', 'Yes')
  server.on(updateLocation, () => ({ payload: aLocation(here) }))
  await press('Save')
  await waitFor(() => expect(server.calls(updateLocation)).toHaveLength(1))
  expect(server.calls(updateLocation)[0]?.body).toMatchObject({
    locationDetails: { type: 'medical', options: ['hazardousDrugs'], notSelectedOptions: [] },
  })
})

test('a conflicting change is not overwritten; the saved version can be shown instead', async () => {
  asAdmin()
  const { retype, press } = await open('Location details…')
  await retype(/Location Name/, 'Mine')
  const current = aLocation({ ...here, name: 'Theirs', revision: 8 })
  server.on(updateLocation, () => refuse(409, 'request.conflict', 'This has been changed in the meantime.', { details: current }))
  server.on(getLocation, () => ({ payload: current }))
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('This has been changed in the meantime.')
  await press('Show what is saved now')
  await waitFor(() => expect(screen.getByLabelText(/Location Name/)).toHaveProperty('value', 'Theirs'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('any other failed save shows the generic text, and closing asks first', async () => {
  asAdmin()
  const { retype, press, person } = await open('Location details…')
  await retype(/Location Name/, 'Mine')
  server.on(updateLocation, () => refuse(500, 'server.unexpected', 'whatever'))
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Error at updating location.')
  await press('Cancel')
  await person.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText(/Location Name/)).toHaveProperty('value', 'Mine')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
