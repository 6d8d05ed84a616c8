import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { ask, longestQuestion, NotProcessed } from '#contract/assistant/assistant'
import { askModel, getModelState, type ModelState } from '#contract/assistant/assistant-model'
import { getLocation, type Location } from '#contract/locations/locations'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation } from '#web/platform/testing/people.ts'
import { mockScrolling } from '#web/platform/testing/scrolling.ts'

import { noModel } from './testing/no-model.ts'

const quote = { title: 'Sharps', heading: 'Swap', sentences: ['Swap the full one.'], href: '/library?page=ecp-containers&mark=3.1' }
const processed: Partial<Location> = { didCompleteLibrarySetup: true, embeddingStatus: 'Completed' }

beforeEach(() => void mockScrolling())

async function open(model: Partial<ModelState> = {}) {
  signInAs({}, processed)
  server.on(getModelState, () => ({ ...noModel, ...model }))
  server.on(ask, () => ({ answer: '', danger: null, note: null, quotes: [quote], rows: [], links: [] }))
  const app = renderApp({ at: '/medicc', screens: [pageAt('/forms', 'Forms here')] })
  return { ...app, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }) }
}

const leaveAndReturn = async ({ router }: Pick<Awaited<ReturnType<typeof open>>, 'router'>) => {
  await router.navigate({ to: '/forms' })
  await screen.findByText('Forms here')
  await router.navigate({ to: '/medicc' })
  return screen.findByRole('log')
}

test('the conversation and the unsent text survive a visit to another page, until Clear', async () => {
  const { person, router, field } = await open()
  await person.type(field, 'full?{Enter}')
  await within(screen.getByRole('log')).findByText('Swap the full one.')
  await person.type(field, 'and then')
  const log = await leaveAndReturn({ router })
  expect(within(log).getByText('full?')).toBeTruthy()
  expect(within(log).getByText('Swap the full one.')).toBeTruthy()
  const again = screen.getByDisplayValue('and then')
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  expect(within(log).queryByText('full?')).toBeNull()
  expect(document.activeElement).toBe(again)
  expect(within(await leaveAndReturn({ router })).queryByText('full?')).toBeNull()
})

test('the model is not asked again for an answer that is still shown', async () => {
  const { person, router, field } = await open({ model: { host: 'ai.example', name: 'small-1' }, on: true })
  const block = JSON.stringify({ say: 'Swap it.', quotes: [quote] })
  const stream = `event: block\ndata: ${block}\n\nevent: end\ndata: "done"\n\n`
  server.on(askModel, () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }))
  await person.type(field, 'full?{Enter}')
  await screen.findByText('Swap it.')
  await waitFor(() => expect(screen.queryByText('The model is still writing…')).toBeNull())
  const log = await leaveAndReturn({ router })
  expect(await within(log).findByText('Swap it.')).toBeTruthy()
  expect(server.calls(askModel)).toHaveLength(1)
})

test('the newest question scrolls to the top, and the focus moves to its answer after Send but stays in the field after Enter', async () => {
  const { person, field } = await open()
  const toTop = mockScrolling()
  await person.type(field, 'full?{Enter}')
  const log = screen.getByRole('log')
  await within(log).findByText('Swap the full one.')
  expect(document.activeElement).toBe(field)
  expect(toTop).toHaveBeenLastCalledWith({ block: 'start' })
  await person.type(field, 'and the lid?')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  const asked = await within(log).findByText('and the lid?')
  await waitFor(() => expect(document.activeElement?.contains(asked)).toBe(true))
  expect(log.contains(document.activeElement)).toBe(true)
})

test('if the library is being processed again, its panel is shown and the question is kept', async () => {
  const { person, field } = await open()
  server.on(ask, () => refuse(409, NotProcessed.code, NotProcessed.text))
  server.on(getLocation, () => ({ payload: aLocation({ ...processed, embeddingStatus: 'In Progress', embeddingProgress: 10 }) }))
  await person.type(field, 'full?{Enter}')
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(await screen.findByText('Processing is in progress. Please wait.')).toBeTruthy()
  server.on(getLocation, () => ({ payload: aLocation(processed) }))
  expect(await screen.findByDisplayValue('full?')).toBeTruthy()
})

test('a question at the length limit says that the rest was cut off', async () => {
  const { person, field } = await open()
  await person.click(field)
  await person.paste('x'.repeat(longestQuestion - 1))
  expect(screen.getByText(/^It is sent without anyone’s name/)).toBeTruthy()
  await person.paste('xyz')
  expect(screen.getByText('A question can have up to 2,000 characters. The rest was left out.')).toBeTruthy()
  expect(field.value).toHaveLength(longestQuestion)
})

test('the button to the dangers moves the keyboard focus there', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'In danger now?' }))
  expect(document.activeElement?.contains(screen.getByRole('region', { name: 'In danger now?' }))).toBe(true)
})

test('support access sees why it cannot ask, and gets no example questions', async () => {
  signInAs({ support: { reason: 'Ticket 12', readOnly: true, until: '2026-11-21T18:00:00.000Z' } }, processed)
  server.on(getModelState, () => noModel)
  renderApp({ at: '/medicc' })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
  expect(field.closest('fieldset')?.disabled).toBe(true)
  expect(screen.getAllByText('Support access is read-only here.')).not.toEqual([])
  expect(screen.queryByText('Ask as you would ask a colleague, for example:')).toBeNull()
})

test('without a connection, a question stays in the field, and the message says so', async () => {
  const { person, field } = await open()
  server.on(ask, () => {
    throw new TypeError('Failed to fetch')
  })
  await person.type(field, 'full?{Enter}')
  expect(await screen.findByText('No connection. Your question is still here. Send it again when the connection is back.')).toBeTruthy()
  expect(screen.queryByText('Something went wrong.')).toBeNull()
  expect(field.value).toBe('full?')
})
