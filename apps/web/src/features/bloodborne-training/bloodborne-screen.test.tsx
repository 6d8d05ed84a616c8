import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import * as contract from '#contract/bloodborne-training/bloodborne-training'
import { usersByLocation } from '#contract/locations/locations'
import { getStaffMember } from '#contract/staff/staff'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { aMember, hex } from '#web/platform/testing/a-member.ts'
import { anElement, serveElements } from '#web/platform/testing/an-element.ts'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const film = { kind: 'film' as const, id: 'osha-08-v1', name: 'When an Exposure Happens' }
const sitePage = { kind: 'page' as const, id: 'exposure-now', name: 'What to do now' }
const live = { kind: 'live' as const, id: '', name: '' }
const elements = [anElement('A'), anElement('J', { open: [film, sitePage] }), anElement('N', { open: [live] })]

const dana = { _id: hex('9'), fullName: 'Dana Whitfield', jobTitle: 'Clinical staff', attended: false, asked: '' }
const session = (change: Partial<contract.LiveSession> = {}): contract.LiveSession => ({
  _id: hex('5'),
  trainerName: 'Olga Petrenko',
  trainerQualification: 'Occupational health nurse',
  phone: '',
  day: '2020-01-02',
  time: '12:30',
  state: 'arranged',
  questions: '',
  people: [],
  ...change,
})

function open({ at = '/training/bloodborne', admin = false, sessions = [] as contract.LiveSession[] } = {}) {
  signInAs({ atRiskLocations: [ids.location], ...(admin ? { isAdmin: true, adminLocations: [ids.location] } : {}) })
  serveElements(elements)
  server.on(contract.listLiveSessions, () => ({ payload: sessions }))
  server.on(usersByLocation, () => ({
    payload: [
      { value: ids.user, label: 'Hana Sato', firstName: 'Hana', lastName: 'Sato', annual_review_date: '06/30' },
      { value: dana._id, label: 'Dana Whitfield', firstName: 'Dana', lastName: 'Whitfield', annual_review_date: '06/30' },
    ],
  }))
  server.on(getStaffMember, () => ({ payload: aMember() }))
  return renderApp({ at, screens: [pageAt('/training/view', 'Player')] })
}

const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Elements' })
  return within(list)
    .getAllByRole('listitem')
    .filter((row) => row.parentElement === list)
}

test('a person at risk at two locations can open the training of the other one', async () => {
  serveElements(elements)
  server.on(contract.listLiveSessions, () => ({ payload: [] }))
  const [main, harbor] = [
    { _id: ids.location, name: 'Main Street', practice: ids.practice },
    { _id: ids.otherLocation, name: 'Harbor', practice: ids.practice },
  ]
  signInAs({ locations: [main, harbor], atRiskLocations: [main._id, harbor._id] })
  renderApp({ at: '/training/bloodborne' })
  expect((await screen.findByRole('button', { name: 'Harbor; switches to that location' })).textContent).toBe('Harbor')
})

test('each element shows what covers it, and each open one links to its next step', async () => {
  open()
  const [covered, exposure, questions] = await rows()
  expect(covered?.textContent).toContain('What A is aboutText of the standard, 29 CFR 1910.1030')
  expect(covered?.textContent).toMatch(/Video watched: Film on A, 11\/20\/2026Covered$/)
  expect(screen.getByText('Open: 1 video to watch, 1 page to read, and the live questions.')).toBeTruthy()
  expect(screen.getByText('Due 03/14/2027. What was done since 03/14/2026 counts.')).toBeTruthy()
  const leads = [exposure, questions].flatMap((row) => within(row as HTMLElement).getAllByRole('link'))
  expect(leads.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Watch the video: When an Exposure Happens', '/training/view?videoId=osha-08-v1'],
    ['Read and confirm: What to do now', '/training/bloodborne?page=exposure-now'],
    ['Ask an administrator for a live session', '/account?panel=admin'],
  ])
  expect(screen.queryByRole('button', { name: 'Arrange a live session' })).toBeNull()
})

test.each([
  ['first', true, 1],
  ['yearly', false, 0],
])('the %s training says (%s) that the New Hire videos count', async (_name, isInitial, notes) => {
  open()
  const training = { isComplete: false, dueOn: '2027-03-14', since: '2026-03-14T20:00:00.000Z', restsSince: null }
  server.on(contract.trainingElements, () => ({ payload: { ...training, elements, isInitial } }))
  await rows()
  expect(screen.queryAllByText(/^This is the training before your first task with exposure\./)).toHaveLength(notes)
})

test('a watched video shows the score of its questions, and only element A links to the text of the standard', async () => {
  open()
  const by = { kind: 'film' as const, id: film.id, name: film.name, at: '2026-11-20T18:00:00.000Z', version: null }
  const scored = { ...anElement('J'), by: [{ ...by, score: { right: 2, answered: 3, total: 4 } }] }
  serveElements([anElement('A'), scored])
  const [first, second] = await rows()
  expect(second?.textContent).toContain('When an Exposure Happens, 11/20/2026; questions: 2 of 4 answered right, 1 not answered')
  expect(first?.textContent, 'a video without questions').not.toContain('questions')
  const law = (row: HTMLElement | undefined) => within(row as HTMLElement).queryAllByRole('link', { name: /^Text of the standard/ }).length
  expect([law(first), law(second)]).toEqual([1, 0])
})

