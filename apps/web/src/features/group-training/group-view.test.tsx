import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import {
  completeGroupTraining,
  groupProgress,
  hostGroupTraining,
  listGroupTrainings,
  nextGroupVideo,
  OtherHost,
  pauseGroupTraining,
  setPresence,
  type GroupTrainingDetails,
} from '#contract/group-training/group-training'
import { getTrainingFilm } from '#contract/training/training'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aGroup, groupId, serveGroup, people, signInAsHost } from './testing/a-group.ts'

const at = `/training/group/view?id=${groupId}`
const lease = { token: 'the-token', code: `${groupId}.0123456789`, nextCodeIn: 14_000 }

function open(group: GroupTrainingDetails = aGroup()) {
  signInAsHost()
  serveGroup(group)
  server.on(hostGroupTraining, () => ({ payload: { ...group, ...lease } }))
  server.on(listGroupTrainings, () => ({ payload: [] }))
  server.on(getTrainingFilm, ({ params: { eTag } }) => ({
    payload: {
      eTag,
      title: `OSHA/Film ${eTag}`,
      duration: 20,
      isBuilt: true,
      elements: ['A'],
      captions: `${eTag}.vtt`,
      chapterCues: `${eTag}.chapters.vtt`,
      chapters: [],
      transcript: [],
      slides: [],
    },
  }))
  return renderApp({ at })
}

test.each([
  ['the lease', hostGroupTraining],
  ['the texts', getTrainingFilm],
])('the poster is in the place of the film until %s has arrived', async (_, endpoint) => {
  open()
  server.on(endpoint, () => new Promise<never>(() => undefined))
  await screen.findByText('Loading')
  await expect.poll(() => server.calls(endpoint).length).toBeGreaterThan(0)
  const { videos } = aGroup()
  expect(document.querySelector('[aria-busy=true] > img')?.getAttribute('src')).toBe(`/api/v2/trainingPoster/${videos[0]}.webp`)
})

const bodies = (endpoint: Parameters<typeof server.calls>[0]) => server.calls(endpoint).map(({ body }) => body)

