import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { libraryData } from '#contract/library'
import { usersByLocation } from '#contract/locations'
import { reportEvent } from '#contract/reported-events'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aStep } from '#web/features/library/testing/steps.ts'

const hana = { firstName: 'Hana', lastName: 'Sato', annual_review_date: '06/30' }
const dental = { options: ['humanBloodExposure', 'sterilizersOnSite'] }

test('the list shows the events that apply at this location, and everyday words find them', async () => {
  signInAs({}, dental)
  const { person } = renderApp({ at: '/happened' })
  expect(await screen.findByRole('link', { name: /Needlestick, cut or splash/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /controlled substance/ }), 'none are kept here').toBeNull()
  expect(screen.queryByRole('link', { name: /TB symptom/ }), 'for administrators').toBeNull()
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'autoclave')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Needlestick/ })).toBeNull())
  await person.click(screen.getByRole('link', { name: 'Positive spore test' }))
  expect(await screen.findByRole('heading', { name: 'Positive spore test' })).toBeTruthy()
})

test('after a needlestick the page shows what to do, whom to tell, the clinic to call, and the form', async () => {
  signInAs({}, dental)
  const clinic = {
    Service: 'Exposures, day and night',
    Provider: 'Harbor Clinic',
    Address: '1 Bay St',
    Phone: '(503) 555-0100',
    Hours: '24 h',
  }
  server.on(usersByLocation, () => ({ payload: [{ ...hana, value: ids.user, label: 'Hana Sato' }] }))
  server.on(libraryData, () => ({
    payload: {
      libraryData: [
        aStep(10, { associatedVariable: 'exposureContact', answer: ids.user }),
        aStep(11, { associatedVariable: 'postExposureProviders', type: 'table', answer: [clinic] }),
      ],
    },
  }))
  server.on(reportEvent, () => ({ payload: { tasks: 1, openTask: null, formTask: 'f'.repeat(24) } }))
  const { person } = renderApp({ at: '/happened?what=needlestick' })
  expect((await screen.findByRole('list', { name: 'What to do now' })).textContent).toContain('Wash the wound')
  expect(await screen.findByText('Hana Sato')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call (503) 555-0100' }).getAttribute('href')).toBe('tel:5035550100')
  expect(screen.getByRole('link', { name: 'Exposure incident form' }).getAttribute('href')).toContain('exposureIncidentForm')
  await enter(person, await screen.findByRole('textbox', { name: 'Who needs help, and where?' }), 'Sam, room 2')
  await person.click(screen.getByRole('button', { name: 'Tell them now' }))
  expect(await screen.findByText(/One task is open now, with its due date/)).toBeTruthy()
  const form = screen.getByRole('link', { name: 'Exposure incident form' }).getAttribute('href')
  expect(form, 'the form now belongs to the report').toContain('f'.repeat(24))
  expect(server.calls(reportEvent)[0]).toMatchObject({
    params: { locationId: ids.location },
    body: { kind: 'bloodExposure', what: 'Sam, room 2' },
  })
})

test('without a configured clinic, the page refers to an emergency room', async () => {
  signInAs({}, dental)
  server.on(libraryData, () => ({ payload: { libraryData: [] } }))
  renderApp({ at: '/happened?what=needlestick' })
  expect(await screen.findByText(/nearest emergency room/)).toBeTruthy()
})

test("a severe injury shows the state's agency with its number, and a failed report keeps the page", async () => {
  signInAs({}, { address: { address: '1 Main', address2: '', city: 'Reno', state: 'NV', zip: '89501' } })
  server.on(reportEvent, () => refuse(422, 'request.invalid', 'Please check your input.', { fields: {} }))
  const { person } = renderApp({ at: '/happened?what=severe-injury' })
  const part = await screen.findByRole('region', { name: 'Whom to report to' })
  expect(part.textContent).toContain('Nevada')
  expect(within(part).getAllByRole('link').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
  await person.click(await screen.findByRole('button', { name: 'Report it' }))
  expect(await screen.findByText('Please check your input.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Report it' })).toBeTruthy()
})