test('an invitation is shown at the open elements, and other people’s sessions are not listed', async () => {
  const own = session({ day: '2027-01-05', people: [{ ...dana, _id: ids.user, fullName: 'Hana Sato' }] })
  open({ sessions: [own, session({ _id: hex('6'), trainerName: 'Somebody Else' })] })
  expect(await screen.findByText('Invited: 01/05/2027 at 12:30 PM, with Olga Petrenko')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Coming live sessions' })).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText(/Somebody Else/)).toBeNull()
})

test('a page is confirmed in the version that was read, and a changed page is shown again before it is confirmed', async () => {
  const version = (hash: string) => ({
    payload: {
      id: 'exposure-now',
      title: 'What to do now',
      blocks: [{ kind: 'paragraph' as const, text: `Text ${hash}` }],
      hash: hash.repeat(64),
      confirmedAt: null,
    },
  })
  const { person, address } = open({ at: '/training/bloodborne?page=exposure-now' })
  server.on(contract.getSitePage, () => version('1'))
  await screen.findByText('Text 1')
  const { code, text: changed } = contract.SitePageChanged
  server.on(contract.confirmSitePage, () => refuse(409, code, changed))
  server.on(contract.getSitePage, () => version('2'))
  await person.click(screen.getByRole('button', { name: 'I have read it' }))
  expect(await screen.findByText(changed)).toBeTruthy()
  expect(await screen.findByText('Text 2')).toBeTruthy()
  server.on(contract.confirmSitePage, () => ({ payload: { confirmedAt: '2026-11-21T18:00:00.000Z', isComplete: false } }))
  await person.click(screen.getByRole('button', { name: 'I have read it' }))
  await waitFor(() => expect(address()).toBe('/training/bloodborne'))
  expect(server.calls(contract.confirmSitePage).map(({ body }) => body)).toEqual(
    ['1', '2'].map((hash) => ({ pageId: 'exposure-now', hash: hash.repeat(64) })),
  )
})

test('an administrator sees a member’s open elements without their steps and arranges a session for them', async () => {
  const { person } = open({ at: `/training/bloodborne?userId=${dana._id}`, admin: true })
  expect(await screen.findByRole('heading', { name: 'Bloodborne training of Dana Whitfield' })).toBeTruthy()
  expect((await rows())[1]?.textContent).toContain('Page not confirmed as read: What to do now')
  expect(screen.queryByRole('link', { name: /^Watch the video/ })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Arrange a live session' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange a live session' }))
  await person.click(dialog.getByRole('button', { name: 'Arrange and invite' }))
  expect(await dialog.findAllByText('Required')).toHaveLength(4)
  await enter(person, dialog.getByRole('textbox', { name: /^Trainer/ }), 'Olga Petrenko')
  await person.type(dialog.getByRole('textbox', { name: /^Qualification/ }), 'Nurse')
  await person.type(dialog.getByRole('textbox', { name: /^Day/ }), '01-05-2099')
  await person.type(dialog.getByLabelText(/^Time/), '12:30')
  server.on(contract.arrangeLiveSession, () => ({ payload: session() }))
  await person.click(dialog.getByRole('button', { name: 'Arrange and invite' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(contract.arrangeLiveSession).map(({ body }) => body)).toEqual([
    { trainerName: 'Olga Petrenko', trainerQualification: 'Nurse', phone: '', day: '2099-01-05', time: '12:30', people: [dana._id] },
  ])
})

test('a session is recorded as held with attendees and questions, or called off, but not before its day', async () => {
  const sessions = [session({ _id: hex('6'), day: '2099-01-05' }), session({ people: [dana] })]
  const { person } = open({ admin: true, sessions })
  const [due, ahead] = within(await screen.findByRole('list', { name: 'Coming live sessions' })).getAllByRole('listitem')
  expect(within(ahead as HTMLElement).queryByRole('button', { name: 'Enter as held' })).toBeNull()
  await person.click(within(due as HTMLElement).getByRole('button', { name: 'Enter as held' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Live session on 01/02/2020' }))
  await person.click(dialog.getByRole('button', { name: 'Enter as held' }))
  expect(await dialog.findByText('Please choose who attended.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Everybody who was invited' }))
  await person.type(dialog.getByRole('textbox', { name: /^What was asked/ }), 'Much')
  await person.type(await dialog.findByRole('textbox', { name: /^Asked by Dana Whitfield/ }), 'The vaccine')
  server.on(contract.holdLiveSession, () => ({ payload: session({ state: 'held' }) }))
  await person.click(dialog.getByRole('button', { name: 'Enter as held' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(contract.holdLiveSession).map(({ body }) => body)).toEqual([
    { questions: 'Much', attended: [{ user: dana._id, asked: 'The vaccine' }] },
  ])
  await person.click(within(ahead as HTMLElement).getByRole('button', { name: 'Call off' }))
  server.on(contract.callOffLiveSession, () => undefined)
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Call off' }))
  await waitFor(() => expect(server.calls(contract.callOffLiveSession)).toHaveLength(1))
})
