import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { firstDaysEffect, getFirstDays, saveFirstDays, type FirstDays, type FirstDuty } from '#contract/first-days/first-days'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { isDisabledForSupport, supportFields, supportSessions } from '#web/platform/testing/support.ts'

import { aDuty, days, nobody, openDays, sent } from './testing/open-days.ts'

const lastOn = { name: 'We have done this, last on' }
const reason = { name: 'Does not apply here, because' }

async function open(...duties: FirstDuty[]) {
  const { person, address } = openDays({ duties })
  await screen.findAllByRole('radiogroup')
  const choose = (label: string) => person.click(screen.getByRole('radio', { name: label }))
  const submit = (name: string) => person.click(screen.getByRole('button', { name }))
  return { person, address, choose, submit }
}
const answers = (payload: FirstDays = days) => {
  server.on(firstDaysEffect, () => ({ payload: nobody }))
  server.on(saveFirstDays, () => ({ payload }))
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('nothing is sent before something is answered', async () => {
  await open(aDuty())
  expect(button('See what changes').disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not yet' }).checked).toBe(true)
})

test('a duty without an answer has none chosen, and "Not yet" is an answer', async () => {
  const { choose, submit } = await open(aDuty({ notYet: false }))
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  answers()
  await choose('Not yet')
  await submit('See what changes')
  await waitFor(() =>
    expect(server.calls(firstDaysEffect)[0]?.body).toEqual({ changes: [{ task: aDuty()._id, answer: { kind: 'notYet' } }] }),
  )
})

test('the answer that is saved already is no change', async () => {
  const { choose } = await open(aDuty())
  await choose('Not here')
  await choose('Not yet')
  expect(button('See what changes').disabled).toBe(true)
  expect(screen.queryByText('1 task answered')).toBeNull()
})

test('the saved day is shown, and can be taken back', async () => {
  const { choose, submit } = await open(aDuty({ lastOn: '2026-06-10' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', lastOn).value).toBe('06-10-2026')
  answers()
  await choose('Not yet')
  await submit('See what changes')
  await waitFor(() =>
    expect(server.calls(firstDaysEffect)[0]?.body).toEqual({ changes: [{ task: aDuty()._id, answer: { kind: 'notYet' } }] }),
  )
})

test('the saved reason is shown', async () => {
  await open(aDuty({ notHere: 'No blood here.' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', reason).value).toBe('No blood here.')
})

test.each([
  ['ahead', '11-29-2026', 'Please choose 11-28-2026 or earlier.'],
  ['longer ago than a period', '11-27-2025', 'Please choose 11-28-2025 or later.'],
])('a last day that is %s is refused at its field', async (_name, typed, text) => {
  const { person, choose } = await open(aDuty())
  await choose('Done before')
  const field = screen.getByRole('textbox', lastOn)
  await enter(person, field, typed)
  await person.tab()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('one answer is sent for each task of a card', async () => {
  const other = { ...aDuty(), _id: '3'.repeat(24) }
  const { choose, submit, person } = await open(aDuty(), other)
  await choose('Not here')
  await enter(person, screen.getByRole('textbox', reason), 'None')
  expect(screen.getByText('2 tasks answered')).toBeTruthy()
  answers()
  await submit('See what changes')
  await submit('Save')
  const answer = { kind: 'notHere', reason: 'None' }
  await waitFor(() => expect(sent()).toEqual([{ changes: [aDuty(), other].map(({ _id }) => ({ task: _id, answer })) }]))
})

test('another answer after the effect asks for the effect again', async () => {
  const { choose, submit } = await open(aDuty({ lastOn: '2026-06-10' }))
  answers()
  await choose('Not yet')
  await submit('See what changes')
  expect(await screen.findByRole('status', { name: 'What this changes' })).toBeTruthy()
  await choose('Not here')
  expect(screen.queryByRole('status', { name: 'What this changes' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a refused save keeps the answers', async () => {
  const { choose, submit } = await open(aDuty({ lastOn: '2026-06-10' }))
  answers()
  server.on(saveFirstDays, () => refuse(409, 'first_days.over', 'The first 90 days of this location are over.'))
  await choose('Not yet')
  await submit('See what changes')
  await submit('Save')
  expect(await screen.findByText('The first 90 days of this location are over.')).toBeTruthy()
  expect(screen.getByText('1 task answered')).toBeTruthy()
})

test('a refusal is gone with the next answer', async () => {
  const { choose, submit } = await open(aDuty({ lastOn: '2026-06-10' }))
  server.on(firstDaysEffect, () => refuse(409, 'first_days.over', 'The first 90 days of this location are over.'))
  await choose('Not yet')
  await submit('See what changes')
  await screen.findByText('The first 90 days of this location are over.')
  await choose('Not here')
  expect(screen.queryByText('The first 90 days of this location are over.')).toBeNull()
})

test('saved answers are read again, and nothing is left to save', async () => {
  const { choose, submit } = await open(aDuty({ lastOn: '2026-06-10' }))
  answers()
  server.on(getFirstDays, () => ({ payload: { ...days, duties: [aDuty()] } }))
  await choose('Not yet')
  await submit('See what changes')
  await submit('Save')
  expect(await screen.findByText('Your first ninety days are saved.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('textbox', lastOn)).toBeNull())
  expect(button('See what changes').disabled).toBe(true)
})

test('skipping asks first if something is answered', async () => {
  const { person, choose, address } = await open(aDuty())
  await choose('Not here')
  await person.click(screen.getByRole('link', { name: 'Skip for now' }))
  expect(await screen.findByRole('button', { name: /Leave/ })).toBeTruthy()
  expect(address()).toBe('/admin/first-days')
})

test.each(supportSessions)('support access that is $kind reads the duties and saves nothing', async (session) => {
  signInAs({ isAdmin: true, adminLocations: [ids.location], ...supportFields(session) })
  server.on(getFirstDays, () => ({ payload: days }))
  renderApp({ at: '/admin/first-days' })
  expect(isDisabledForSupport(await screen.findByRole('button', { name: 'See what changes' }))).toBe(true)
  expect(within(screen.getByRole('main')).getByText(session.reason)).toBeTruthy()
})
