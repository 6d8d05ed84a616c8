import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { defaultOptions, librarySteps } from '#contract/library/library'
import { getLocation, updateLocation } from '#contract/locations/locations'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation } from '#web/platform/testing/people.ts'

const pending = { setUpPending: true, didCompleteLibrarySetup: false }
const question = (value: string, label: string, dependsOn: string | null = null) => ({
  value,
  label,
  why: 'Because.',
  appliesTo: ['dental'],
  dependsOn,
  whyIn: {},
  askBack: null as string | null,
})
const questions = [
  question('onSiteLab', 'Do you run tests?'),
  question('labIsCliaWaived', 'Are all of them waived?', 'onSiteLab'),
  question('xray', 'X-rays?'),
]

async function openQuestionnaire() {
  signInAs({}, pending)
  server.on(defaultOptions, () => ({ payload: questions }))
  const view = renderApp({ at: '/library' })
  await screen.findByRole('radiogroup', { name: 'Do you run tests?' })
  const answer = (label: string, word: 'Yes' | 'No') =>
    view.person.click(within(screen.getByRole('radiogroup', { name: label })).getByRole('radio', { name: word }))
  const save = () => view.person.click(screen.getByRole('button', { name: 'Save and continue' }))
  return { ...view, answer, save }
}

test('every question must be answered before anything is sent', async () => {
  const { answer, save } = await openQuestionnaire()
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
  expect(screen.getByText(/They do not cover a self-employed owner without employees/)).toBeTruthy()
  await answer('X-rays?', 'Yes')
  await save()
  expect((await screen.findByText('Fill all required fields.')).closest('[role="alert"]')).toBeTruthy()
  expect(server.calls(updateLocation)).toHaveLength(0)
  expect(screen.getByText('1 of 3 answered')).toBeTruthy()
  expect(screen.getAllByText('Required')).toHaveLength(2)
  expect(screen.getAllByText('*', { exact: false, selector: '.mantine-InputWrapper-required' })).toHaveLength(3)
})

test('No hides the dependent question and clears its answer, and Yes shows it again unanswered', async () => {
  const { answer } = await openQuestionnaire()
  await answer('Are all of them waived?', 'Yes')
  await answer('Do you run tests?', 'No')
  expect(screen.queryByRole('radiogroup', { name: 'Are all of them waived?' })).toBeNull()
  await answer('Do you run tests?', 'Yes')
  const again = within(screen.getByRole('radiogroup', { name: 'Are all of them waived?' })).getAllByRole('radio')
  expect(again.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
})

test('sending the answers shows a success message and continues to the library', async () => {
  const { answer, save } = await openQuestionnaire()
  server.on(updateLocation, () => {
    server.on(getLocation, () => ({ payload: aLocation({ didCompleteLibrarySetup: false }) }))
    return { payload: aLocation({ didCompleteLibrarySetup: false }) }
  })
  server.on(librarySteps, () => ({ payload: [] }))
  await answer('Do you run tests?', 'No')
  await answer('X-rays?', 'Yes')
  await save()
  expect(await screen.findByText('Location setup has been completed.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Get Started' })).toBeTruthy()
  expect(server.calls(updateLocation)[0]?.body).toEqual({ locationDetails: { options: ['xray'], setUpPending: false } })
})

test('a failed save keeps the answers and says what to do', async () => {
  const { answer, save } = await openQuestionnaire()
  server.on(updateLocation, () => refuse(500, 'server.unexpected', 'whatever'))
  await answer('Do you run tests?', 'No')
  await answer('X-rays?', 'No')
  await save()
  expect(await screen.findByText(/Please try again\. If the problem persists/)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and continue' })).toHaveProperty('disabled', false))
  expect(screen.getAllByRole('radio', { name: 'No' }).map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, true])
})

test('a No that is nearly always a mistake must be confirmed', async () => {
  signInAs({}, pending)
  server.on(defaultOptions, () => ({ payload: [{ ...question('blood', 'Blood?'), askBack: 'Most practices answer Yes.' }] }))
  server.on(updateLocation, () => ({ payload: aLocation({ didCompleteLibrarySetup: false }) }))
  const { person } = renderApp({ at: '/library' })
  const radios = within(await screen.findByRole('radiogroup', { name: 'Blood?' }))
  await person.click(radios.getByRole('radio', { name: 'Yes' }))
  expect(screen.queryByText('Most practices answer Yes.')).toBeNull()
  await person.click(radios.getByRole('radio', { name: 'No' }))
  expect(screen.getByText('Most practices answer Yes.')).toBeTruthy()
  expect(screen.getByText('0 of 1 answered')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('Please confirm that No is right.')).toBeTruthy()
  expect(server.calls(updateLocation)).toHaveLength(0)
  await person.click(screen.getByRole('checkbox', { name: 'We are sure that No is right for this location.' }))
  await person.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(server.calls(updateLocation)).toHaveLength(1))
})
