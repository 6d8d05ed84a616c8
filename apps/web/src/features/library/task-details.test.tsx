import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { libraryStepsWhichHaveTask } from '#contract/locations/administered-locations'
import { PlanRequired } from '#contract/endpoint/errors'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { answered, containers, people } from './testing/steps.ts'

const at = `/admin/task-details?locationId=${ids.location}`
const screens = [pageAt('/library', 'Library'), pageAt('/library/additionalLibrarySetup', 'Updates')]

const nothing = { libraryData: [], didCompleteLibrarySetup: true, additionalStepsAvailable: false, people: {} }
function serve(change: Partial<typeof nothing> | { libraryData: unknown[] } = {}) {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(libraryStepsWhichHaveTask, () => ({ payload: { ...nothing, ...change } as never }))
}

test('each answer is shown under its question, with names for ids and text for frequencies', async () => {
  serve({
    libraryData: [answered(containers, [{ _row: '1', Nickname: 'Op 1', Person: people.sam, Frequency: '1' }])],
    people: { [people.sam]: 'Sam Okafor' },
  })
  renderApp({ at, screens })
  const article = await screen.findByRole('article', { name: 'Where are your sharps containers?' })
  expect(
    within(article)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Op 1', 'Sam Okafor', 'Monthly'])
})

test('before the setup is complete, the page links to it', async () => {
  serve({ didCompleteLibrarySetup: false })
  const { person, address } = renderApp({ at, screens })
  expect(await screen.findByText('Complete Library Set Up in order for your Compliance Tasks to be generated.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Complete Library Set Up' }))
  await waitFor(() => expect(address()).toBe('/library'))
})

test('a location whose plan includes no library is not asked to set it up', async () => {
  serve()
  server.on(libraryStepsWhichHaveTask, () => refuse(PlanRequired.status, PlanRequired.code, PlanRequired.text))
  renderApp({ at, screens })
  expect(await screen.findByText(/The plan of this location does not include the library/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Complete Library Set Up' })).toBeNull()
})

test('a complete setup without tasks says so, and pending updates are one click away', async () => {
  serve({ additionalStepsAvailable: true })
  const { person, address } = renderApp({ at, screens })
  expect(await screen.findByText("Don't have a task based on the library setup")).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Library Updates' }))
  await waitFor(() => expect(address()).toBe('/library/additionalLibrarySetup'))
})
