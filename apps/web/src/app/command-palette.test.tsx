import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { listForms } from '#contract/forms/forms'
import { searchEverything } from '#contract/search/search'
import { listUserTasks, searchOthersTasks } from '#contract/tasks/tasks'
import { aFold, aTask } from '#web/features/tasks/testing/own-tasks.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { dana, field, given, options, record, task } from './testing/search-scene.tsx'

const chosen = () => screen.getByRole('option', { selected: true })

/**
 * Changes the text and presses Enter before its results are rendered. A browser paints the field between both; \`act\` and the helpers that use it would
 * render the results as well.
 */
async function withoutResults(input: HTMLElement, text: string, between: () => void) {
  const isActing: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  expect(input).toHaveProperty('value', text)
  between()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing)
}

test('Ctrl+K opens the search over screens and own tasks, and pressing it again closes the search', async () => {
  const { person } = given({ admin: false })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await person.keyboard('{Control>}k{/Control}')
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(
    within(await screen.findByRole('group', { name: 'Go to' }))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual([
    'Dashboard',
    'Training',
    'Records',
    'Forms',
    'Library',
    'Medicc',
    'Safety Data Sheets',
    'Something happened?',
    'Fixes',
    'Rounds',
    'Written plans',
    'Exposures to blood',
    'Bloodborne training',
    'What runs out',
    'My Account',
  ])
  expect(within(await screen.findByRole('group', { name: 'Your tasks' })).getAllByRole('option')).toHaveLength(2)
  await person.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('results that were scrolled are shown from the top after the next letter', async () => {
  const { person } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'shar')
  await screen.findByRole('group', { name: 'Records' })
  const results = screen.getByRole('listbox', { name: 'Results' }).parentElement ?? expect.fail('The list is in no box.')
  await person.keyboard('{ArrowDown}')
  results.scrollTop = 40
  fireEvent.scroll(results)
  await person.keyboard('p')
  await waitFor(() => expect(results.scrollTop).toBe(0))
})

test('one word finds tasks, forms, people and records; the arrow keys select, and the field announces the selection', async () => {
  const { person, address } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'sharps')
  await screen.findByRole('group', { name: 'Records' })
  expect(options()).toEqual([
    'Sharps injury log',
    'Sharps container checkDue 11/21/2026',
    'Sharps bin pickupDana Whitfield and 1 more, due 11/20/2026',
    'Sharps Injury',
    'Sharps logDana Whitfield, 11/18/2026',
  ])
  expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen().id)
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(chosen().textContent).toContain('Sharps log')
  await person.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toBe(`/records?activeRecord=${record._id}`))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('administrators find people by name at the locations they administer, and can open their page', async () => {
  const { person, address } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'whit')
  await person.click(await screen.findByRole('option', { name: /Dana Whitfield\s*Main Street/ }))
  await waitFor(() => expect(address()).toBe(`/admin/staff-view?userId=${dana._id}`))
  expect(server.calls(searchEverything)).toMatchObject([{ params: { locationId: ids.location }, query: { search: 'whit' } }])
})

test('administrators find tasks of others, with one request after typing stops, and open one on the board', async () => {
  const { person, address } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'spill')
  const group = await screen.findByRole('group', { name: 'Other people’s tasks' })
  expect(within(group).getByRole('option').textContent).toBe('Spill kit checkNobody, due 11/22/2026')
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe(`/?activeTask=${'5'.repeat(24)}`))
  expect(server.calls(searchOthersTasks)).toMatchObject([{ params: { locationId: ids.location }, query: { search: 'spill', limit: '10' } }])
})

test('administrators of another location only do not see the tasks of others here', async () => {
  const { person } = given({ at: ['7'.repeat(24)] })
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'spill')
  await screen.findByRole('group', { name: 'In danger now?' })
  await screen.findByText('2 results')
  expect(server.calls(searchOthersTasks)).toEqual([])
})

test('a form is found by its everyday names', async () => {
  const { person } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'needlestick')
  await waitFor(() => expect(options()).toContain('Sharps Injury'))
})

test('a search without results offers the record search and the support box', async () => {
  const { person, address } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'zebra stripes')
  await screen.findByText('Nothing found for "zebra stripes"')
  await person.click(screen.getByRole('button', { name: 'Message support' }))
  expect(await screen.findByRole('dialog', { name: 'Send us a Message' })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'zebra stripes')
  await person.click(await screen.findByRole('button', { name: 'Search records' }))
  await waitFor(() => expect(address()).toBe('/records?search=zebra+stripes'))
})

test('letters typed before the field has the focus are not lost', async () => {
  const { person: typist } = given()
  await screen.findByRole('heading', { name: 'Dashboard' })
  await typist.keyboard('{Control>}k{/Control}dana')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await typist.keyboard(' w')
  expect(await field()).toHaveProperty('value', 'dana w')
})

