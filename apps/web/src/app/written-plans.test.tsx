import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { updateUser } from '#contract/access/access'
import {
  adoptWrittenPlan,
  compareWrittenPlan,
  confirmWrittenPlan,
  getWrittenPlan,
  listWrittenPlans,
  writtenPlanReaders,
  type PlanVersion,
  type WrittenPlanSummary,
} from '#contract/written-plans/written-plans'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

const hash = 'a'.repeat(64)
const version: PlanVersion = {
  number: 1,
  adoptedAt: '2026-11-21T18:00:00.000Z',
  adoptedBy: { _id: ids.user, fullName: 'Maria Alvarez' },
  note: 'First version.',
  asksAgain: true,
  hash,
  review: null,
}
const title = 'Emergency Action Plan'
const document = {
  title,
  practice: 'Lakeside Dental',
  location: 'Main Street',
  citation: '29 CFR 1910.38',
  pages: [
    {
      id: 'emergency-plan',
      title: 'Emergency action plan',
      blocks: [
        { kind: 'paragraph' as const, text: 'Everyone leaves.' },
        { kind: 'heading' as const, level: 2 as const, text: 'Where to meet' },
        { kind: 'answer' as const, question: 'Where does everyone meet?', lines: ['<script>alert(1)</script>'], table: null },
        { kind: 'answer' as const, question: 'Who counts?', lines: [], table: null },
        {
          kind: 'table' as const,
          header: ['Sign', 'Meaning'],
          rows: [
            ['Flame', 'Catches fire'],
            ['Other', 'None'],
          ],
          drawings: [{ name: 'ghs-flame', text: 'A flame above a line.', width: 80, height: 80 }, null],
        },
      ],
    },
  ],
}
const draft = {
  document,
  version: null,
  hash,
  versions: [],
  mine: 'none' as const,
  changedPages: ['Emergency action plan'],
  unanswered: [],
  reviewAsks: null,
  reviewDue: null,
}
const inForce = { ...draft, version, versions: [version], mine: 'due' as const, changedPages: [] }
const administers = { adminLocations: [ids.location] }

test('the list shows the status of each plan', async () => {
  signInAs(administers)
  const plan = { citation: '29 CFR 1910.38', changedPages: ['Emergency numbers'] }
  const payload: WrittenPlanSummary[] = [
    { ...plan, key: 'emergencyAction', title, newest: version, mine: 'due', confirmed: { people: 2, of: 5 } },
    { ...plan, key: 'firePrevention', title: 'Fire Prevention Plan', newest: null, mine: 'none', confirmed: null },
  ]
  server.on(listWrittenPlans, () => ({ payload }))
  renderApp({ at: '/library/plans' })
  const link = await screen.findByRole('link', { name: /Emergency Action Plan/ })
  expect(link.textContent).toContain('Please read it')
  expect(link.textContent).toContain('2 of 5 have read it · 1 page has changed since')
  expect(screen.getByRole('link', { name: /Fire Prevention Plan/ }).textContent).toContain('Not adopted yet')
})

