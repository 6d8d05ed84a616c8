import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { confirmWrittenPlan, getWrittenPlan, remindPlanReaders, writtenPlanReaders } from '#contract/written-plans/written-plans'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { onPhone } from '#web/platform/testing/media.ts'
import { ids } from '#web/platform/testing/people.ts'

const version = {
  number: 1,
  adoptedAt: '2026-11-20T18:00:00.000Z',
  adoptedBy: { _id: ids.user, fullName: 'Maria Alvarez' },
  note: 'A new container.',
  asksAgain: true,
  hash: 'a'.repeat(64),
  review: null,
}
const page = (id: string, title: string, text: string) => ({ id, title, blocks: [{ kind: 'paragraph' as const, text }] })
const document = {
  title: 'Exposure Control Plan',
  practice: 'Lakeside Dental',
  location: 'Main Street',
  citation: '29 CFR 1910.1030(c)(1)',
  pages: [page('purpose', 'Purpose', 'Why.'), page('hands', 'Hand washing', 'Call 503-555-0100.'), page('waste', 'Waste', 'The end.')],
}

function serve(change: { mine?: 'due' | 'confirmed' } = {}) {
  const state = { mine: 'due' as const, changedPages: [], unanswered: [], reviewAsks: null, reviewDue: null, ...change }
  server.on(getWrittenPlan, () => ({ payload: { document, version, hash: version.hash, versions: [version], ...state } }))
}

const at = '/library/plans?plan=exposureControl'

test('a plan is read part by part; the place and what was read are kept', async () => {
  signInAs()
  serve()
  const { person, address } = renderApp({ at })
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
  expect(screen.queryByText('The end.')).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Next part' }))
  expect(await screen.findByRole('link', { name: '503-555-0100' })).toHaveProperty('href', 'tel:5035550100')
  expect(address()).toBe(`${at}&part=hands`)
  expect(window.document.activeElement?.textContent, 'the heading of the part has the focus').toBe('Hand washing')
  expect(contents.getByRole('link', { name: 'Hand washing' }).getAttribute('aria-current')).toBe('page')
  expect(contents.getByText('1 of 3 parts read here')).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'About this version' }))
  await screen.findByRole('region', { name: 'Status' })
  expect(screen.getByRole('region', { name: 'Hand washing' }), 'the plan opens where the person stopped').toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Purpose' })).toBeNull()
})

test('confirming at the top asks about parts that were not read here, and is two taps', async () => {
  signInAs()
  serve()
  server.on(confirmWrittenPlan, () => ({ payload: { confirmedAt: version.adoptedAt } }))
  const { person } = renderApp({ at })
  const top = within(await screen.findByRole('region', { name: 'Hana, please read and confirm' }))
  const asks = top.getByRole('button', { name: 'I have read it' })
  await person.click(asks)
  expect(top.getByText(/^3 parts have not been read on this device\./)).toBeTruthy()
  expect(asks.isConnected, 'a browser submits with a button that becomes the submit button during its click').toBe(false)
  expect(server.calls(confirmWrittenPlan)).toHaveLength(0)
  await person.click(top.getByRole('button', { name: 'Yes, I have read all of it' }))
  await waitFor(() => expect(server.calls(confirmWrittenPlan)[0]?.body).toEqual({ version: 1 }))
})

test('confirming after the last part is one tap if every part was read', async () => {
  signInAs()
  serve()
  server.on(confirmWrittenPlan, () => ({ payload: { confirmedAt: version.adoptedAt } }))
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('link', { name: 'Next part' }))
  await screen.findByRole('region', { name: 'Hand washing' })
  await person.click(screen.getByRole('link', { name: 'Next part' }))
  const end = within(await screen.findByRole('region', { name: 'Confirm' }))
  await person.click(end.getByRole('button', { name: 'I have read it' }))
  await waitFor(() => expect(server.calls(confirmWrittenPlan)).toHaveLength(1))
})

test('the status says which text is in force and who has confirmed, and nothing asks again', async () => {
  signInAs({ adminLocations: [ids.location] })
  serve({ mine: 'confirmed' })
  const reader = (digit: string, due: boolean) => ({
    person: { _id: digit.repeat(24), fullName: `Person ${digit}` },
    version: due ? null : 1,
    confirmedAt: due ? null : version.adoptedAt,
    due,
  })
  server.on(writtenPlanReaders, () => ({
    payload: [
      reader('1', true),
      reader('4', true),
      reader('2', false),
      { ...reader('3', true), person: { _id: ids.user, fullName: 'Hana Sato' } },
    ],
  }))
  server.on(remindPlanReaders, () => ({ payload: { reminded: 1, already: 1 } }))
  const { person } = renderApp({ at })
  const status = within(await screen.findByRole('region', { name: 'Status' }))
  status.getByText('In force')
  status.getByText('You have read it')
  status.getByText(/^Version 1, adopted 11\/20\/2026 by Maria Alvarez: A new container\.$/)
  expect(await status.findByText('Confirmed by 1 of 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull()
  await person.click(status.getByRole('button', { name: 'Remind the 2 who have not read it' }))
  expect(await screen.findByText('1 person was reminded. 1 had a reminder today already.')).toBeTruthy()
})

test('a phone chooses the part from a list, and can show all parts on one page', async () => {
  onPhone()
  signInAs()
  serve()
  const { person, address } = renderApp({ at })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Part of the plan' }), 'waste')
  expect(await screen.findByText('The end.')).toBeTruthy()
  expect(address()).toBe(`${at}&part=waste`)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Part of the plan' }), 'all')
  expect(await screen.findByText('Why.')).toBeTruthy()
  expect(screen.getByText('The end.')).toBeTruthy()
})
