import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { getTrainingFilm, startWatching } from '#contract/training/training'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import * as playable from '#web/shared/training/player/can-play.ts'
import { playerTexts } from '#web/shared/training/player/player-texts.ts'
import { aVideo, serveTraining } from '#web/shared/training/testing/training.ts'

/** Opens the page of a film. The simulated browser cannot play films. */
function open(isBuilt: boolean, videoId = 'osha-01-v1') {
  signInAs()
  serveTraining([aVideo()])
  const texts = { captions: 'osha-01-v1.vtt', chapterCues: 'osha-01-v1.chapters.vtt', slides: [] }
  const chapters = [{ title: 'What the standard is', start: 0, end: 360 }]
  const transcript = [{ chapter: 0, start: 5, end: 9, text: 'In 1991 OSHA wrote a rule on blood.' }]
  const film = { eTag: 'osha-01-v1', title: 'OSHA/A', duration: 360, elements: ['A'], ...texts }
  server.on(getTrainingFilm, () => ({
    payload: isBuilt ? { ...film, isBuilt, chapters, transcript } : { ...film, isBuilt, chapters: [], transcript: [] },
  }))
  const sitting = {
    token: 't',
    eTag: 'osha-01-v1',
    duration: 360,
    completed: false,
    startAt: 0,
    furthest: 0,
    watched: [],
    questions: [],
    score: { right: 0, answered: 0, total: 0 },
  }
  server.on(startWatching, () => ({ payload: sitting }))
  return renderApp({ at: `/training/view?videoId=${videoId}` })
}

test('a browser that cannot play the format says so and offers the transcript and another device', async () => {
  open(true)
  expect((await screen.findByRole('alert')).textContent).toBe(playerTexts.cannotPlay)
  expect(screen.getByText('In 1991 OSHA wrote a rule on blood.')).toBeTruthy()
  expect(document.querySelector('video')).toBeNull()
  const law = screen.getByRole('link', { name: 'Text of the standard, 29 CFR 1910.1030' })
  expect(law.getAttribute('href')).toBe('https://www.ecfr.gov/current/title-29/section-1910.1030')
  const plan = screen.getByRole('link', { name: 'Exposure control plan of your practice' })
  expect(plan.getAttribute('href')).toBe('/library/plans?plan=exposureControl')
})

test('a video whose file is missing says that it is not ready', async () => {
  open(false)
  expect((await screen.findByRole('alert')).textContent).toBe(playerTexts.notBuilt)
})

test('an unknown video redirects to the list', async () => {
  const { address } = open(true, 'nothing')
  await screen.findByRole('heading', { name: 'Training' })
  expect(address()).toBe('/training')
})

const poster = () => document.querySelector('[aria-busy=true] > img')?.getAttribute('src')

test.each([
  ['its texts', getTrainingFilm],
  ['the session', startWatching],
])('the poster is in the place of the film until %s have arrived', async (_, endpoint) => {
  vi.spyOn(playable, 'canPlayFilms').mockReturnValue(true)
  open(true)
  const asked = Promise.withResolvers<void>()
  server.on(endpoint, () => {
    asked.resolve()
    return new Promise<never>(() => undefined)
  })
  await expect.poll(poster).toBe('/api/v2/trainingPoster/osha-01-v1.webp')
  await asked.promise
  await screen.findByText('Loading')
  expect(poster()).toBe('/api/v2/trainingPoster/osha-01-v1.webp')
})