test('staff read the plan in force, with answers as plain text, and confirm it', async () => {
  signInAs({ adminLocations: [] })
  server.on(getWrittenPlan, () => ({ payload: inForce }))
  server.on(confirmWrittenPlan, () => ({ payload: { confirmedAt: version.adoptedAt } }))
  const { person } = renderApp({ at: '/library/plans?plan=emergencyAction' })
  expect(await screen.findByText('<script>alert(1)</script>')).toBeTruthy()
  expect(screen.getByText('Not answered yet')).toBeTruthy()
  const table = within(screen.getByRole('group', { name: 'Sign, Meaning' }))
  expect(await table.findByRole('img', { name: 'A flame above a line.' })).toBeTruthy()
  expect(table.getAllByRole('img')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Who has read it' })).toBeNull()
  const confirm = within(screen.getByRole('region', { name: 'Confirm' }))
  expect(confirm.getByText('I have read the Emergency Action Plan, version 1. I know where to find it and whom to ask.')).toBeTruthy()
  await person.click(confirm.getByRole('button', { name: 'I have read it' }))
  expect(await screen.findByText('Thank you. Your confirmation has been saved')).toBeTruthy()
  expect(server.calls(confirmWrittenPlan)[0]?.body).toEqual({ version: 1 })
})

test('the headings of a page are one level below its title', async () => {
  signInAs(administers)
  server.on(getWrittenPlan, () => ({ payload: draft }))
  renderApp({ at: '/library/plans?plan=emergencyAction' })
  const page = await screen.findByRole('region', { name: 'Emergency action plan' })
  expect(within(page).getByRole('heading', { level: 2 }).textContent).toBe('Emergency action plan')
  expect(within(page).getByRole('heading', { level: 3 }).textContent).toBe('Where to meet')
})

test('an administrator adopts the draft on the screen, with a note', async () => {
  signInAs(administers)
  server.on(writtenPlanReaders, () => ({ payload: [{ person: version.adoptedBy, version: null, confirmedAt: null, due: true }] }))
  server.on(adoptWrittenPlan, () => ({ payload: version }))
  let adopted = false
  server.on(getWrittenPlan, () => ({ payload: adopted ? inForce : draft }))
  const { person } = renderApp({ at: '/library/plans?plan=emergencyAction' })
  await person.click(await screen.findByRole('button', { name: 'Adopt as version 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adopt the plan' })
  await person.click(within(dialog).getByRole('button', { name: 'Adopt' }))
  expect(await within(dialog).findByText('Required')).toBeTruthy()
  await enter(person, within(dialog).getByRole('textbox', { name: /What changed/ }), 'First version.')
  adopted = true
  await person.click(within(dialog).getByRole('button', { name: 'Adopt' }))
  expect(await screen.findByText('The plan has been adopted')).toBeTruthy()
  expect(server.calls(adoptWrittenPlan)[0]?.body).toEqual({
    hash,
    after: 0,
    note: 'First version.',
    asksAgain: true,
    unanswered: 0,
    review: null,
  })
  expect(await screen.findByText('Not read yet')).toBeTruthy()
})

const open = [{ associatedVariable: 'counts', question: 'Who counts?', page: 'emergency-plan' }]

test('a draft with open questions names them with links, and is adopted only knowingly', async () => {
  signInAs(administers)
  server.on(writtenPlanReaders, () => ({ payload: [] }))
  server.on(adoptWrittenPlan, () => ({ payload: version }))
  let adopted = false
  server.on(getWrittenPlan, () => ({ payload: adopted ? inForce : { ...draft, unanswered: open } }))
  const { person } = renderApp({ at: '/library/plans?plan=emergencyAction' })
  const link = await screen.findByRole('link', { name: 'Who counts?' })
  expect(link.getAttribute('href')).toBe('/library?page=emergency-plan&answer=counts')
  await person.click(screen.getByRole('button', { name: 'Adopt as version 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adopt the plan' }))
  expect(dialog.getByText('1 question in this plan is not answered yet.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Who counts?' })).toBeTruthy()
  await enter(person, dialog.getByRole('textbox', { name: /What changed/ }), 'First version.')
  await person.click(dialog.getByRole('button', { name: 'Adopt' }))
  expect(await dialog.findByText('Please answer the questions, or choose this.')).toBeTruthy()
  expect(server.calls(adoptWrittenPlan)).toEqual([])
  await person.click(dialog.getByRole('checkbox', { name: /The answers will follow/ }))
  adopted = true
  await person.click(dialog.getByRole('button', { name: 'Adopt' }))
  expect(await screen.findByText('The plan has been adopted')).toBeTruthy()
  expect(server.calls(adoptWrittenPlan)[0]?.body).toMatchObject({ unanswered: 1 })
  expect(
    screen.getByText('This version is not complete: 1 question was not answered when it was adopted.'),
    'the version says so',
  ).toBeTruthy()
})

test('before the library setup is complete, list and draft lead to it, and nothing can be adopted', async () => {
  signInAs(administers, { didCompleteLibrarySetup: false })
  server.on(getWrittenPlan, () => ({ payload: { ...draft, unanswered: open } }))
  renderApp({ at: '/library/plans?plan=emergencyAction' })
  expect(await screen.findByText(/Please finish the library setup first/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Adopt/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Answer them in the library setup' }).getAttribute('href')).toBe('/library')
})

test.each([
  [{ setUpPending: true, didCompleteLibrarySetup: false }, 'Location setup'],
  [{ setUpPending: false, didCompleteLibrarySetup: false }, 'Library setup'],
])('the list says what to do first: %s', async (place, name) => {
  signInAs(administers, place)
  server.on(listWrittenPlans, () => ({ payload: [] }))
  renderApp({ at: '/library/plans' })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/library')
})

test('a plan that was changed in the meantime is not adopted, and the note is kept', async () => {
  signInAs(administers)
  const text = 'The plan has changed since you opened it. Please look at it again.'
  server.on(getWrittenPlan, () => ({ payload: draft }))
  server.on(adoptWrittenPlan, () => refuse(409, 'written_plan.changed', text))
  const { person } = renderApp({ at: '/library/plans?plan=emergencyAction' })
  await person.click(await screen.findByRole('button', { name: 'Adopt as version 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adopt the plan' })
  await person.type(within(dialog).getByRole('textbox', { name: /What changed/ }), 'My note')
  await person.click(within(dialog).getByRole('button', { name: 'Adopt' }))
  expect(await within(dialog).findByText(text)).toBeTruthy()
  expect(within(dialog).getByRole('textbox', { name: /What changed/ })).toHaveProperty('value', 'My note')
})

test('the draft shows the changes since the version in force, line by line', async () => {
  signInAs(administers)
  server.on(getWrittenPlan, () => ({ payload: { ...draft, versions: [version], mine: 'confirmed' as const } }))
  server.on(writtenPlanReaders, () => ({ payload: [] }))
  server.on(compareWrittenPlan, () => ({ payload: [{ title: 'Emergency action plan', removed: ['At the oak'], added: ['At the gate'] }] }))
  const { person } = renderApp({ at: '/library/plans?plan=emergencyAction&version=0' })
  await person.click(await screen.findByText('What has changed since version 1'))
  expect(await screen.findByText('At the oak')).toBeTruthy()
  expect(screen.getByText('At the gate')).toBeTruthy()
  expect(server.calls(compareWrittenPlan)[0]?.query).toMatchObject({ from: '1' })
  expect(screen.getByRole('button', { name: 'Adopt as version 2' })).toBeTruthy()
})

test('a version that does not exist is reported', async () => {
  signInAs({})
  server.on(getWrittenPlan, () => refuse(404, 'written_plan.no_version', 'This plan has not been adopted yet.'))
  renderApp({ at: '/library/plans?plan=emergencyAction&version=7' })
  expect(await screen.findByText('This plan or version does not exist here.')).toBeTruthy()
})

test('the yearly review of the exposure control plan asks about devices and staff, and completes its task', async () => {
  signInAs(administers)
  const asks = ['devices' as const, 'asked' as const]
  server.on(getWrittenPlan, () => ({ payload: { ...inForce, version: null, reviewAsks: asks, reviewDue: '2026-12-21' } }))
  server.on(writtenPlanReaders, () => ({ payload: [] }))
  server.on(compareWrittenPlan, () => ({ payload: [] }))
  server.on(adoptWrittenPlan, () => ({ payload: version }))
  const { person } = renderApp({ at: '/library/plans?plan=exposureControl&version=0' })
  await person.click(await screen.findByRole('button', { name: 'Record a review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a review' }))
  const yearly = dialog.getByRole('checkbox', { name: 'This is also the yearly review, due 12/21/2026. Its task is completed.' })
  expect(yearly).toHaveProperty('checked', true)
  await enter(person, dialog.getByRole('textbox', { name: /What changed/ }), 'Nothing changed.')
  await person.click(dialog.getByRole('button', { name: 'Save the review' }))
  expect(await dialog.findAllByText('Required')).toHaveLength(2)
  await person.type(dialog.getByRole('textbox', { name: /safer devices/ }), 'Two.')
  await person.type(dialog.getByRole('textbox', { name: /Who was asked/ }), 'Hana.')
  await person.click(dialog.getByRole('button', { name: 'Save the review' }))
  expect(await screen.findByText('The plan has been adopted')).toBeTruthy()
  expect(server.calls(adoptWrittenPlan)[0]?.body).toMatchObject({ note: 'Nothing changed.', review: { devices: 'Two.', asked: 'Hana.' } })
})

test('the link in an email opens the plan of its location', async () => {
  const locations = [ids.location, ids.otherLocation]
  const named = locations.map((_id, index) => ({ _id, name: index === 0 ? 'Main Street' : 'Harbor', practice: ids.practice }))
  signInAs({ locations: named, practices: [{ _id: ids.practice, name: 'Lakeside', locations, locationCount: locations.length }] })
  const moved = { _id: ids.otherLocation, name: 'Harbor' }
  server.on(updateUser, () => aPerson({ location: moved }))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  renderApp({ at: `/library/plans?plan=emergencyAction&location=${ids.otherLocation}` })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/library/plans?plan=emergencyAction'))
  expect(server.calls(updateUser)[0]?.body).toEqual({ currentPracticeIndex: 0, currentLocationIndex: 1 })
})
