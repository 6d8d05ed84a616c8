import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getWorkload, type Workload } from '#contract/first-days/first-days'
import { assignTasks } from '#contract/tasks/assign-tasks'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { openDays } from './testing/open-days.ts'

const hana = { _id: ids.user, name: 'Hana Sato' }
const sam = { _id: '9'.repeat(24), name: 'Sam Okafor' }
const share = { tasks: ['5'.repeat(24)], title: 'Check eyewash', from: hana, to: sam }
const one = { people: [{ ...hana, minutes: 12, after: 12 }], shares: [] }

function open(payload: Workload) {
  server.on(getWorkload, () => ({ payload }))
  return openDays({ at: '/admin/first-days?show=people' })
}

test('a load that no proposal changes is one number', async () => {
  open(one)
  expect(await screen.findByText('12 minutes')).toBeTruthy()
})

test('without proposals the page says that the work is shared well', async () => {
  open(one)
  expect(await screen.findByText('The work is shared well. Nothing is proposed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('an accepted proposal is confirmed, and the load is read again', async () => {
  const { person } = open({ ...one, shares: [share] })
  const accept = await screen.findByRole('button', { name: 'Accept' })
  server.on(assignTasks, () => ({ payload: { changed: 1, unchanged: 0, firstOnly: 0, refused: [] } }))
  server.on(getWorkload, () => ({ payload: one }))
  await person.click(accept)
  expect(await screen.findByText('Check eyewash now belongs to Sam Okafor.')).toBeTruthy()
  expect(await screen.findByText('The work is shared well. Nothing is proposed.')).toBeTruthy()
})

test('a refused proposal is said and stays', async () => {
  const { person } = open({ ...one, shares: [share] })
  server.on(assignTasks, () => refuse(409, 'task.refused', 'Sam Okafor has left.'))
  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Sam Okafor has left.')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('Check eyewash: from Hana Sato to Sam Okafor')).toBeTruthy()
})
