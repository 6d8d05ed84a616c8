import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { deleteGroupTraining, listGroupTrainings } from '#contract/group-training/group-training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { serveTraining } from '#web/shared/training/testing/training.ts'

import type { ListedGroup } from './group-columns.tsx'
import { aGroup, groupId, signInAsHost } from './testing/a-group.ts'

const at = '/training/group/list'
const view = pageAt('/training/group/view', 'View')
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

function listed(change: Partial<ListedGroup>): ListedGroup {
  const { attendees, ...group } = aGroup(change)
  return { ...group, names: attendees.map(({ fullName }) => fullName), ...change }
}

test('each training shows its columns, its status and its actions', async () => {
  signInAsHost()
  const started = { started: true, start_time: '2026-11-23T07:30:00.000Z' }
  server.on(listGroupTrainings, () => ({
    payload: [
      listed({ trainingName: 'Planned' }),
      listed({ _id: '8'.repeat(24), trainingName: 'Running', ...started, completedDuration: 90 }),
      listed({ _id: '9'.repeat(24), trainingName: 'Resting', ...started, paused: true }),
      listed({ _id: '6'.repeat(24), trainingName: 'Over', ...started, completed: true, end_time: '2026-11-24T20:00:00.000Z' }),
    ],
  }))
  const { person, address } = renderApp({ at, screens: [view] })
  await screen.findByRole('table')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Training Name',
    'Completed Duration',
    'Total Duration',
    'Users',
    'Start Date',
    'End Date',
    'Status',
    'Action',
  ])
  const cells = screen.getAllByRole('row').slice(1).map((one) => within(one).getAllByRole('cell').map((cell) => cell.textContent)) // prettier-ignore
  expect(cells).toEqual([
    ['Planned', '0 min', '12 min', 'Show', '-', '-', 'Not started', 'ResumeEditDelete'],
    ['Running', '1.5 min', '12 min', 'Show', '11/22/2026', '-', 'Started', 'Resume'],
    ['Resting', '0 min', '12 min', 'Show', '11/22/2026', '-', 'Paused', 'Resume'],
    ['Over', '0 min', '12 min', 'Show', '11/22/2026', '11/24/2026', 'Completed', '-'],
  ])
  expect(row('Over').queryByRole('button', { name: 'Resume Over' })).toBeNull()
  await person.click(row('Planned').getByRole('button', { name: /^Show/ }))
  expect(within(await screen.findByRole('dialog')).getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Dana Whitfield',
    'Ruth Okafor',
  ]) // prettier-ignore
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(row('Planned').getByRole('button', { name: 'Resume Planned' }))
  expect(address()).toBe(`/training/group/view?id=${groupId}`)
})

test('deleting a training asks first, shows a message and updates the list', async () => {
  signInAsHost()
  let payload = [listed({})]
  server.on(listGroupTrainings, () => ({ payload }))
  server.on(deleteGroupTraining, () => {
    payload = []
    return { payload: { _id: groupId } }
  })
  const { person } = renderApp({ at })
  await person.click(await screen.findByRole('button', { name: 'Delete Autumn training' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Do you want to delete the training? This process cannot be undone.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Training has been deleted successfully')).toBeTruthy()
  expect(await screen.findByText('No group training created yet.')).toBeTruthy()
})

test('a list that fails to load shows the specified error', async () => {
  signInAsHost()
  server.on(listGroupTrainings, () => refuse(500, 'server.unexpected', 'Something else.'))
  renderApp({ at })
  expect((await screen.findByRole('alert')).textContent).toContain(unexpectedErrorText)
})

test.for([at, '/training/group', `/training/group/view?id=${groupId}`])(
  '%s redirects non-administrators to their own training',
  async (place) => {
    signInAs()
    serveTraining([])
    const { address } = renderApp({ at: place })
    expect(await screen.findByRole('heading', { name: 'Training' })).toBeTruthy()
    expect(address()).toBe('/training')
    expect(screen.queryByRole('link', { name: 'Group Training' })).toBeNull()
  },
)

test('an administrator opens the list from the training page', async () => {
  signInAsHost()
  serveTraining([])
  server.on(listGroupTrainings, () => ({ payload: [] }))
  const { person, address } = renderApp({ at: '/training' })
  await person.click(await screen.findByRole('link', { name: 'Group Training' }))
  expect(await screen.findByText('No group training created yet.')).toBeTruthy()
  expect(address()).toBe(at)
})
