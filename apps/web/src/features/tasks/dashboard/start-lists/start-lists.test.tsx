import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { usersByLocation } from '#contract/locations/locations'
import { getPublicPage } from '#contract/public-page/public-page'
import { pendingRecords } from '#contract/records/records'
import { listTeamOverdue } from '#contract/tasks/tasks'
import { listWrittenPlans } from '#contract/written-plans/written-plans'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { serveElements } from '#web/platform/testing/an-element.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { newHireVideo, serveTraining } from '#web/shared/training/testing/training.ts'

import { aTask, dana, serveTasks } from '../../testing/own-tasks.ts'

const signInAsOwner = (location = {}) =>
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true }, ...location })
const version = {
  number: 1,
  adoptedAt: '2026-11-20T18:00:00.000Z',
  adoptedBy: { _id: ids.user, fullName: 'Hana Sato' },
  note: '',
  asksAgain: false,
  hash: 'a'.repeat(64),
  review: null,
}
const plan = (mine: 'none' | 'due' | 'confirmed', newest: typeof version | null = version) => ({
  key: 'exposureControl' as const,
  title: 'Exposure control plan',
  citation: '29 CFR 1910.1030(c)',
  newest,
  changedPages: [],
  mine,
  confirmed: null,
})

/** Serves what the list of a new practice asks for. */
function servePractice({ people = 1, adopted = false, page = false }) {
  const name = { firstName: 'Ada', lastName: 'Cole', annual_review_date: '03/14' }
  const options = Array.from({ length: people }, (_, index) => ({ value: String(index).repeat(24), label: `Ada Cole ${index}`, ...name }))
  server.on(usersByLocation, () => ({ payload: options }))
  server.on(listWrittenPlans, () => ({ payload: [plan('none', adopted ? version : null)] }))
  server.on(getPublicPage, () => ({
    payload: {
      link: page ? { address: 'https://x.example/e/1', createdAt: version.adoptedAt } : null,
      workPhone: '',
      spillKits: '',
      hash: version.hash,
      confirmed: page ? { hash: version.hash, at: version.adoptedAt, by: 'Hana Sato' } : null,
      hasPlan: adopted,
      withheld: 0,
    },
  }))
  server.on(listTeamOverdue, () => ({ payload: [] }))
  server.on(pendingRecords, () => ({ payload: [] }))
}

const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/^\d/, ''))

test('a new practice sees five steps, and each has its button', async () => {
  signInAsOwner({ setUpPending: true, didCompleteLibrarySetup: false })
  serveTasks([])
  servePractice({})
  renderApp()
  const list = await screen.findByRole('region', { name: 'Start here' })
  expect(within(list).getByText('0 of 5 done')).toBeTruthy()
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Answer the questions', '/library'],
    ['Set up the library', '/library'],
    ['Invite people', '/admin/staff-list'],
    ['Read and adopt', '/library/plans?plan=exposureControl'],
    ['Make the poster', `/admin/public-page?locationId=${ids.location}`],
  ])
})

test('after the setup the list stays until the exposure control plan is adopted, and shows what is done', async () => {
  signInAsOwner()
  serveTasks([aTask({ name: 'Adopt the plan', plan: 'exposureControl', lastCompletedAt: null })])
  servePractice({ people: 2, page: true })
  const { unmount } = renderApp()
  const list = await screen.findByRole('region', { name: 'Start here' })
  expect(await within(list).findByText('4 of 5 done')).toBeTruthy()
  expect(rows(list)[3]).toBe('Adopt the exposure control planRead and adopt')
  expect(rows(list)[4]).toMatch(/Done$/)
  unmount()
  // On a busy machine, the tasks have been stored by now and would be shown again.
  localStorage.clear()
  serveTasks([aTask({ name: 'Review the plan', plan: 'exposureControl' })])
  renderApp()
  await screen.findByRole('button', { name: 'Review the plan' })
  expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull()
})

test('staff of a new practice see no list of the practice', async () => {
  signInAs({}, { didCompleteLibrarySetup: false })
  serveTasks([])
  renderApp()
  await screen.findByText('0 open')
  expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull()
})

test('a new hire at risk sees trainings, vaccine and plans, with the next one first', async () => {
  signInAs({ newHire: true, atRiskLocations: [ids.location] })
  serveElements([])
  serveTraining([newHireVideo])
  const vaccine = aTask({ name: 'Vaccine', frequency: '99', forms: ['hepatitisBVaccineConsentForm'] })
  serveTasks([
    aTask({ name: 'Annual training', frequency: '3', bloodborneTraining: ids.user }),
    aTask({ name: 'Training of Dana', frequency: '99', bloodborneTraining: dana._id }),
    aTask({ name: 'New hire safety training', id: 'newHire', frequency: '99' }),
    vaccine,
  ])
  server.on(listWrittenPlans, () => ({ payload: [plan('due'), { ...plan('confirmed'), key: 'emergencyAction' as const }] }))
  renderApp()
  const list = await screen.findByRole('region', { name: 'Your first days' })
  expect(await within(list).findByRole('link', { name: 'Start training (1 video, 10 min)' })).toBeTruthy()
  expect(await within(list).findByText('1 of 4 done')).toBeTruthy()
  expect(rows(list)).toEqual([
    'Bloodborne training, before your first exposed taskDone',
    'Safety training for new hiresStart training (1 video, 10 min)',
    'Hepatitis B vaccine: accept or declineMake your choice',
    'Read and confirm the plans of the practiceRead and confirm (1 plan)',
  ])
  expect(within(list).getByRole('link', { name: 'Make your choice' }).getAttribute('href')).toContain(vaccine.occurrence._id)
})

test('a new hire who is not at risk has no bloodborne training and no vaccine, and no plan that nobody adopted', async () => {
  signInAs({ newHire: true })
  serveTraining([newHireVideo])
  serveTasks([aTask({ name: 'New hire safety training', id: 'newHire', frequency: '99' })])
  server.on(listWrittenPlans, () => ({ payload: [plan('none', null)] }))
  renderApp()
  const list = await screen.findByRole('region', { name: 'Your first days' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
})
