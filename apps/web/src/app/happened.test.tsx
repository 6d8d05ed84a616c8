import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { alarmContacts, getAlarm, listAlarms, type Alarm, type AlarmContacts } from '#contract/alarms/alarms'
import { libraryData } from '#contract/library/library'
import { reportEvent } from '#contract/reported-events/reported-events'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aStep } from '#web/features/library/testing/steps.ts'

const alarmId = 'a1'.repeat(12)
const hana = { _id: 'b2'.repeat(12), fullName: 'Hana Sato', why: 'contact', phone: '+15035550110' } as const
const ines = { _id: 'c3'.repeat(12), fullName: 'Ines Abt', why: 'administrator', phone: null } as const
const contacts = (change: Partial<AlarmContacts> = {}) => {
  server.on(alarmContacts, () => ({ payload: { people: [hana, ines], includesCaller: false, typedContact: null, ...change } }))
}
const at = '2026-11-22T01:31:00.000Z'
const told = (change: Partial<Alarm> = {}) => {
  const alarm: Alarm = {
    _id: alarmId,
    kind: 'bloodExposure',
    stage: 'reported',
    raisedAt: at,
    raisedBy: null,
    people: 2,
    location: { _id: ids.location, name: 'Lakeside Dental', timeZone: 'America/Los_Angeles' },
    told: [
      {
        ...hana,
        ways: [
          { channel: 'sms', state: 'sent', at },
          { channel: 'email', state: 'sending', at },
          { channel: 'app', state: 'sent', at },
        ],
      },
      {
        ...ines,
        ways: [
          { channel: 'sms', state: 'limit', at: null },
          { channel: 'email', state: 'retrying', at },
        ],
      },
    ],
    ...change,
  }
  server.on(getAlarm, () => ({ payload: alarm }))
}
const dental = { options: ['humanBloodExposure', 'sterilizersOnSite'] }

test('the list shows the events that apply at this location, and everyday words find them', async () => {
  signInAs({}, dental)
  server.on(listAlarms, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/happened' })
  expect(await screen.findByRole('link', { name: /Needlestick, cut or splash/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /controlled substance/ }), 'none are kept here').toBeNull()
  expect(screen.queryByRole('link', { name: /TB symptom/ }), 'for administrators').toBeNull()
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'autoclave')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Needlestick/ })).toBeNull())
  await person.click(screen.getByRole('link', { name: 'Positive spore test' }))
  expect(await screen.findByRole('heading', { name: 'Positive spore test' })).toBeTruthy()
})

test.each([
  [true, 1],
  [false, 0],
])('if the questions about the location are open: %s, %i entries are about blood', async (setUpPending, entries) => {
  signInAs({}, { options: [], setUpPending })
  server.on(listAlarms, () => ({ payload: [] }))
  renderApp({ at: '/happened' })
  expect(await screen.findByRole('link', { name: /Fall, lifting/ })).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: /Needlestick, cut or splash/ })).toHaveLength(entries)
})

test('an emergency is found in everyday words, also if no event has that name, and opens its card', async () => {
  signInAs({}, dental)
  server.on(listAlarms, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/happened' })
  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'epipen')
  await person.click(await screen.findByText('Severe allergic reaction (anaphylaxis)'))
  const card = await screen.findByRole('region', { name: 'Severe allergic reaction (anaphylaxis)' })
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toContain('Epinephrine now')
  expect(
    within(card)
      .getByRole('link', { name: /^Call 911/ })
      .getAttribute('href'),
  ).toBe('tel:911')
})

test('the emergency cards are folded until somebody types, and fold again when the search is cleared', async () => {
  signInAs({}, dental)
  server.on(listAlarms, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/happened' })
  const folded = () => screen.getByText('Somebody needs help now').closest('details')?.open
  const field = await screen.findByRole('searchbox', { name: 'Search' })
  expect(folded()).toBe(false)
  await person.type(field, 'epipen')
  await waitFor(() => expect(folded()).toBe(true))
  await person.clear(field)
  await waitFor(() => expect(folded()).toBe(false))
})

test('a search that finds neither event nor card says so, offers 911, and can be cleared', async () => {
  signInAs({}, dental)
  server.on(listAlarms, () => ({ payload: [] }))
  const { person } = renderApp({ at: '/happened' })
  await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'invoice')
  expect(await screen.findByText('No results match your search criteria')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'call 911' })).getAttribute('href')).toBe('tel:911')
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: /Needlestick, cut or splash/ })).toBeTruthy()
  expect(screen.queryByText('No results match your search criteria')).toBeNull()
})

