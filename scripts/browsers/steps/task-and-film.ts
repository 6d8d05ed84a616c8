import { join } from 'node:path'

import { getTraining } from '#contract/training/training'

import { css, inside, role, type Query } from '../page/query.ts'
import { callApi, pressWhenShown, until, untilGone, untilShown, untilStill, type Visit } from './visit.ts'
import type { Tab } from '../drivers/tab.ts'

const picture = join(import.meta.dirname, '../../../docs/images/phone.png')

/** Completes the first task that asks for a document with a picture, and finds its record. */
export async function completeTaskWithPhoto({ tab, url }: Visit): Promise<void> {
  await tab.open(url)
  const card: Query = inside(css('li', 'Upload'), role('button'))
  // Each browser of each run completes one of two. A demonstration that was kept for several runs has none left.
  await until('a task that asks for a document', () => tab.shows(card))
  await untilStill(tab)
  await tab.press(card)
  const panel = role('dialog')
  await untilShown(tab, inside(panel, css('input[type="file"]')))
  const name = await tab.run(() => document.querySelector('[role="dialog"] h2')?.textContent ?? '')
  await tab.choose(inside(panel, css('input[type="file"]')), picture)
  await untilShown(tab, inside(panel, role('button', { name: 'Remove phone.png' })))
  await tab.press(inside(panel, role('button', { name: 'Complete Task' })))
  await untilGone(tab, panel)
  await tab.open(`${url}/records`)
  await untilShown(tab, inside(role('table', { name: 'Pending Records' }), css('tr', name)))
}

/** Plays ten seconds of the next film. Returns a note if the browser cannot play it and the page says so. */
export async function watchFilm({ tab, url }: Visit): Promise<string | undefined> {
  const seconds = 10
  await tab.open(`${url}/training`)
  const before = await watchedSeconds(tab)
  await pressWhenShown(tab, role('link', { name: /^(?:Start|Continue): / }))
  const play = inside(role('group', { name: /^Player/ }), role('button', { name: /^play$/i }))
  const refused = css('[role="alert"]', /^This browser cannot play the video\./)
  await until('the player', async () => (await tab.shows(play)) || (await tab.shows(refused)))
  if (await tab.shows(refused)) return 'cannot play; the page says so'
  await untilStill(tab)
  await tab.press(play)
  await until(`${seconds} seconds of film, or a message that it cannot be played`, async () => {
    return (await tab.run(playedSeconds)) >= seconds || (await tab.shows(refused))
  })
  if (await tab.shows(refused)) return 'cannot play; the page says so'
  await tab.press(inside(role('group', { name: /^Player/ }), role('button', { name: /^pause$/i })))
  await tab.open(`${url}/training`)
  await until('the credit', async () => (await watchedSeconds(tab)) >= before + seconds - 1)
  return undefined
}

/** Runs in the page: how much of the film was played since it was opened. Its first position may be anywhere. */
function playedSeconds(): number {
  const played = document.querySelector('video')?.played
  if (!played) return 0
  return Array.from({ length: played.length }, (_, index) => played.end(index) - played.start(index)).reduce((sum, one) => sum + one, 0)
}

async function watchedSeconds(tab: Tab): Promise<number> {
  const { user } = await callApi<{ user: { _id: string } }>(tab, { method: 'GET', path: '/api/v2/session' })
  const payload = await callApi(tab, { method: 'GET', path: getTraining.path.replace(':userId', user._id) })
  return getTraining.response.parse({ payload }).payload.trainingMinutesWatched
}
