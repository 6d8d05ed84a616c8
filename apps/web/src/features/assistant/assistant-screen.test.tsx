import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ask, startProcessing } from '#contract/assistant'
import { getLocation, type Location } from '#contract/locations'
import { unexpectedErrorText } from '#contract/unexpected-error'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'

const nothing = { answer: '', danger: null, note: null, quotes: [], links: [] }

function open(location: Partial<Location>) {
  signInAs({}, location)
  return renderApp({ at: '/medicc' })
}

test('the panel says what is missing, and the setup comes before the progress', async () => {
  open({ didCompleteLibrarySetup: false, embeddingStatus: 'In Progress' })
  expect(await screen.findByText('Your library setup is not yet complete. Kindly complete it to start using the assistant.')).toBeTruthy()
  expect(screen.queryByText('Processing is in progress. Please wait.')).toBeNull()
})

test('Start Processing leads to the progress and then to the chat', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: null })
  server.on(startProcessing, () => ({ embeddingStatus: 'In Progress' as const }))
  const start = await screen.findByRole('button', { name: 'Start Processing' })
  server.on(getLocation, () => ({
    payload: aLocation({ didCompleteLibrarySetup: true, embeddingStatus: 'In Progress', embeddingProgress: 40 }),
  }))
  await person.click(start)
  expect(await screen.findByText('Processing is in progress. Please wait.')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Processing' }).getAttribute('aria-valuenow')).toBe('40')
})

test('a start that fails says so and can be repeated', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Error' })
  server.on(startProcessing, () => refuse(500, 'server.unexpected', unexpectedErrorText))
  await person.click(await screen.findByRole('button', { name: 'Start Processing' }))
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start Processing' })).toBeTruthy()
})

/** As in browsers, where scrolling answers a promise. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
})

test('question and answer stand in order; the clear words empty the chat without a call', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Completed' })
  server.on(ask, () => ({ ...nothing, note: `About eyewash: see https://www.osha.gov/laws, <b>please</b>.` }))
  const field = await screen.findByRole('textbox', { name: 'Your question' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  await person.type(field, '   ')
  expect(send.disabled).toBe(true)
  await person.type(field, 'eyewash{Enter}')
  const log = screen.getByRole('log')
  expect(await within(log).findByText(/About eyewash: see/)).toBeTruthy()
  const link = within(log).getByRole('link', { name: 'https://www.osha.gov/laws' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(log.textContent).toContain('<b>please</b>')
  expect(server.calls(ask).map(({ body }) => body)).toEqual([{ question: 'eyewash', location: ids.location }])
  await person.type(field, 'quit{Enter}')
  await waitFor(() => expect(log.textContent).not.toContain('About eyewash'))
  expect(server.calls(ask)).toHaveLength(1)
})

test('danger comes first, quotes lead to their paragraph, and a failure keeps the question', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Completed', isLibraryStepUpdated: true })
  expect(await screen.findByRole('button', { name: 'Re-process' })).toBeTruthy()
  server.on(ask, () => ({
    ...nothing,
    danger: { name: 'Needlestick', steps: ['Stop. Wash.'], links: [{ label: 'Do this now', href: '/library?page=exposure-now' }] },
    quotes: [{ title: 'Sharps', heading: 'Swap', sentences: ['Put on gloves.'], href: '/library?page=ecp-containers&mark=3.1' }],
  }))
  const field = await screen.findByRole('textbox', { name: 'Your question' })
  await person.type(field, 'stuck{Enter}')
  const log = screen.getByRole('log')
  const steps = await within(log).findByText('Stop. Wash.')
  const quote = within(log).getByText('Put on gloves.')
  expect(steps.compareDocumentPosition(quote)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(log).getByRole('link', { name: 'Sharps: Swap' }).getAttribute('href')).toBe('/library?page=ecp-containers&mark=3.1')
  server.on(ask, () => refuse(500, 'server.unexpected', unexpectedErrorText))
  await person.type(field, 'again{Enter}')
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(within(log).queryByText('again')).toBeNull()
  expect(screen.getByDisplayValue('again')).toBe(field)
})
