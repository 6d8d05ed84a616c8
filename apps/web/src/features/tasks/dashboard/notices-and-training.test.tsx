import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { updateUser } from '#contract/access/access'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { anElement, serveElements } from '#web/platform/testing/an-element.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { matchMedia } from '#web/platform/testing/media.ts'
import { aPerson, ids } from '#web/platform/testing/people.ts'

import { serveTasks } from '../testing/own-tasks.ts'

const library = pageAt('/library', 'Library')
const forms = pageAt('/forms/view', 'Form')
const records = pageAt('/records', 'Records')

test('the training card shows the minutes out of 60 and the percentage', async () => {
  signInAs()
  serveTasks([], 38)
  renderApp()
  const training = await screen.findByRole('region', { name: 'Training' })
  await waitFor(() => expect(training.textContent).toContain('38.00 of 60 minutes'))
  expect(training.textContent).toContain('63%')
  expect(within(training).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63')
})

test('sixty minutes are done for this year, and the certificate is offered by name', async () => {
  signInAs()
  serveTasks([], 60)
  renderApp()
  const training = within(await screen.findByRole('region', { name: 'Training' }))
  expect(await training.findByText('Done for this year')).toBeTruthy()
  expect(training.getByRole('button', { name: 'Certificate of the yearly training' }).textContent).toBe('Certificate')
})

test('people at risk see the number of covered bloodborne elements, which links to them', async () => {
  signInAs({ atRiskLocations: [ids.location] })
  serveTasks([])
  serveElements([anElement('A'), anElement('N', { open: [{ kind: 'live', id: '', name: '' }] })])
  renderApp()
  const link = await screen.findByRole('link', { name: '1 of 2 elements' })
  expect(link.getAttribute('href')).toBe('/training/bloodborne')
})

const noticeTitles = () =>
  within(screen.getByRole('group', { name: 'Notices' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('h3')?.textContent ?? item.textContent)

test.each([
  ['nothing is left to say', { didUploadHealthRecords: true }, {}, null],
  [
    'everything is new',
    { hasDoneTutorial: false },
    { didCompleteLibrarySetup: false },
    ['Complete Library Set Up', 'Upload your health records', 'Take the tutorial'],
  ],
  [
    'the library has news',
    { didUploadHealthRecords: true },
    { additionalStepsAvailable: true },
    [expect.stringMatching(/^Library Updates/)],
  ],
  ['the plan is for data sheets only', {}, { didCompleteLibrarySetup: false, locSubscriptionPlan: 'SDS' as const }, null],
])('notices when %s', async (_, person, location, expected) => {
  signInAs(person, location)
  serveTasks([])
  renderApp({ screens: [library, forms, pageAt('/library/additionalLibrarySetup', 'Updates')] })
  await screen.findByRole('heading', { name: 'Tasks' })
  if (expected) expect(noticeTitles()).toEqual(expected)
  else expect(screen.queryByRole('group', { name: 'Notices' })).toBeNull()
})

test('folded notices stay in one line until they are unfolded', async () => {
  signInAs({ hasDoneTutorial: false, didUploadHealthRecords: false })
  serveTasks([])
  const { person, router } = renderApp({ screens: [records, forms] })
  await person.click(await screen.findByRole('button', { name: 'Collapse notices' }))
  expect(screen.queryByRole('heading', { name: 'Take the tutorial' })).toBeNull()
  await router.navigate({ to: '/records' })
  await router.navigate({ to: '/' })
  expect(await screen.findByRole('button', { name: 'Take the tutorial' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show notices' }))
  expect(await screen.findByRole('heading', { name: 'Take the tutorial' })).toBeTruthy()
})

test.each([
  [464, false],
  [465, true],
  [767, true],
])('notices at %d px are cards side by side: %s', async (width, cards) => {
  matchMedia((query) => {
    const [, size = '0', unit] = /max-width: ([\d.]+)(px|em)/.exec(query) ?? []
    return Number(size) * (unit === 'em' ? 16 : 1) >= width
  })
  signInAs({ hasDoneTutorial: false, didUploadHealthRecords: false })
  serveTasks([])
  renderApp({ screens: [forms] })
  await screen.findByRole('group', { name: 'Notices' })
  expect(screen.queryAllByRole('heading', { level: 3, name: 'Take the tutorial' })).toHaveLength(cards ? 1 : 0)
})

test('a single notice is one line with its text and cannot be folded', async () => {
  signInAs({ hasDoneTutorial: false, didUploadHealthRecords: true })
  serveTasks([])
  renderApp()
  const line = await screen.findByRole('button', { name: /^Take the tutorial/ })
  expect(line.textContent).toContain('Two minutes on your tasks')
  expect(screen.queryByRole('button', { name: /notices$/ })).toBeNull()
})

test('the tutorial opens in place, and finishing it removes the notice', async () => {
  signInAs({ hasDoneTutorial: false, didUploadHealthRecords: true })
  serveTasks([])
  server.on(updateUser, () => {
    signInAs({ hasDoneTutorial: true, didUploadHealthRecords: true })
    return aPerson({ hasDoneTutorial: true })
  })
  const { person } = renderApp()
  await person.click(await screen.findByRole('button', { name: /^Take the tutorial/ }))
  const dialog = await screen.findByRole('dialog')
  for (const step of [2, 3, 4]) {
    await person.click(within(dialog).getByRole('button', { name: 'Next' }))
    expect(dialog.textContent).toContain(`Tour, ${step} of 4`)
  }
  await person.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('Take the tutorial')).toBeNull())
  expect(server.calls(updateUser)[0]).toMatchObject({ params: { userId: ids.user }, body: { hasDoneTutorial: true } })
})
