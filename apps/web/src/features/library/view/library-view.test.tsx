import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { libraryPage, libraryPages } from '#contract/library/library-view'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { mockScrolling } from '#web/platform/testing/scrolling.ts'

import { aStep, answered } from '../testing/steps.ts'
import { answerOf, openLibrary, paragraph, serveLibrary, text } from './testing/library.ts'

const titled = (name: string) => screen.findByRole('heading', { level: 2, name })
const column = () => screen.findByRole('navigation', { name: 'Pages of the library' })
const lineOf = (line: string) => ({ nodeType: 'list-item' as const, data: {}, content: [paragraph(text(line))] })

test('the first page and its section are open, and other sections are closed', async () => {
  serveLibrary()
  openLibrary()
  expect(await titled('Hand washing')).toBeTruthy()
  const list = within(await column())
  expect(list.getByRole('button', { name: 'Exposure Control Plan' }).getAttribute('aria-expanded')).toBe('true')
  expect(list.getByRole('button', { name: 'Emergencies' }).getAttribute('aria-expanded')).toBe('false')
  expect(list.getByRole('link', { name: 'Hand washing' }).getAttribute('aria-current')).toBe('page')
  expect(list.queryByRole('link', { name: 'Meeting place' })).toBeNull()
})

test('while the pages are loaded, placeholders of the list and of the page are shown', async () => {
  serveLibrary()
  server.on(libraryPages, () => new Promise(() => undefined))
  const { container } = openLibrary()
  await column()
  await waitFor(() => expect(container.querySelectorAll('nav [data-animate]').length).toBeGreaterThan(2))
  expect(container.querySelectorAll('[data-animate]').length).toBeGreaterThan(container.querySelectorAll('nav [data-animate]').length)
})

test('clicking the title of a section opens and closes it', async () => {
  serveLibrary()
  const { person } = openLibrary()
  const list = within(await column())
  const title = await list.findByRole('button', { name: 'Emergencies' })
  await person.click(title)
  expect(list.getByRole('link', { name: 'Meeting place' })).toBeTruthy()
  await person.click(title)
  expect(list.queryByRole('link', { name: 'Meeting place' })).toBeNull()
})

