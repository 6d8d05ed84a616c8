import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { addAbsence, AbsenceOverlaps, changeAbsence, endAbsence, listAbsences, type Absence } from '#contract/staff/absences'
import { Conflict } from '#contract/endpoint/errors'
import { usersByLocation } from '#contract/locations/locations'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { serveNoDates } from '#web/platform/testing/no-dates.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { hex } from '#web/platform/testing/a-member.ts'
import { asAdmin, memberAddress } from '../testing/member-page.ts'

const dana = hex('9')
const ruth = { _id: hex('8'), fullName: 'Ruth Okafor' }

const anAbsence = (change: Partial<Absence> = {}): Absence => ({
  _id: hex('a'),
  location: { _id: ids.location, name: 'Main Street' },
  user: { _id: dana, fullName: 'Dana Whitfield' },
  deputy: ruth,
  firstDay: '2026-11-20',
  lastDay: '2026-11-27',
  note: '',
  enteredBy: { _id: ids.user, fullName: 'Maria Alvarez' },
  enteredAt: '2026-11-19T18:00:00.000Z',
  endedAt: null,
  state: 'now',
  revision: 1,
  ...change,
})

const places = [{ _id: ids.location, name: 'Main Street', today: '2026-11-21' }]

function serve(absences: Absence[], ofRuth: Absence[] = []) {
  asAdmin()
  serveNoDates()
  server.on(listAbsences, ({ params }) => ({ payload: { absences: params.userId === dana ? absences : ofRuth, places } }))
  const person = (value: string, firstName: string, lastName: string) => ({
    value,
    label: `${firstName} ${lastName}`,
    firstName,
    lastName,
    annual_review_date: '03/31',
  })
  server.on(usersByLocation, () => ({ payload: [person(dana, 'Dana', 'Whitfield'), person(ruth._id, 'Ruth', 'Okafor')] }))
}

const section = async () => within(await screen.findByRole('region', { name: 'Absences' }))

test('a deputy is named for days from today on, and the dialog warns if the deputy is also absent', async () => {
  serve([], [anAbsence({ user: ruth, firstDay: '2026-11-25', lastDay: '2026-11-30', state: 'upcoming' })])
  server.on(addAbsence, () => ({ payload: [anAbsence()] }))
  const { person, address } = renderApp({ at: memberAddress })
  await screen.findByText('No absences.')
  await person.click(await screen.findByRole('button', { name: 'Add Absence' }))
  expect(address()).toContain('absence=add')
  const panel = within(await screen.findByRole('dialog', { name: /Add Absence of Dana Whitfield/ }))
  expect(panel.getByRole('textbox', { name: /First Day/ })).toHaveProperty('value', '11-21-2026')
  await person.click(panel.getByRole('button', { name: 'Save' }))
  expect(await panel.findAllByText('Required')).not.toHaveLength(0)
  await person.type(panel.getByRole('textbox', { name: /Last Day/ }), '11-27-2026')
  await person.click(panel.getByRole('combobox', { name: /Deputy/ }))
  expect(screen.queryByRole('option', { name: 'Dana Whitfield' })).toBeNull()
  await person.click(await screen.findByRole('option', { name: 'Ruth Okafor' }))
  await panel.findByText('Ruth Okafor is absent too, from 11/25/2026 to 11/30/2026. The tasks are not passed on any further.')
  await person.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.calls(addAbsence)).toHaveLength(1))
  expect(server.calls(addAbsence)[0]).toMatchObject({
    params: { userId: dana },
    body: { locations: [ids.location], firstDay: '2026-11-21', lastDay: '2026-11-27', deputy: ruth._id, note: '' },
  })
  await waitFor(() => expect(address()).not.toContain('absence='))
})

test('a rejected save stays in the open form', async () => {
  serve([])
  server.on(addAbsence, () => refuse(409, AbsenceOverlaps.code, 'Dana Whitfield is already absent.'))
  const { person } = renderApp({ at: `${memberAddress}&absence=add` })
  const panel = within(await screen.findByRole('dialog', { name: /Add Absence/ }))
  await person.type(panel.getByRole('textbox', { name: /Last Day/ }), '11-27-2026')
  await person.click(panel.getByRole('combobox', { name: /Deputy/ }))
  await person.click(await screen.findByRole('option', { name: 'Ruth Okafor' }))
  await person.click(panel.getByRole('button', { name: 'Save' }))
  expect(await panel.findByText('Dana Whitfield is already absent.')).toBeTruthy()
})

test('a running absence keeps its first day, an outdated one shows the saved version, and it can be ended now', async () => {
  serve([anAbsence()])
  const current = anAbsence({ lastDay: '2026-12-04', revision: 2 })
  server.on(changeAbsence, () => refuse(409, Conflict.code, Conflict.text, { details: current }))
  server.on(endAbsence, () => ({ payload: { _id: hex('a'), ended: true } }))
  const { person } = renderApp({ at: memberAddress })
  const rows = await section()
  expect(await rows.findByText('Absent now')).toBeTruthy()
  expect(rows.getByText('Deputy Ruth Okafor')).toBeTruthy()
  await person.click(rows.getByRole('button', { name: 'Edit the absence 11/20/2026 to 11/27/2026' }))
  const panel = within(await screen.findByRole('dialog', { name: /Absence of Dana Whitfield/ }))
  expect(panel.getByRole('textbox', { name: /First Day/ })).toHaveProperty('disabled', true)
  await person.click(panel.getByRole('button', { name: 'Save' }))
  await person.click(await panel.findByRole('button', { name: /Show/ }))
  expect(panel.getByRole('textbox', { name: /Last Day/ })).toHaveProperty('value', '12-04-2026')
  await person.click(panel.getByRole('button', { name: 'Cancel' }))
  await person.click(rows.getByRole('button', { name: 'End the absence 11/20/2026 to 11/27/2026' }))
  const question = within(await screen.findByRole('dialog', { name: 'End the absence of Dana Whitfield now?' }))
  await person.click(question.getByRole('button', { name: 'End Now' }))
  await waitFor(() => expect(server.calls(endAbsence)[0]).toMatchObject({ params: { absenceId: hex('a') } }))
})

test('an absence without a deputy says so, and a past absence cannot be changed', async () => {
  serve([
    anAbsence({ deputy: null, note: 'Until she is back' }),
    anAbsence({ _id: hex('b'), firstDay: '2026-10-05', lastDay: '2026-10-05', state: 'over' }),
  ])
  renderApp({ at: memberAddress })
  const rows = await section()
  expect(await rows.findByText('No deputy · Until she is back')).toBeTruthy()
  expect(rows.getByText('10/05/2026')).toBeTruthy()
  expect(rows.getByText('Over')).toBeTruthy()
  expect(rows.getAllByRole('button', { name: /absence/ })).toHaveLength(2)
})
