import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { groupAttendees } from '#contract/group-training/group-training'
import { getTrainingFilm, saveProgress, startWatching } from '#contract/training/training'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { aVideo, serveTraining } from '#web/shared/training/testing/training.ts'

const at = `/training/groupTraining?videoId=osha-01-v1&users=${ids.user}`

function have() {
  serveTraining([aVideo()])
  const texts = { captions: 'osha-01-v1.vtt', chapterCues: 'osha-01-v1.chapters.vtt' }
  server.on(getTrainingFilm, () => ({
    payload: {
      eTag: 'osha-01-v1',
      title: 'OSHA/A',
      duration: 360,
      isBuilt: true,
      elements: ['A'],
      ...texts,
      chapters: [],
      transcript: [],
      slides: [],
    },
  }))
  server.on(groupAttendees, () => ({ payload: [] }))
}

test('the viewer has browser controls and starts no watching session', async () => {
  signInAs()
  have()
  renderApp({ at })
  const video = await screen.findByLabelText<HTMLVideoElement>('The Bloodborne Pathogens Standard')
  expect(video.controls).toBe(true)
  expect(await screen.findByRole('link', { name: 'Text of the standard, 29 CFR 1910.1030' })).toBeTruthy()
  expect(server.calls(startWatching).length + server.calls(saveProgress).length + server.calls(groupAttendees).length).toBe(0)
})

test('an unknown video redirects to the list', async () => {
  signInAs()
  have()
  const { address } = renderApp({ at: '/training/groupTraining?videoId=nothing' })
  await screen.findByRole('heading', { name: 'Training' })
  expect(address()).toBe('/training')
})
