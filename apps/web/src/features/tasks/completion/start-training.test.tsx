import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { listWrittenPlans } from '#contract/written-plans/written-plans'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { anElement, serveElements } from '#web/platform/testing/an-element.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { aVideo, newHireVideo, serveTraining } from '#web/shared/training/testing/training.ts'

import { aTask, dana, serveTasks } from '../testing/own-tasks.ts'
import { startWords } from './start-training.tsx'

const open = async (name: string) => {
  const { person } = renderApp()
  await person.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

test.each([
  [[{ currentTime: 0, duration: 360 }], 'Start training (1 video, 6 min)'],
  [
    [
      { currentTime: 100, duration: 360 },
      { currentTime: 0, duration: 301 },
    ],
    'Continue training (2 videos, 10 min)',
  ],
  [[], 'Open the training'],
])('what is left of a training: %j', (left, words) => expect(startWords(left)).toBe(words))

test('the task of the New Hire videos starts the next video, and says on its card that it is a training', async () => {
  signInAs({ newHire: true })
  server.on(listWrittenPlans, () => ({ payload: [] }))
  serveTraining([aVideo(), { ...newHireVideo, currentTime: 0, duration: 300 }])
  serveTasks([aTask({ name: 'New hire safety training', id: 'newHire', frequency: '99' })])
  const panel = await open('New hire safety training')
  const start = await panel.findByRole('link', { name: 'Start training (1 video, 5 min)' })
  expect(start.getAttribute('href')).toBe(`/training/view?videoId=${newHireVideo.eTag}`)
  expect(panel.getByRole('button', { name: 'Mark as Complete' })).toBeTruthy()
  expect(screen.getByText('Open the training', { selector: 'li span' })).toBeTruthy()
})

test('the bloodborne training opens with the videos that its open elements need', async () => {
  signInAs({ atRiskLocations: [ids.location] })
  const needed = aVideo({ eTag: 'osha-08-v1', currentTime: 0, duration: 240 })
  serveTraining([aVideo(), needed])
  const film = { kind: 'film' as const, id: needed.eTag, name: needed.name }
  serveElements([anElement('J', { open: [film] }), anElement('K', { open: [film, { kind: 'page', id: 'exposure-now', name: 'Now' }] })])
  serveTasks([aTask({ name: 'Bloodborne training', bloodborneTraining: ids.user, taskBehaviorType: 'task_with_doc_upload' })])
  const panel = await open('Bloodborne training')
  expect((await panel.findByRole('link', { name: 'Start training (1 video, 4 min)' })).getAttribute('href')).toBe('/training/bloodborne')
})

test('the training of another person is not started here', async () => {
  signInAs()
  serveElements([])
  serveTasks([aTask({ name: 'Training of Dana', bloodborneTraining: dana._id, taskBehaviorType: 'task_with_doc_upload' })])
  const panel = await open('Training of Dana')
  expect(panel.getByRole('button', { name: 'Complete Task' })).toBeTruthy()
  expect(panel.queryByRole('link', { name: /^Start training/ })).toBeNull()
})