test('the host shows the code and checks in people without a phone, with a reason', async () => {
  const { person } = open()
  expect(await screen.findByRole('img', { name: 'Code to check in to this training' })).toBeTruthy()
  expect(screen.getByText('0 of 2 here')).toBeTruthy()
  expect(screen.getByText('12 min Credit can get')).toBeTruthy()
  server.on(setPresence, () => {
    const { attendees } = aGroup()
    return {
      payload: aGroup({ attendees: attendees.map((one) => ({ ...one, present: one._id === people.ruth, how: 'ticked' as const })) }),
    }
  })
  await person.click(screen.getByRole('button', { name: 'Check in Ruth Okafor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Check in' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  await enter(person, dialog.getByRole('textbox'), 'No phone here')
  await person.click(dialog.getByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('1 of 2 here')).toBeTruthy()
  expect(bodies(setPresence)).toEqual([{ user: people.ruth, present: true, reason: 'No phone here', token: lease.token }])
})

test('the table shows position, role, and the credit, which counts the session once', async () => {
  const { attendees } = aGroup()
  open(aGroup({ attendees: attendees.map((one) => ({ ...one, earned: 90, watchedBefore: 600 })) }))
  const table = await screen.findByRole('table', { name: 'People at This Training' })
  const rows = within(table).getAllByRole('row').map((one) => [...one.children].map((cell) => cell.textContent)) // prettier-ignore
  expect(rows).toEqual([
    ['Name', 'Position', 'Role', 'Credit earned', 'Credit needed', 'Questions'],
    ['Dana Whitfield', 'Non-administration', 'Hygienist', '1.5 min', '48.5 min', '-'],
    ['Ruth Okafor', 'Administration', 'Assistant', '1.5 min', '48.5 min', '3 of 6 answered right, 2 not answered'],
  ])
})

test('while another browser hosts the training, neither film nor code is shown until it is taken over', async () => {
  const { person } = open()
  server.on(hostGroupTraining, () => refuse(422, OtherHost.code, OtherHost.text))
  expect((await screen.findByRole('alert')).textContent).toContain(OtherHost.text)
  expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull()
  server.on(hostGroupTraining, () => ({ payload: { ...aGroup(), ...lease } }))
  await person.click(screen.getByRole('button', { name: 'Run it here' }))
  expect(await screen.findByRole('img', { name: /^Code/ })).toBeTruthy()
  expect(bodies(hostGroupTraining)).toEqual([{}, {}])
})

test('the film goes on at the position that arrives with the lease, not at the one before the last report', async () => {
  controlledPlayer()
  open(aGroup({ started: true, reachedSecond: 2 }))
  server.on(hostGroupTraining, () => ({ payload: { ...aGroup({ started: true, reachedSecond: 7 }), ...lease } }))
  const video = await screen.findByLabelText<HTMLVideoElement>('Film osha-01-v1')
  act(() => void video.dispatchEvent(new Event('loadedmetadata')))
  expect(video.currentTime).toBe(7)
})

test.for([
  ['Pause', pauseGroupTraining, { status: true, token: lease.token }],
  ['End', completeGroupTraining, { token: lease.token }],
] as const)('"%s Group Training" asks first and returns to the list', async ([word, endpoint, body]) => {
  const { person, address } = open(aGroup({ started: true }))
  await screen.findByRole('img', { name: /^Code/ })
  server.on(endpoint, () => ({ payload: aGroup({ started: true }) }))
  await person.click(screen.getByRole('button', { name: `${word} Group Training` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Do you want to ${word.toLowerCase()} this group training?` }))
  await person.click(dialog.getByRole('button', { name: word }))
  expect(await screen.findByText('No group training created yet.')).toBeTruthy()
  expect(address()).toBe('/training/group/list')
  expect(bodies(endpoint)).toEqual([body])
})

test('a completed training redirects to the list', async () => {
  const { address } = open(aGroup({ completed: true }))
  expect(await screen.findByText('No group training created yet.')).toBeTruthy()
  expect(address()).toBe('/training/group/list')
})

/** Empty controls, because the simulated browser cannot parse the styles of the real ones. */
const controls = ['controller', 'control-bar', 'play-button', 'seek-backward-button', 'mute-button', 'volume-range', 'time-display']
for (const name of [...controls, 'fullscreen-button'])
  if (!customElements.get(`media-${name}`)) customElements.define(`media-${name}`, class extends HTMLElement {})

/** Plays the video on the page up to a second, as a browser would. */
function playTo(video: HTMLVideoElement, second: number) {
  const state = { at: video.currentTime }
  const seek = (to: number) => {
    state.at = to
  }
  Object.defineProperty(video, 'currentTime', { get: () => state.at, set: seek, configurable: true })
  Object.defineProperty(video, 'paused', { get: () => false, configurable: true })
  const say = (type: string) => video.dispatchEvent(new Event(type))
  say('loadedmetadata')
  say('play')
  while (state.at < second) {
    state.at += 1
    say('timeupdate')
  }
  Object.defineProperty(video, 'paused', { get: () => true, configurable: true })
  say('ended')
}

const withDanaHere = () => {
  const group = aGroup()
  const [dana, ...rest] = group.attendees
  return { ...group, attendees: dana ? [{ ...dana, present: true, how: 'code' as const }, ...rest] : [] }
}

function controlledPlayer() {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably')
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  return { play, pause }
}

test('playing to an empty room asks first and starts nothing until the host agrees; then it asks no more', async () => {
  const { pause } = controlledPlayer()
  const { person } = open()
  server.on(pauseGroupTraining, () => ({ payload: aGroup({ started: true }) }))
  const video = await screen.findByLabelText<HTMLVideoElement>('Film osha-01-v1')
  act(() => void video.dispatchEvent(new Event('play')))
  const dialog = within(await screen.findByRole('dialog', { name: 'Play to an empty room?' }))
  expect(pause).toHaveBeenCalledTimes(1)
  expect(dialog.getByText(/^Nobody has checked in yet, so nobody would get credit\./)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(pauseGroupTraining)).toEqual([])
  act(() => void video.dispatchEvent(new Event('play')))
  await person.click(await screen.findByRole('button', { name: 'Play anyway' }))
  await waitFor(() => expect(bodies(pauseGroupTraining)).toEqual([{ status: false, token: lease.token }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => void video.dispatchEvent(new Event('play')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nobody is asked while somebody is in the room', async () => {
  const { pause } = controlledPlayer()
  open(withDanaHere())
  server.on(pauseGroupTraining, () => ({ payload: { ...withDanaHere(), started: true } }))
  const video = await screen.findByLabelText<HTMLVideoElement>('Film osha-01-v1')
  act(() => void video.dispatchEvent(new Event('play')))
  await waitFor(() => expect(server.calls(pauseGroupTraining)).toHaveLength(1))
  expect(pause).not.toHaveBeenCalled()
})

test('after a pause the page says that everyone must check in again, and so does the question before it', async () => {
  const left = aGroup({
    started: true,
    attendees: aGroup().attendees.map((one) => ({ ...one, how: 'code', leftAt: '2026-11-21T10:00:00.000Z' })),
  })
  const { person } = open(left)
  expect(await screen.findByText('The training was paused, so everyone has left. Ask everyone to scan the code again.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Pause Group Training' }))
  expect(within(await screen.findByRole('dialog')).getByText(/everyone must check in again\./)).toBeTruthy()
})

test('ending a training that nobody checked in to says that nobody gets credit', async () => {
  const { person } = open(aGroup({ started: true }))
  await person.click(await screen.findByRole('button', { name: 'End Group Training' }))
  expect(within(await screen.findByRole('dialog')).getByText(/^Nobody has checked in, so nobody gets credit\./)).toBeTruthy()
})

test('playing starts the training, progress is reported for everyone, and each end moves on', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably')
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  let now = withDanaHere()
  const { address } = open(now)
  const become = (change: Partial<GroupTrainingDetails>) => ({ payload: (now = { ...now, ...change }) })
  server.on(pauseGroupTraining, () => become({ started: true }))
  server.on(groupProgress, ({ body }) => become({ reachedSecond: Math.floor((body as { progress: { to: number } }).progress.to) }))
  server.on(nextGroupVideo, () => become({ currentVideo: 1, reachedSecond: 0 }))
  server.on(completeGroupTraining, () => become({ completed: true }))
  playTo(await screen.findByLabelText<HTMLVideoElement>('Film osha-01-v1'), 20)
  const second = await screen.findByLabelText<HTMLVideoElement>('Film osha-02-v1')
  expect(bodies(pauseGroupTraining)).toEqual([{ status: false, token: lease.token }])
  const reports = bodies(groupProgress) as { users: string[]; progress: object }[]
  expect(reports.at(-1)).toMatchObject({
    users: [people.dana, people.ruth],
    progress: { groupTraining: groupId, eTag: 'osha-01-v1', to: 20, progressPercentage: 100, token: lease.token, visible: true },
  })
  playTo(second, 20)
  await waitFor(() => expect(address()).toBe('/training/group/list'))
  expect(await screen.findByText('Group training completed successfully')).toBeTruthy()
  expect(server.calls(nextGroupVideo)).toHaveLength(1)
  expect(bodies(completeGroupTraining)).toEqual([{ token: lease.token }])
})
