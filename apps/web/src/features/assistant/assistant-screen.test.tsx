import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ask, startProcessing, type AnswerQuote } from '#contract/assistant/assistant'
import { askModel, getModelState, switchModel, type AnswerBlock, type ModelEnd, type ModelState } from '#contract/assistant/assistant-model'
import { getLocation, type Location } from '#contract/locations/locations'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { aLocation, ids } from '#web/platform/testing/people.ts'
import { mockScrolling } from '#web/platform/testing/scrolling.ts'

import { noModel } from './testing/no-model.ts'

const nothing = { answer: '', danger: null, note: null, quotes: [], rows: [], links: [] }

function open(location: Partial<Location>, model: Partial<ModelState> = {}, at = '/medicc') {
  signInAs({}, location)
  server.on(getModelState, () => ({ ...noModel, ...model }))
  return renderApp({ at })
}

test('the panel says what is missing, and an incomplete setup takes precedence over the progress', async () => {
  open({ didCompleteLibrarySetup: false, embeddingStatus: 'In Progress' })
  expect(await screen.findByText('Your library setup is not yet complete. Kindly complete it to start using the assistant.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the library' }).getAttribute('href')).toBe('/library')
  expect(screen.queryByText('Processing is in progress. Please wait.')).toBeNull()
})

test('the danger steps are a numbered list beside the panel, and the URL can show them first', async () => {
  open({ didCompleteLibrarySetup: false, embeddingStatus: null }, {}, '/medicc?danger=fire')
  const [steps] = await screen.findAllByRole('region', { name: 'Fire or smoke' })
  if (!steps) throw new Error('There are no steps.')
  const list = within(steps).getByRole('list')
  expect(list.tagName).toBe('OL')
  expect(list.hasAttribute('data-numbers')).toBe(true)
  const panel = screen.getByText(/Your library setup is not yet complete/)
  expect(steps.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('Start Processing shows the progress and then the chat', async () => {
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

test('a complete library that was never processed answers at once, and the answer puts an end to the panel', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: null })
  server.on(ask, () => ({ ...nothing, note: 'Found.' }))
  await screen.findByRole('button', { name: 'Start Processing' })
  server.on(getLocation, () => ({ payload: aLocation({ didCompleteLibrarySetup: true, embeddingStatus: 'Completed' }) }))
  await person.type(screen.getByLabelText('Your question'), 'who gets the sharps container{Enter}')
  expect(await screen.findByText('Found.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start Processing' })).toBeNull())
})

test('a failed start is reported and can be repeated', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Error' })
  server.on(startProcessing, () => refuse(500, 'server.unexpected', unexpectedErrorText))
  await person.click(await screen.findByRole('button', { name: 'Start Processing' }))
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start Processing' })).toBeTruthy()
})

test('a successful start removes the failure before it', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Error' })
  server.on(startProcessing, () => refuse(500, 'server.unexpected', unexpectedErrorText))
  const start = await screen.findByRole('button', { name: 'Start Processing' })
  await person.click(start)
  await screen.findByText('Something went wrong.')
  screen.getByText(/^Processing ended with an error/)
  server.on(startProcessing, () => ({ embeddingStatus: 'In Progress' as const }))
  // The answer about the location is older than the start.
  server.on(getLocation, () => ({ payload: aLocation({ didCompleteLibrarySetup: true, embeddingStatus: 'Error' }) }))
  await person.click(start)
  await waitFor(() => expect(screen.queryByText(/^Processing ended with an error/)).toBeNull())
  await waitFor(() => expect(screen.queryByText('Something went wrong.')).toBeNull())
})

beforeEach(() => void mockScrolling())