test('previous and next cross sections and are absent at the ends, and the address contains the page', async () => {
  serveLibrary()
  const { person, address } = openLibrary('/library/view?page=sharps')
  await titled('Sharps containers')
  const around = () => within(screen.getByRole('navigation', { name: 'Neighboring pages' }))
  expect(around().getByRole('link', { name: 'Hand washing' })).toBeTruthy()
  await person.click(around().getByRole('link', { name: 'Meeting place' }))
  const heading = await titled('Meeting place')
  expect(address()).toBe('/library/view?page=meeting')
  expect(
    around()
      .getAllByRole('link')
      .map((link) => link.textContent?.trim()),
  ).toEqual(['Sharps containers'])
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('an unknown page opens the first page, which is loaded with the list', async () => {
  serveLibrary()
  openLibrary('/library?page=nothing')
  expect(await titled('Hand washing')).toBeTruthy()
  expect(server.calls(libraryPage)).toEqual([])
  expect(server.calls(libraryPages)).toHaveLength(1)
})

test('hovering a neighbor prefetches it, and opening it sends no further request', async () => {
  serveLibrary()
  const { person } = openLibrary()
  await titled('Hand washing')
  const next = within(screen.getByRole('navigation', { name: 'Neighboring pages' })).getByRole('link')
  await person.hover(next)
  await waitFor(() => expect(server.calls(libraryPage)).toHaveLength(1))
  await person.click(next)
  await titled('Sharps containers')
  expect(server.calls(libraryPage)).toHaveLength(1)
})

test('a search expands the sections with matches and highlights them in titles and text', async () => {
  serveLibrary({ found: ['meeting'], bodies: { hands: [paragraph(text('At the MEETING  place.'), text(' Meet (a).'))] } })
  const { person } = openLibrary()
  await titled('Hand washing')
  await person.type(screen.getByRole('searchbox', { name: 'Search the library' }), 'meeting place')
  const link = await within(await column()).findByRole('link', { name: 'Meeting place' })
  expect(link.querySelector('mark')?.textContent).toBe('Meeting place')
  await waitFor(() => expect([...document.querySelectorAll('article mark')].map((mark) => mark.textContent)).toEqual(['MEETING  place']))
  expect(server.calls(libraryPages).at(-1)?.query).toEqual({ searchValue: 'meeting place' })
  await person.clear(screen.getByRole('searchbox'))
  expect(await within(await column()).findByRole('link', { name: 'Sharps containers' })).toBeTruthy()
  expect(document.querySelector('mark')).toBeNull()
})

test('no section expands before the matches are loaded, so that no link moves under the pointer', async () => {
  const { promise: search, resolve: answer } = Promise.withResolvers<void>()
  serveLibrary({ found: ['meeting'], search })
  const { person } = openLibrary()
  await titled('Hand washing')
  await person.type(screen.getByRole('searchbox'), 'meeting')
  await waitFor(() => expect(server.calls(libraryPages).at(-1)?.query).toEqual({ searchValue: 'meeting' }))
  const list = within(await column())
  expect(list.getByRole('link', { name: 'Hand washing' })).toBeTruthy()
  expect(list.queryByRole('link', { name: 'Meeting place' })).toBeNull()
  answer()
  expect(await list.findByRole('link', { name: 'Meeting place' })).toBeTruthy()
  expect(list.queryByRole('link', { name: 'Hand washing' })).toBeNull()
})

test('a search without a match says so, and its characters are matched literally', async () => {
  serveLibrary({ bodies: { hands: [paragraph(text('50 % (a)[b] of 5'))] } })
  const { person } = openLibrary()
  await titled('Hand washing')
  await person.type(screen.getByRole('searchbox'), '% (a)[[b]')
  expect(await screen.findByText('Does not match. Please try a different keyword.')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('article mark')?.textContent).toBe('% (a)[b]'))
})

test('a page is rendered from nodes: names are filled in, pages and laws are links, and markup is text', async () => {
  serveLibrary({
    bodies: {
      hands: [
        paragraph(
          text('At '),
          { nodeType: 'variable', data: { associatedVariable: 'LOCATION_NAME' }, content: [] },
          text('. <b>not bold</b>'),
        ),
        paragraph({ nodeType: 'hyperlink', data: { uri: 'page:sharps' }, content: [text('to sharps', [{ type: 'bold' }])] }),
        paragraph({ nodeType: 'hyperlink', data: { uri: 'page:radiation' }, content: [text('to X-rays')] }),
        paragraph({ nodeType: 'hyperlink', data: { uri: 'https://www.ecfr.gov/x' }, content: [text('the law')] }),
        paragraph({ nodeType: 'hyperlink', data: { uri: 'print:medicalQuestionnaire' }, content: [text('questionnaire')] }),
        { nodeType: 'heading-2', data: {}, content: [text('Below')] },
        {
          nodeType: 'table',
          data: {},
          content: [
            {
              nodeType: 'table-row',
              data: {},
              content: [
                { nodeType: 'table-header-cell', data: {}, content: [{ nodeType: 'paragraph', data: {}, content: [text('Head')] }] },
              ],
            },
          ],
        },
      ],
    },
  })
  openLibrary()
  await titled('Hand washing')
  expect(document.querySelector('article p')?.textContent).toBe('At Main Street. <b>not bold</b>')
  expect(screen.getByRole('link', { name: 'to sharps' }).getAttribute('href')).toBe('/library?page=sharps')
  expect(screen.getByText('to X-rays'), 'a page that this location does not see').toBeTruthy()
  expect(screen.queryByRole('link', { name: 'to X-rays' })).toBeNull()
  expect(screen.getByRole('link', { name: 'the law' }).getAttribute('rel')).toBe('noopener noreferrer')
  expect(await screen.findByRole('button', { name: 'Medical questionnaire (PDF)' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Below' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Head' })).toBeTruthy()
})

test('the law of other states is collapsed, open during a search, and requested for the state of the location', async () => {
  const others = { nodeType: 'blockquote' as const, data: { kind: 'otherStates' as const }, content: [paragraph(text('In Alaska, more.'))] }
  serveLibrary({ bodies: { hands: [paragraph(text('Here.')), others] }, found: ['hands'] })
  const { person } = openLibrary()
  const block = (await screen.findByText('Other states')).closest('details')
  expect(block?.open).toBe(false)
  expect(block?.textContent).toContain('In Alaska, more.')
  await person.type(screen.getByRole('searchbox', { name: 'Search the library' }), 'Alaska')
  await waitFor(() => expect(block?.open).toBe(true))
  await person.click(await screen.findByRole('link', { name: /Sharps containers/ }))
  await titled('Sharps containers')
  expect(server.calls(libraryPage)[0]?.query).toMatchObject({ pageId: 'sharps', state: 'OR' })
})

test('pages that fail to load leave an empty list without an error message and can be retried', async () => {
  serveLibrary()
  server.on(libraryPages, () => refuse(500, 'server.unexpected', 'Something broke.'))
  const { person } = openLibrary()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toBe('Try again')
  serveLibrary()
  await person.click(retry)
  await titled('Hand washing')
})

test('a response without pages is an empty library, not an error', async () => {
  serveLibrary()
  server.on(libraryPages, () => ({ items: [], includes: { Entry: [] } }))
  openLibrary()
  expect(await column()).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an address highlights a block, a line of a list or an answer, and scrolls to it', async () => {
  const scrolled = mockScrolling()
  const list = { nodeType: 'unordered-list' as const, data: {}, content: ['One.', 'Two.'].map((line) => lineOf(line)) }
  serveLibrary({
    bodies: { meeting: [paragraph(text('Go out.')), list, answerOf('safetyOfficer'), answerOf('voluntaryRespiratorWearers')] },
    answers: [answered(aStep(21, { associatedVariable: 'voluntaryRespiratorWearers', question: 'Who wears one by choice?' }), 'Nobody')],
  })
  const { router } = openLibrary('/library?page=meeting&mark=answer-voluntaryRespiratorWearers')
  await titled('Meeting place')
  const marked = () => document.querySelectorAll('article [data-marked]')
  await waitFor(() => expect(marked()).toHaveLength(1))
  expect(marked()[0]).toBe(screen.getByRole('group', { name: 'Who wears one by choice?' }))
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'center' })
  for (const [mark, shown] of [
    ['0', 'Go out.'],
    ['1.1', 'Two.'],
  ]) {
    await router.navigate({ to: '/library', search: { page: 'meeting', mark } })
    await waitFor(() => expect([...marked()].map(({ textContent }) => textContent)).toEqual([shown]))
  }
  await router.navigate({ to: '/library', search: { page: 'meeting', mark: 'answer-nothing' } })
  await waitFor(() => expect(marked()).toHaveLength(0))
})

test('a page that cannot be loaded is never replaced by the page before it, and can be requested again', async () => {
  serveLibrary()
  const { person } = openLibrary('/library/view?page=sharps')
  await titled('Sharps containers')
  server.on(libraryPage, () => refuse(500, 'server.unexpected', 'Broken.'))
  await person.click(within(screen.getByRole('navigation', { name: 'Neighboring pages' })).getByRole('link', { name: 'Meeting place' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Broken.')
  expect(screen.queryByRole('heading', { level: 2, name: 'Sharps containers' })).toBeNull()
  serveLibrary()
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await titled('Meeting place')).toBeTruthy()
})