test('an event shows its own emergency cards after the first steps', async () => {
  signInAs({}, dental)
  contacts()
  server.on(libraryData, () => ({ payload: { libraryData: [] } }))
  renderApp({ at: '/happened?what=needlestick' })
  const own = await screen.findByText('Heavy bleeding', { selector: 'summary' })
  expect(screen.queryByText('Seizure', { selector: 'summary' })).toBeNull()
  const steps = screen.getByRole('list', { name: 'What to do now' })
  expect(steps.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
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
  contacts()
  told()
  server.on(libraryData, () => ({
    payload: {
      libraryData: [aStep(11, { associatedVariable: 'postExposureProviders', type: 'table', answer: [clinic] })],
    },
  }))
  server.on(reportEvent, () => ({ payload: { tasks: 1, openTask: null, formTask: 'f'.repeat(24), alarm: alarmId } }))
  const { person, address } = renderApp({ at: '/happened?what=needlestick' })
  expect((await screen.findByRole('list', { name: 'What to do now' })).textContent).toContain('Wash the wound')
  const call = await screen.findByRole('link', { name: 'Call Hana Sato, +1 503 555 0110' })
  expect(call.getAttribute('href'), 'the person in charge, beside the first steps').toBe('tel:+15035550110')
  const list = await screen.findByRole('list', { name: 'Whom to call' })
  expect(list.textContent).toContain('Hana SatoIn charge of exposures')
  expect(within(list).getByText('No phone number')).toBeTruthy()
  expect(screen.getByText(/^Hana Sato and Ines Abt will be told at once by text message or email, and in the app\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call (503) 555-0100' }).getAttribute('href')).toBe('tel:5035550100')
  expect(screen.getByRole('link', { name: 'Exposure incident form' }).getAttribute('href')).toContain('exposureIncidentForm')
  await enter(person, await screen.findByRole('textbox', { name: 'Who needs help, and where?' }), 'Sam, room 2')
  await person.click(screen.getByRole('button', { name: 'Tell them now' }))
  expect(await screen.findByText(/One task is open now, with its due date/)).toBeTruthy()
  const people = await screen.findByRole('list', { name: 'Who was told' })
  expect(people.textContent).toMatch(/Text message sent at 5:31 PM on Sat, Nov 21.*Email: being sent.*In the app at 5:31 PM/)
  expect(people.textContent).toMatch(/No text message: the daily limit.*Email: not delivered yet, is being tried again/)
  expect(
    within(people)
      .getByRole('link', { name: /Hana Sato/ })
      .getAttribute('href'),
  ).toBe('tel:+15035550110')
  expect(screen.getByText(/^If nobody answers, call the next person/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Whom to call' }), 'one list of people is enough').toBeNull()
  expect(address(), 'a reload keeps it').toContain(alarmId)
  const form = screen.getByRole('link', { name: 'Exposure incident form' }).getAttribute('href')
  expect(form, 'the form now belongs to the report').toContain('f'.repeat(24))
  expect(server.calls(reportEvent)[0]).toMatchObject({
    params: { locationId: ids.location },
    body: { kind: 'bloodExposure', what: 'Sam, room 2' },
  })
})

test('the report says what happens next, and a saved form leads back to it', async () => {
  signInAs({}, dental)
  contacts()
  told()
  server.on(libraryData, () => ({ payload: { libraryData: [] } }))
  server.on(reportEvent, () => ({ payload: { tasks: 2, openTask: null, formTask: null, alarm: alarmId } }))
  const { person, router } = renderApp({ at: '/happened?what=needlestick' })
  await person.click(await screen.findByRole('button', { name: 'Tell them now' }))
  const steps = () => within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem')
  await screen.findByRole('list', { name: 'What happens next' })
  expect(steps().map((step) => step.textContent?.split(',')[0])).toEqual([
    'Go for the medical evaluation now',
    'The list below says who was told',
    'When the person is on the way',
  ])
  const form = screen.getByRole('link', { name: 'Exposure incident form' }).getAttribute('href') ?? ''
  const after = new URL(form, 'http://localhost').searchParams.get('after') ?? ''
  expect(after).toBe(`/happened?what=needlestick&alarm=${alarmId}&saved=yes`)
  await router.navigate({ to: after })
  expect(await screen.findByText('The form is saved.')).toBeTruthy()
  expect(steps()).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'See each step of the exposure with its time' }).getAttribute('href')).toBe('/exposures')
  expect(screen.queryByRole('button', { name: 'Tell them now' })).toBeNull()
})

test('a saved form of another event says where its tasks are', async () => {
  signInAs({}, dental)
  renderApp({ at: '/happened?what=injury&saved=yes' })
  expect((await screen.findByRole('link', { name: 'See what is yours to do' })).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('list', { name: 'What happens next' })).toBeNull()
})

test('without a configured clinic, the page refers to an emergency room', async () => {
  signInAs({}, dental)
  contacts()
  server.on(libraryData, () => ({ payload: { libraryData: [] } }))
  renderApp({ at: '/happened?what=needlestick' })
  expect(await screen.findByText(/nearest emergency room/)).toBeTruthy()
})

test("a severe injury shows the state's agency with its number, and a failed report keeps the page", async () => {
  signInAs({}, { address: { address: '1 Main', address2: '', city: 'Reno', state: 'NV', zip: '89501' } })
  contacts()
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

test.each([
  [{ people: [ines] }, 'Your practice has not named a person in charge of this yet, or that person has left. The administrators are told.'],
  [{ people: [], includesCaller: true }, 'You are the only person who is told of this at your location. Nobody else gets a message.'],
  [{ people: [ines], typedContact: 'Dr. Vega' }, 'This person has no account, so no message can be sent. Call, or send somebody.'],
])('before a report, the page says who cannot be told: %o', async (change, text) => {
  signInAs({}, dental)
  contacts(change)
  server.on(libraryData, () => ({ payload: { libraryData: [] } }))
  renderApp({ at: '/happened?what=needlestick' })
  expect(await screen.findByText((content) => content.endsWith(text))).toBeTruthy()
})

test('a severe injury and violence show whom to call too, and a chemical spill does not', async () => {
  signInAs({}, dental)
  contacts()
  renderApp({ at: '/happened?what=violence' })
  expect(await screen.findByText('When the form is saved:')).toBeTruthy()
  expect(await screen.findByText('In charge of safety')).toBeTruthy()
  expect(server.calls(alarmContacts)[0]).toMatchObject({ query: { kind: 'violence' } })
})

test('the list leads back to who was told of a recent event', async () => {
  signInAs({}, dental)
  const row = { _id: alarmId, kind: 'violence', stage: 'reported', raisedAt: at, raisedBy: null, people: 1 } as const
  server.on(listAlarms, () => ({ payload: [row] }))
  told({ kind: 'violence', told: [] })
  const { person } = renderApp({ at: '/happened' })
  expect((await screen.findByRole('list', { name: 'Reported in the last 30 days' })).textContent).toContain('1 person was told')
  await person.click(screen.getByRole('link', { name: /^Violence or a threat, 11\/21\/2026/ }))
  expect(await screen.findByText(/^Nobody else could be told/)).toBeTruthy()
})

test('an alarm of somebody else cannot be shown', async () => {
  signInAs({}, dental)
  server.on(getAlarm, () => refuse(404, 'not_found', 'Not found.'))
  renderApp({ at: `/happened?alarm=${alarmId}` })
  expect(await screen.findByText(/^This report cannot be shown/)).toBeTruthy()
})
