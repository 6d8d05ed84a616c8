import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { additionalLibrarySteps, libraryData, librarySteps, saveAdditionalLibraryStep, stateRules } from '#contract/library/library'
import { libraryPages } from '#contract/library/library-view'
import { usersByLocation } from '#contract/locations/locations'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation } from '#web/platform/testing/people.ts'

import { answered, aStep, containers, people, servePeople } from './testing/steps.ts'

function noPages() {
  server.on(libraryPages, () => ({ items: [], includes: { Entry: [] } }))
  server.on(libraryData, () => ({ payload: { libraryData: [] } }))
  server.on(usersByLocation, () => ({ payload: [] }))
}

test('the setup can be started, and continued after the first step', async () => {
  signInAs({}, { didCompleteLibrarySetup: false, lastCompletedLibrarySetupStep: 0 })
  server.on(librarySteps, () => ({ payload: [aStep(1), aStep(2)] }))
  const { unmount } = renderApp({ at: '/library' })
  expect(await screen.findByRole('button', { name: 'Get Started' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Library Setup' })).toBeTruthy()
  unmount()
  signInAs({}, { didCompleteLibrarySetup: false, lastCompletedLibrarySetupStep: 1 })
  server.on(librarySteps, () => ({ payload: [answered(aStep(1), 'x'), aStep(2)] }))
  servePeople()
  const { person, address } = renderApp({ at: '/library' })
  await person.click(await screen.findByRole('button', { name: 'Continue Setup' }))
  expect(await screen.findByText('Step 2 of 2')).toBeTruthy()
  expect(address()).toBe('/library/setup')
})

test('the wizards redirect to the library if they have no open steps', async () => {
  signInAs()
  servePeople()
  noPages()
  for (const at of ['/library/setup', '/library/additionalLibrarySetup']) {
    const { address, unmount } = renderApp({ at })
    await screen.findByRole('heading', { level: 1, name: 'Library' })
    expect(address()).toBe('/library')
    unmount()
  }
})

test('additional steps come before the library, and finishing them opens it', async () => {
  signInAs({}, { additionalStepsAvailable: true })
  servePeople()
  const steps = [aStep(29, { additional: true }), aStep(30, { additional: true, type: 'boolean', isLast: true })]
  server.on(additionalLibrarySteps, () => ({ payload: steps }))
  server.on(saveAdditionalLibraryStep, () => ({ payload: { ...aLocation({ additionalStepsAvailable: true }), tasksMade: 0 } }))
  const { person, address } = renderApp({ at: '/library' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Library Updates' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '2 more questions apply to you now' })).toBeTruthy()
  expect(screen.getByText(/^New library steps are available\. Complete them to see the full library and your tasks\./)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Get Started' }))
  await enter(person, await screen.findByRole('textbox', { name: /Your answer/ }), 'Panoramic')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await person.click(await screen.findByRole('radio', { name: 'No' }))
  server.on(saveAdditionalLibraryStep, () => ({ payload: { ...aLocation(), tasksMade: 2 } }))
  noPages()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('We made 2 tasks for Main Street.')).toBeTruthy()
  expect(address()).toBe('/library?made=2')
  expect(server.calls(saveAdditionalLibraryStep).map((call) => call.body)).toMatchObject([
    { associatedVariable: 'step29', answer: 'Panoramic', isLast: false },
    { associatedVariable: 'step30', answer: false, isLast: true },
  ])
})

test('the library shows readable answers with their authors and marks unanswered questions', async () => {
  signInAs()
  servePeople()
  const rows = [{ Nickname: 'Op 1', Person: people.hana, Frequency: '0' }]
  server.on(librarySteps, () => ({
    payload: [
      answered(aStep(1, { type: 'singleUserSelect', section: 'Blood' }), '9'.repeat(24)),
      answered({ ...containers, section: 'Blood' }, rows),
      aStep(3),
    ],
  }))
  renderApp({ at: '/library?show=answers' })
  expect(await screen.findByRole('cell', { name: 'Hana Sato' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Weekly' })).toBeTruthy()
  expect(screen.getByText('Former staff member')).toBeTruthy()
  expect(screen.getByText('Not answered yet')).toBeTruthy()
  expect(screen.getAllByText('Answered by Sam Okafor on 11/20/2026')).toHaveLength(2)
})

test('a library that fails to load can be retried', async () => {
  signInAs()
  servePeople()
  server.on(librarySteps, () => refuse(500, 'server.unexpected', 'Something went wrong.'))
  const { person } = renderApp({ at: '/library?show=answers' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(librarySteps, () => ({ payload: [aStep(1)] }))
  await person.click(again)
  expect(await screen.findByText('Not answered yet')).toBeTruthy()
})

test('a person named in an answer is not shown as former staff before the people are loaded', async () => {
  signInAs()
  const gone = '6'.repeat(24)
  server.on(librarySteps, () => ({ payload: [answered(aStep(1), people.sam), answered(aStep(2), gone)] }))
  const { promise, resolve } = Promise.withResolvers<void>()
  servePeople(promise)
  renderApp({ at: '/library?show=answers' })
  expect(await screen.findAllByText('…')).toHaveLength(2)
  expect(screen.queryByText('Former staff member')).toBeNull()
  resolve()
  expect(await screen.findByText('Former staff member')).toBeTruthy()
  expect(screen.queryByText('…')).toBeNull()
})

test('the library names the loaded state rules, and says if there are none', async () => {
  signInAs()
  servePeople()
  server.on(librarySteps, () => ({ payload: [] }))
  const first = renderApp({ at: '/library?show=answers' })
  expect(await screen.findByText(/^Oregon rules beyond federal law are not included yet\./)).toBeTruthy()
  first.unmount()
  window.localStorage.clear()
  signInAs()
  server.on(stateRules, () => ({ payload: { state: 'California', citations: ['8 CCR 3203', '8 CCR 3204'], notLoaded: [] } }))
  renderApp({ at: '/library?show=answers' })
  expect(
    await screen.findByText(/^These California rules beyond federal law are included: 8 CCR 3203; 8 CCR 3204\. Others may apply\.$/),
  ).toBeTruthy()
})

test('the view address redirects to the pending setup step and keeps the page', async () => {
  signInAs({}, { didCompleteLibrarySetup: false })
  server.on(librarySteps, () => ({ payload: [aStep(1)] }))
  const { address } = renderApp({ at: '/library/view?page=ecp-hands' })
  expect(await screen.findByRole('button', { name: 'Get Started' })).toBeTruthy()
  expect(address()).toBe('/library?page=ecp-hands')
})

test('the library links to its written plans', async () => {
  signInAs()
  noPages()
  renderApp({ at: '/library' })
  const link = await screen.findByRole('link', { name: 'Written plans' })
  expect(link.getAttribute('href')).toBe('/library/plans')
})

test.each([
  ['/library', 'Pages'],
  ['/library?show=answers', 'Your answers'],
])('at %s exactly one tab is current: %s', async (at, name) => {
  signInAs()
  servePeople()
  noPages()
  server.on(librarySteps, () => ({ payload: [aStep(1)] }))
  renderApp({ at })
  const tabs = within(await screen.findByRole('navigation', { name: 'Library' }))
  expect(tabs.getAllByRole('link', { current: 'page' }).map((tab) => tab.textContent)).toEqual([name])
})