test('Enter waits for the results of the last letter', async () => {
  const { person, address } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  const input = await field()
  await person.type(input, 'medicc')
  await waitFor(() => expect(chosen().textContent).toBe('Medicc'))
  await withoutResults(input, 'records', () => expect(chosen().textContent).toBe('Medicc'))
  await waitFor(() => expect(address()).toBe('/records'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a corrected text is shown above its results', async () => {
  const { person: typist } = given()
  server.on(searchEverything, () => ({ payload: { hits: [record], corrected: 'sharps' } }))
  await typist.click(await screen.findByRole('button', { name: /^Search/ }))
  await typist.type(await field(), 'shrasp')
  expect(await screen.findByText('Showing results for “sharps”')).toBeTruthy()
  expect(options()).toContain('Sharps logDana Whitfield, 11/18/2026')
})

test('the empty field says what can be searched', async () => {
  const { person: reader } = given()
  await reader.click(await screen.findByRole('button', { name: /^Search/ }))
  const hint = /^Find people, tasks, screens, records, forms, .* and dates that run out\.$/
  expect(await screen.findByText(hint)).toBeTruthy()
  await reader.type(await field(), 'x')
  expect(screen.queryByText(hint)).toBeNull()
})

test('staff get no people and no administration, and without the OSHA plan nobody gets forms or records', async () => {
  const { person } = given({ admin: false, plan: 'SDS' })
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'sharps')
  await screen.findByText('1 result')
  expect(options()).toEqual(['Sharps container checkDue 11/21/2026'])
  await person.clear(await field())
  await person.type(await field(), 'staff')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect([listForms, searchOthersTasks].flatMap((endpoint) => server.calls(endpoint))).toEqual([])
})

test('a failed part of the search is reported, and the other results are shown', async () => {
  const { person } = given()
  server.on(searchEverything, () => refuse(500, 'server.unexpected', 'Something broke.'))
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'sharps')
  expect(await screen.findByText('4 results. Something could not be loaded.')).toBeTruthy()
  expect(screen.queryByText('Something broke.')).toBeNull()
})

test('closing the search returns the focus, even the first time', async () => {
  const { person } = given()
  const button = await screen.findByRole('button', { name: /^Search/ })
  button.focus()
  await person.keyboard('{Enter}')
  await screen.findByRole('combobox', { name: 'Search' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('"?" typed into the search is a normal character', async () => {
  const { person } = given()
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), '?')
  expect(options()).toEqual(['Something happened?'])
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
})

test("many tasks of one rule are one result, and each is found by its person's name", async () => {
  const { person, address } = given({ admin: false })
  server.on(listUserTasks, () => ({ payload: [aFold(964)] }))
  const { occurrence } = aTask()
  const one = { _id: '9'.repeat(24), occurrence, name: 'First-day briefing: Zora Quill', person: null, state: 'dueToday' as const, days: 0 }
  server.on(listFoldedTasks, ({ query }) => ({
    payload: { data: query.search === 'zora' ? [one] : [], totalCount: 0, title: null, rules: [] },
  }))
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'zora')
  expect(await screen.findByRole('option', { name: /^First-day briefing: Zora Quill/ })).toBeTruthy()
  expect(server.calls(listFoldedTasks)[0]?.query).toMatchObject({ of: 'own', search: 'zora' })
  await person.clear(await field())
  await person.type(await field(), 'briefing')
  await person.click(await screen.findByRole('option', { name: /^First-day briefing\s*964 people/ }))
  await waitFor(() => expect(address()).toBe('/?rule=newHireBriefing'))
})

test('an own task that is listed anyway is not found a second time', async () => {
  const { person } = given({ admin: false })
  server.on(listUserTasks, () => ({ payload: [aFold(964), task] }))
  const { name, occurrence } = task
  const row = (found: { occurrence: typeof occurrence; name: string }) => ({
    _id: found.occurrence._id,
    ...found,
    person: null,
    state: 'dueToday' as const,
    days: 0,
  })
  const other = row({ occurrence: { ...occurrence, _id: '8'.repeat(24) }, name: 'Sharps briefing: Zora Quill' })
  server.on(listFoldedTasks, () => ({ payload: { data: [row({ occurrence, name }), other], totalCount: 2, title: null, rules: [] } }))
  await person.click(await screen.findByRole('button', { name: /^Search/ }))
  await person.type(await field(), 'sharps')
  expect(await screen.findByRole('option', { name: /^Sharps briefing: Zora Quill/ })).toBeTruthy()
  expect(screen.getAllByRole('option', { name: /^Sharps container check/ })).toHaveLength(1)
})
