import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { firstDaysEffect, saveFirstDays, type FirstDuty } from '#contract/first-days/first-days'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aDuty, days, nobody, openDays, sent } from './testing/open-days.ts'

const title = 'Review the exposure control plan'

async function open(change: Partial<FirstDuty> = {}) {
  const { person } = openDays({ at: '/admin/first-days?show=weeks', duties: [aDuty(change)] })
  await screen.findByRole('list', { name: 'Weeks' })
  const menu = async () => person.click(screen.getByRole('button', { name: `Move ${title}` }))
  const choose = async (name: string) => person.click(await screen.findByRole('menuitem', { name }))
  const dialog = async () => within(await screen.findByRole('dialog', { name: `Move “${title}”` }))
  return { person, menu, choose, dialog }
}
const entry = (name: string) => screen.findByRole<HTMLButtonElement>('menuitem', { name })

test.each([
  ['first', { due: '2026-12-05', room: { from: '2026-11-28', until: '2027-02-25' } }, 'A week earlier', false],
  ['day before the first', { due: '2026-12-04', room: { from: '2026-11-28', until: '2027-02-25' } }, 'A week earlier', true],
  ['last', { due: '2027-02-18', room: { from: '2026-11-28', until: '2027-02-25' } }, 'A week later', false],
  ['day after the last', { due: '2027-02-19', room: { from: '2026-11-28', until: '2027-02-25' } }, 'A week later', true],
])('the menu respects the room of a duty: a week away is the %s day', async (_name, change, name, disabled) => {
  const { menu } = await open(change)
  await menu()
  expect((await entry(name)).disabled).toBe(disabled)
})

test('a duty with a fixed day has no menu', async () => {
  await open({ room: null })
  expect(screen.getByText('This day is fixed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: `Move ${title}` })).toBeNull()
})

test('the entries of the menu are reached with the arrow keys', async () => {
  const { person, menu, dialog } = await open()
  await menu()
  const earlier = await entry('A week earlier')
  earlier.focus()
  await person.keyboard('{ArrowDown}{Enter}')
  expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'New day' }).value).toBe('12-22-2026')
})

test('a day of one’s own begins empty, and says how far the duty can be moved', async () => {
  const { menu, choose, dialog } = await open()
  await menu()
  await choose('To another day')
  const shown = await dialog()
  expect(shown.getByText('Now due 12/15/2026. It can be moved to any day until 02/25/2027.')).toBeTruthy()
  expect(shown.getByRole<HTMLButtonElement>('button', { name: 'See what changes' }).disabled).toBe(true)
})

test.each([
  ['before', '11-27-2026', 'Please choose 11-28-2026 or later.'],
  ['after', '02-26-2027', 'Please choose 02-25-2027 or earlier.'],
])('a day %s the room is refused at the field', async (_name, typed, text) => {
  const { person, menu, choose, dialog } = await open()
  await menu()
  await choose('To another day')
  const shown = await dialog()
  await enter(person, shown.getByRole('textbox', { name: 'New day' }), typed)
  await person.tab()
  expect(await shown.findByText(text)).toBeTruthy()
})

test('the effect of a move is shown before it is saved, and a refusal leaves the dialog open', async () => {
  const { person, menu, choose, dialog } = await open()
  await menu()
  await choose('A week later')
  const moved = { _id: aDuty()._id, name: title, before: '2026-12-15', due: '2026-12-22' }
  server.on(firstDaysEffect, () => ({ payload: { ...nobody, moves: [moved] } }))
  server.on(saveFirstDays, () => refuse(422, 'request.invalid', 'x', { fields: { 'changes.0.answer.due': 'Please choose another day.' } }))
  const shown = await dialog()
  await person.click(shown.getByRole('button', { name: 'See what changes' }))
  expect(await shown.findByText(/1 task moves from 12\/15\/2026 to 12\/22\/2026/)).toBeTruthy()
  expect(sent()).toEqual([])
  await person.click(shown.getByRole('button', { name: 'Save' }))
  expect(await shown.findByText('Please choose another day.')).toBeTruthy()
})

test('a canceled move sends nothing', async () => {
  const { person, menu, choose, dialog } = await open()
  await menu()
  await choose('A week earlier')
  await person.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(firstDaysEffect)).toEqual([])
})

test('a saved move closes the dialog', async () => {
  const { person, menu, choose, dialog } = await open()
  await menu()
  await choose('A week earlier')
  server.on(firstDaysEffect, () => ({ payload: nobody }))
  server.on(saveFirstDays, () => ({ payload: days }))
  const shown = await dialog()
  await person.click(shown.getByRole('button', { name: 'See what changes' }))
  await person.click(await shown.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ changes: [{ task: aDuty()._id, answer: { kind: 'move', due: '2026-12-08' } }] }])
})

test('a week without a duty says so', async () => {
  await open()
  const week = (await screen.findByRole('heading', { name: 'Week of 11/29/2026' })).closest('li')
  expect(week?.textContent).toContain('Nothing due')
})
