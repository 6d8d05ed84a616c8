import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import * as contract from '#contract/corrective-actions/corrective-actions'
import { AlreadyCompleted } from '#contract/tasks/completion-refusals'
import { completeTask } from '#contract/tasks/tasks'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { aFix, aFixDetail } from '#web/features/corrective-actions/testing/a-fix.ts'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

const listOf = (actions: contract.CorrectiveAction[], more: object = {}) => ({
  payload: {
    total: actions.length,
    open: actions.length,
    overdue: 0,
    waiting: 0,
    actions,
    people: [{ _id: hex('7'), fullName: 'Sam Okafor' }],
    items: [],
    today: '2026-11-21',
    ...more,
  },
})

test('the list shows what is wrong, where, who fixes it and by when, and how often it was found', async () => {
  signInAs({})
  server.on(contract.listActions, () =>
    listOf([aFix({ times: 3, outOfUse: true }), aFix({ _id: hex('2'), due: '2026-11-19' })], { overdue: 1 }),
  )
  renderApp({ at: '/fixes' })
  const list = await screen.findByRole('list', { name: 'Fixes' })
  const [first, second] = within(list).getAllByRole('link')
  expect(first?.textContent).toContain('The handrail is loose.')
  for (const words of ['Back stairs', 'Sam Okafor', 'Third time in 12 months', 'Out of use', 'Needs fixing'])
    expect(first?.textContent).toContain(words)
  expect(second?.textContent).toContain('2 days overdue')
  expect(screen.getByText('2 need fixing · 1 overdue')).toBeTruthy()
})

test('without a problem, the page says where problems come from; a filter without a match can be removed', async () => {
  signInAs({})
  server.on(contract.listActions, () => listOf([]))
  renderApp({ at: '/fixes' })
  expect(await screen.findByText('Nothing needs fixing')).toBeTruthy()
  const { person } = renderApp({ at: '/fixes?state=done' })
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
})

test('somebody adds a problem with an owner, and the page sends what was typed', async () => {
  signInAs({})
  server.on(contract.listActions, () => listOf([]))
  const sent: unknown[] = []
  server.on(contract.addAction, ({ body }) => {
    sent.push(body)
    return { payload: { _id: hex('3') } }
  })
  const { person } = renderApp({ at: '/fixes' })
  await person.click(await screen.findByRole('button', { name: 'Add a problem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a problem' }))
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: /What is wrong/ }), 'A lamp is broken.')
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('the owner marks a problem as fixed with a note', async () => {
  signInAs({})
  const action = aFixDetail({ can: { complete: true, change: true, check: false, accept: false, reopen: false } })
  server.on(contract.getAction, () => ({ payload: action }))
  const sent: unknown[] = []
  server.on(completeTask, ({ body }) => {
    sent.push(body)
    return refuse(409, AlreadyCompleted.code, AlreadyCompleted.text)
  })
  const { person } = renderApp({ at: `/fixes?fix=${action._id}` })
  await person.click(await screen.findByRole('button', { name: 'Mark as fixed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as fixed' }))
  await person.type(dialog.getByRole('textbox', { name: 'What was done?' }), 'Tightened.')
  await person.click(dialog.getByRole('button', { name: 'Fixed' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ note: 'Tightened.' })]))
})

test('a problem after a confidential report shows neither words nor people to others', async () => {
  signInAs({})
  server.on(contract.getAction, () => ({
    payload: aFixDetail({ what: '', place: '', owner: null, openedBy: null, withheld: true, confidential: true }),
  }))
  renderApp({ at: `/fixes?fix=${hex('1')}` })
  expect(await screen.findByText(/after a confidential report/)).toBeTruthy()
  expect(screen.queryByText('Sam Okafor')).toBeNull()
})
