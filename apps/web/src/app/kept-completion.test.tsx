import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { todayAt } from '#web/platform/format.ts'
import { completeTask } from '#contract/tasks/tasks'
import { WaitingStopsBanner } from '#web/features/rounds/kept/waiting-stops-banner.tsx'
import { aTask, completed, serveTasks } from '#web/features/tasks/testing/own-tasks.ts'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { fakeRounds } from '#web/platform/testing/fake-rounds.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { keptCompletionId, type KeptCompletion } from '#web/platform/storage/kept-rounds.ts'
import { unsentHere } from '#web/platform/storage/unsent.ts'

import { shellSlots } from './frame/shell-slots.ts'

const noNetwork = () => Promise.reject(new TypeError('no connection'))
const task = aTask()
const today = todayAt('America/Los_Angeles')

const kept = (change: Partial<KeptCompletion> = {}): KeptCompletion => ({
  kind: 'completion',
  id: keptCompletionId(task.occurrence._id),
  personId: ids.user,
  savedAt: Date.now(),
  name: task.name,
  place: 'Main Street',
  taskId: task._id,
  body: { isCompleted: true, occurrence: task.occurrence._id, location: task.location, doneOn: today },
  key: 'a'.repeat(32),
  ...change,
})

/** Signs in, with the banner that sends what waits. */
function signIn() {
  signInAs()
  shellSlots.Invitations = WaitingStopsBanner
  onTestFinished(() => void delete shellSlots.Invitations)
}

async function openPanel() {
  const { person } = renderApp({ at: `/?activeTask=${task._id}` })
  return { person, panel: within(await screen.findByRole('dialog', { name: task.name })) }
}

test('a task that is completed without a connection is kept with its day, and can be taken back', async () => {
  signIn()
  const device = fakeRounds()
  serveTasks([task])
  server.on(completeTask, noNetwork)
  server.setReachable(false)
  const { person, panel } = await openPanel()
  await person.click(panel.getByRole('button', { name: 'Mark as Complete' }))
  expect(await screen.findByText('No connection. The task is kept on this device and sent when the connection is back.')).toBeTruthy()
  expect([...device.values()]).toMatchObject([{ kind: 'completion', personId: ids.user, body: { isCompleted: true, doneOn: today } }])
  expect(await unsentHere(), 'signing out warns about it').toMatchObject([{ kind: 'task', name: task.name, place: 'Main Street' }])
  await person.click(screen.getByRole('button', { name: task.name }))
  const again = within(await screen.findByRole('dialog', { name: task.name }))
  again.getByText(/^Completed on this device only\./)
  expect(again.queryByRole('button', { name: 'Mark as Complete' })).toBeNull()
  await person.click(again.getByRole('button', { name: 'Take it back' }))
  expect(await again.findByRole('button', { name: 'Mark as Complete' })).toBeTruthy()
  expect(device.size).toBe(0)
})

test('what a closed page left is sent once, with its key and its day', async () => {
  signIn()
  const device = fakeRounds(kept())
  serveTasks([task])
  server.on(completeTask, () => {
    serveTasks([])
    return completed(task)
  })
  renderApp({ at: '/' })
  await expect.poll(() => device.size).toBe(0)
  expect(server.calls(completeTask).map(({ body }) => body)).toEqual([kept().body])
  expect(server.calls(completeTask)[0]?.headers.get('idempotency-key')).toBe(kept().key)
})

test('a refused completion stays until the person has read why', async () => {
  signIn()
  const device = fakeRounds(kept())
  serveTasks([])
  server.on(completeTask, () => refuse(409, 'task.already_completed', 'Somebody else has already completed this task.'))
  const { person } = renderApp({ at: '/' })
  await screen.findByText(`${task.name} was not completed. Somebody else has already completed this task.`)
  await person.click(screen.getByRole('button', { name: 'OK' }))
  await expect.poll(() => device.size).toBe(0)
  expect(server.calls(completeTask)).toHaveLength(1)
})

test('the completion of another person is removed and never sent', async () => {
  signIn()
  const device = fakeRounds(kept({ personId: 'e'.repeat(24) }))
  serveTasks([])
  renderApp({ at: '/' })
  await expect.poll(() => device.size).toBe(0)
  expect(server.calls(completeTask)).toEqual([])
})