test('questions and answers appear in order, and the clear words empty the chat without a request', async () => {
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

test('danger steps come first, quotes link to their paragraph, and a failure keeps the question', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Completed', isLibraryStepUpdated: true })
  expect(await screen.findByRole('button', { name: 'Re-process' })).toBeTruthy()
  server.on(ask, () => ({
    ...nothing,
    danger: {
      id: 'exposure',
      title: 'Needlestick',
      signs: null,
      steps: ['Stop. Wash.'],
      calls: [{ to: 'emergency' as const, when: 'Faint' }],
      links: [{ label: 'Do this now', href: '/library?page=exposure-now' as const }],
      source: 'Source: OSHA.',
    },
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

test('web addresses in a quote become links that show their target, and other text that looks like a link stays text (AI-012)', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Completed' })
  const sentences = ['See https://www.osha.gov/laws.', '[Log in](https://evil.example/login) javascript:alert(1) <a href="/x">x</a>']
  server.on(ask, () => ({ ...nothing, quotes: [{ title: 'Sharps', heading: '', sentences, href: null }] }))
  await person.type(await screen.findByRole('textbox', { name: 'Your question' }), 'law{Enter}')
  const log = screen.getByRole('log')
  const links = await within(log).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
    ['https://www.osha.gov/laws', 'https://evil.example/login'].map((address) => [address, address, '_blank', 'noopener noreferrer']),
  )
  expect(log.textContent).toContain('javascript:alert(1) <a href="/x">x</a>')
})

test('the page polls while the library is processed, and shows the chat when it is done (AI-007)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let embeddingStatus: 'In Progress' | 'Completed' = 'In Progress'
    open({ didCompleteLibrarySetup: true, embeddingStatus })
    server.on(getLocation, () => ({ payload: aLocation({ didCompleteLibrarySetup: true, embeddingStatus }) }))
    expect(await screen.findByText('Processing is in progress. Please wait.')).toBeTruthy()
    embeddingStatus = 'Completed'
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

const quote: AnswerQuote = {
  title: 'Sharps',
  heading: 'Swap',
  sentences: ['Swap the full one.'],
  href: '/library?page=ecp-containers&mark=3.1',
}
const configured = { model: { host: 'ai.example', name: 'small-1' }, on: true, usedTokens: 250, monthlyTokens: 1000, mostTokens: 9000 }

/** A response stream whose events are sent by the test. */
function modelStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  server.on(askModel, () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    send,
    block: (say: string, quotes: AnswerBlock['quotes'] = [quote]) => send(`event: block\ndata: ${JSON.stringify({ say, quotes })}\n\n`),
    end: (how: ModelEnd) => (send(`event: end\ndata: "${how}"\n\n`), controller?.close()),
    cut: () => controller?.error(new Error('the line is cut')),
  }
}

async function asked(location: Partial<ModelState> = configured) {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Completed' }, location)
  server.on(ask, () => ({ ...nothing, quotes: [quote] }))
  await person.type(await screen.findByRole('textbox', { name: 'Your question' }), 'full?{Enter}')
  return { log: screen.getByRole('log'), person }
}

test('verified sentences of a model appear above the library’s answer, which is shown at once', async () => {
  const stream = modelStream()
  const { log } = await asked()
  await within(log).findByText('Swap the full one.')
  expect(await within(log).findByText('The model is reading the library…')).toBeTruthy()
  stream.send(': still here\n\nevent: blo')
  stream.send(`ck\ndata: ${JSON.stringify({ say: 'Swap it.', quotes: [quote] })}\n\n`)
  const said = await within(log).findByText('Swap it.')
  const [first, second] = within(log).getAllByText('Swap the full one.')
  expect(first && said.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const answer = within(log).getByRole('region', { name: 'Answer from the model' })
  expect([answer.contains(first ?? null), answer.contains(second ?? null)]).toEqual([true, false])
  expect(within(answer).getByRole('link', { name: 'Sharps: Swap' }).getAttribute('href')).toBe(quote.href)
  expect(within(answer).getByText('Answered by a model, each sentence checked against the library')).toBeTruthy()
  stream.block('Swap the full one.')
  await waitFor(() => expect(within(answer).getAllByText('Swap the full one.')).toHaveLength(2))
  stream.end('done')
  await waitFor(() => expect(within(log).queryByText('The model is still writing…')).toBeNull())
})

test.each([
  ['nothing', 'The model found nothing that the library supports.'],
  ['limit', 'The model has used up the monthly limit of this practice. The library answers as always.'],
  ['kept', 'This question stayed here. It was not sent to the model.'],
] as const)('an answer that ends with "%s" says so and leaves the library’s answer in place', async (how, words) => {
  const stream = modelStream()
  const { log } = await asked()
  stream.end(how)
  expect(await within(log).findByText(words)).toBeTruthy()
  expect(within(log).getByText('Swap the full one.')).toBeTruthy()
})

test('an interrupted stream is reported and leaves the library’s answer in place', async () => {
  const stream = modelStream()
  const { log } = await asked()
  await within(log).findByText('The model is reading the library…')
  stream.cut()
  expect(await within(log).findByText('The model did not answer in time.')).toBeTruthy()
})

test('nothing is sent to a model that is switched off', async () => {
  const { log } = await asked({ ...configured, on: false })
  await within(log).findByText('Swap the full one.')
  expect(server.calls(askModel)).toEqual([])
  expect(screen.queryByText('Answers from a model')).toBeNull()
})

test('an administrator sees what is sent before switching the model on, and can switch it off at once', async () => {
  const { person } = open({ embeddingStatus: 'Completed' }, { ...configured, on: false, maySwitch: true })
  server.on(switchModel, ({ body }) => ({ on: (body as { on: boolean }).on }))
  await person.click(await screen.findByRole('button', { name: 'Read and switch on' }))
  const dialog = await screen.findByRole('dialog', { name: 'Answers from a model' })
  expect(within(dialog).getByText('What ai.example receives')).toBeTruthy()
  expect(within(dialog).getByText('What it never receives')).toBeTruthy()
  server.on(getModelState, () => ({ ...noModel, ...configured, maySwitch: true }))
  await person.click(within(dialog).getByRole('button', { name: 'Switch on for the practice' }))
  await person.click(await screen.findByRole('button', { name: 'Switch off' }))
  expect(screen.getByText("25% of this month's limit is used.")).toBeTruthy()
  const sent = { host: 'ai.example', name: 'small-1', monthlyTokens: 1000 }
  await waitFor(() =>
    expect(server.calls(switchModel).map(({ body }) => body)).toEqual([
      { on: true, ...sent },
      { on: false, ...sent },
    ]),
  )
})

test('what the product knows is a list whose rows open, and a person can be called', async () => {
  const { person } = open({ didCompleteLibrarySetup: true, embeddingStatus: 'Completed' })
  const row = { detail: '', phone: null, href: null }
  const rows = [
    { ...row, label: 'Run the eyewash', detail: 'due today', href: '/?activeTask=1' as const },
    { ...row, label: 'Dana Whitfield', phone: '+15035550100' },
  ]
  server.on(ask, () => ({ ...nothing, note: 'You have one task.', rows }))
  await person.type(await screen.findByRole('textbox', { name: 'Your question' }), 'my tasks{Enter}')
  const items = await within(screen.getByRole('log')).findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Run the eyewashdue today', 'Dana WhitfieldCall'])
  expect(within(items[0]!).getByRole('link').getAttribute('href')).toBe('/?activeTask=1')
  expect(within(items[1]!).getByRole('link', { name: 'Call Dana Whitfield' }).getAttribute('href')).toBe('tel:+15035550100')
})
