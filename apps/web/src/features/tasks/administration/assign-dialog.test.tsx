import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { assignTasks } from '#contract/tasks/assign-tasks'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { renderPart } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { AssignDialog } from './assign-dialog.tsx'
import { asAdministrator, dana, hex } from './testing/a-task.ts'

type Result = AnswerOf<typeof assignTasks>['payload']
const result = (change: Partial<Result> = {}) => ({ payload: { changed: 2, unchanged: 0, firstOnly: 0, refused: [], ...change } })

async function open({
  which = { tasks: [hex('1'), hex('2')] },
  count = 2,
}: { which?: { tasks: string[] } | { matching: Record<string, string> }; count?: number } = {}) {
  asAdministrator()
  const calls: string[] = []
  const { person } = renderPart(() => (
    <AssignDialog
      locationId={ids.location}
      which={which}
      count={count}
      onAssigned={() => calls.push('assigned')}
      onClose={() => calls.push('closed')}
    />
  ))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async () => {
    await person.click(dialog.getByRole('combobox', { name: /Staff Members/ }))
    await person.click(await screen.findByRole('option', { name: 'Dana Whitfield' }))
  }
  const assign = () => person.click(dialog.getByRole('button', { name: 'Assign' }))
  return { person, dialog, calls, choose, assign }
}

test.each([
  [1, 'Assign 1 task'],
  [2, 'Assign 2 tasks'],
  [1_200, 'Assign 1,200 tasks'],
])('the title counts %i', async (count, title) => {
  await open({ count })
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test('nothing is sent without people', async () => {
  const { dialog, assign, calls } = await open()
  await assign()
  expect(await dialog.findByText('Required')).toBeTruthy()
  expect([server.calls(assignTasks), calls]).toEqual([[], []])
})

test.each([
  ['replaced, if nothing else is chosen', undefined, 'replace'],
  ['kept', 'Keep them too', 'add'],
  ['replaced', 'No longer have them', 'replace'],
])('the people who have the tasks are %s', async (_name, label, how) => {
  server.on(assignTasks, () => result())
  const { person, dialog, choose, assign, calls } = await open()
  await choose()
  if (label) await person.click(dialog.getByRole('radio', { name: label }))
  await assign()
  await waitFor(() => expect(calls).toEqual(['assigned', 'closed']))
  expect(server.calls(assignTasks)[0]).toMatchObject({
    params: { locationId: ids.location },
    body: { tasks: [hex('1'), hex('2')], users: [dana], how },
  })
})

test('all matching tasks are named by their filters', async () => {
  server.on(assignTasks, () => result())
  const { choose, assign, calls } = await open({ which: { matching: { name: 'cart' } }, count: 1_200 })
  await choose()
  await assign()
  await waitFor(() => expect(calls).toEqual(['assigned', 'closed']))
  expect(server.calls(assignTasks)[0]?.body).toEqual({ matching: { name: 'cart' }, users: [dana], how: 'replace' })
})

test.each([
  [1, '1 task has been assigned'],
  [1_200, '1,200 tasks have been assigned'],
])('a toast counts %i assigned tasks', async (changed, words) => {
  server.on(assignTasks, () => result({ changed }))
  const { choose, assign } = await open()
  await choose()
  await assign()
  expect(await screen.findByText(words)).toBeTruthy()
})

const refused = (reason: Result['refused'][number]['reason'], person: string | null = null) => ({
  _id: hex('3'),
  name: 'Fit test',
  person,
  reason,
})

test.each<[string, Partial<Result>, string[]]>([
  ['tasks that had these people already', { unchanged: 1 }, ['2 tasks assigned.', '1 task had these people already.']],
  ['private tasks', { changed: 1, firstOnly: 1 }, ['1 task assigned.', '1 task assigned only to the first person (private).']],
  [
    'several of them',
    { unchanged: 3, firstOnly: 2 },
    ['2 tasks assigned only to the first person (private).', '3 tasks had these people already.'],
  ],
  [
    'a task of one person',
    { refused: [refused('private', 'Lea Roth')] },
    ['Not assigned (1):', 'Fit test: Lea Roth. It belongs to one person only.'],
  ],
  ['a task for administrators', { refused: [refused('requiresAdmin')] }, ['Fit test. Only administrators can do it.']],
  ['a deleted task', { refused: [refused('closed')] }, ['Fit test. It was deleted in the meantime.']],
])('the outcome stays open for %s', async (_name, change, lines) => {
  server.on(assignTasks, () => result(change))
  const { person, choose, assign, calls } = await open()
  await choose()
  await assign()
  const outcome = within(await screen.findByRole('dialog', { name: 'What has changed' }))
  for (const line of lines) expect(outcome.getByText(line)).toBeTruthy()
  expect(calls).toEqual(['assigned'])
  // The dialog also has the cross at its top.
  await person.click(outcome.getAllByRole('button', { name: 'Close' }).at(-1) ?? expect.fail('no button'))
  expect(calls).toEqual(['assigned', 'closed'])
})

test('a refused assignment shows why, and the choice stays', async () => {
  server.on(assignTasks, () => refuse(409, 'task.too_many_at_once', 'Please narrow the filters.'))
  const { dialog, choose, assign, calls } = await open()
  await choose()
  await assign()
  expect(await dialog.findByText('Please narrow the filters.')).toBeTruthy()
  await assign()
  await waitFor(() => expect(server.calls(assignTasks).map(({ body }) => body)).toMatchObject([{ users: [dana] }, { users: [dana] }]))
  expect(calls).toEqual([])
})

test('while the tasks are being assigned, the dialog cannot be closed', async () => {
  server.on(assignTasks, () => new Promise(() => undefined))
  const { person, dialog, choose, assign, calls } = await open()
  await choose()
  await assign()
  expect(await dialog.findByRole('button', { name: 'Assigning...' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  expect(calls).toEqual([])
})
