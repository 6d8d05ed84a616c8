import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { alarmContacts, type AlarmContacts, type ToldPerson } from '#contract/alarms/alarms'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { onTouchDevice } from '#web/platform/testing/media.ts'
import { ids } from '#web/platform/testing/people.ts'

import { texts } from './reported-event-texts.ts'
import { Calls, WhomToTell, WhoWillBeTold } from './whom-to-tell.tsx'

let made = 0
const told = (fullName: string, why: ToldPerson['why'], phone: string | null = '+15035550110'): ToldPerson => ({
  _id: String(++made).padStart(24, '0'),
  fullName,
  why,
  phone,
})
const [hana, ben] = [told('Hana Sato', 'contact'), told('Ben Ode', 'deputy')]
const [ines, omar, lea] = [told('Ines Abt', 'administrator'), told('Omar Haddad', 'administrator'), told('Lea Roth', 'administrator')]
const silent = (person: ToldPerson) => ({ ...person, phone: null })

function serve(people: readonly ToldPerson[], said: Partial<AlarmContacts> = {}) {
  signInAs()
  server.on(alarmContacts, () => ({ payload: { people: [...people], includesCaller: false, typedContact: null, ...said } }))
}

const namesOfCalls = () => screen.getAllByRole('link', { name: /^Call / }).map((link) => link.textContent)

test.each([
  ['the person in charge, before administrators', [hana, ines], ['Call Hana Sato, +1 503 555 0110']],
  ['two people in charge', [hana, ben, ines], ['Call Hana Sato, +1 503 555 0110', 'Call Ben Ode, +1 503 555 0110']],
  ['administrators, if nobody in charge has a number', [silent(hana), ines], ['Call Ines Abt, +1 503 555 0110']],
  ['at most two people', [ines, omar, lea], ['Call Ines Abt, +1 503 555 0110', 'Call Omar Haddad, +1 503 555 0110']],
])('buttons call %s', async (_name, people, names) => {
  serve(people)
  renderPart(() => <Calls kind="bloodExposure" />)
  await screen.findByRole('link', { name: names[0] ?? '' })
  expect(namesOfCalls()).toEqual(names)
  expect(screen.getByRole('link', { name: names[0] ?? '' }).getAttribute('href')).toBe('tel:+15035550110')
})

test('on a touch device, the person in charge can also be written to', async () => {
  onTouchDevice()
  serve([hana])
  renderPart(() => <Calls kind="bloodExposure" />)
  expect((await screen.findByRole('link', { name: 'Text Hana Sato' })).getAttribute('href')).toBe('sms:+15035550110')
})

test('the numbers that are the same everywhere stay, even if nobody can be called', async () => {
  serve([silent(ines)])
  renderPart(() => <Calls kind="violence">911 first</Calls>)
  await waitFor(() => expect(server.calls(alarmContacts)).toHaveLength(1))
  expect(await screen.findByText('911 first')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
})

test('without numbers there is no row of buttons', async () => {
  serve([silent(ines)])
  renderPart(() => (
    <section aria-label="Calls">
      <Calls kind="violence" />
    </section>
  ))
  const section = await screen.findByRole('region', { name: 'Calls' })
  await waitFor(() => expect(section.childElementCount).toBe(0))
  expect(server.calls(alarmContacts)[0]).toMatchObject({ params: { locationId: ids.location }, query: { kind: 'violence' } })
})

async function listed() {
  renderPart(() => <WhomToTell kind="bloodExposure" />)
  return within(await screen.findByRole('region', { name: texts.whomToTell }))
}

test('everybody who is told is listed with their numbers', async () => {
  serve([hana, silent(ines)])
  const section = await listed()
  const rows = (await section.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows[0]).toMatch(/^Hana Sato.*Call \+1 503 555 0110$/)
  expect(rows[1]).toMatch(/^Ines Abt.*No phone number$/)
  expect(section.queryByText(texts.nobodyNamed)).toBeNull()
})

test.each<[string, boolean, readonly ToldPerson[], Partial<AlarmContacts>]>([
  ['only administrators are told', true, [ines], {}],
  ['a person in charge is told', false, [hana, ines], {}],
  ['only a deputy is told', true, [ben, ines], {}],
  ['the caller is in charge', false, [ines], { includesCaller: true }],
  ['the practice typed a name', false, [ines], { typedContact: 'Dr. Vo' }],
])('if %s, the page says that nobody is named: %s', async (_name, warns, people, said) => {
  serve(people, said)
  const section = await listed()
  await section.findAllByRole('listitem')
  expect(section.queryByText(texts.nobodyNamed) !== null).toBe(warns)
})

test('a person without an account has to be told by somebody', async () => {
  serve([ines], { typedContact: 'Dr. Vo' })
  const section = await listed()
  expect((await section.findByText('Dr. Vo')).parentElement?.textContent).toBe(`Tell Dr. Vo. ${texts.withoutAccount}`)
})

test('a caller who is the only one to be told is told so', async () => {
  serve([], { includesCaller: true })
  const section = await listed()
  expect(await section.findByText(texts.onlyYou)).toBeTruthy()
  expect(section.queryByRole('list')).toBeNull()
})

test('a failed load can be repeated', async () => {
  signInAs()
  server.on(alarmContacts, () => refuse(500, 'server.unexpected', 'Something went wrong.'))
  const section = await listed()
  expect(await section.findByRole('alert')).toBeTruthy()
})

test.each([
  ['Hana Sato will be told at once by text message, by email and in the app.', [hana]],
  ['Hana Sato and Ines Abt will be told at once by text message, by email and in the app.', [hana, ines]],
  ['Hana Sato and 2 others will be told at once by text message, by email and in the app.', [hana, ines, omar]],
  ['Ines Abt will be told at once by email and in the app.', [silent(ines)]],
  ['Hana Sato and Ines Abt will be told at once by text message or email, and in the app.', [hana, silent(ines)]],
])('before the report: %s', async (sentence, people) => {
  serve(people)
  renderPart(() => <WhoWillBeTold kind="bloodExposure" />)
  expect(await screen.findByText(`${sentence} ${texts.withoutFacts}`)).toBeTruthy()
})

test('if nobody would be told, nothing is announced', async () => {
  serve([])
  renderPart(() => (
    <section aria-label="Announcement">
      <WhoWillBeTold kind="bloodExposure" />
    </section>
  ))
  await waitFor(() => expect(server.calls(alarmContacts)).toHaveLength(1))
  expect((await screen.findByRole('region', { name: 'Announcement' })).textContent).toBe('')
})
