import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { checkIn, CodeExpired, keepScan } from '#contract/group-training/check-in'
import { NotListed } from '#contract/group-training/group-training'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { groupId } from '../testing/a-group.ts'

const code = `${groupId}.0123456789`
const at = `/training/checkIn?code=${code}`
const arrived = () => server.on(checkIn, () => ({ payload: { trainingName: 'Autumn training', present: true as const } }))

test('opening the address of the code checks the person in once', async () => {
  signInAs()
  arrived()
  renderApp({ at })
  expect(await screen.findByText('You are checked in: Autumn training')).toBeTruthy()
  expect(server.calls(checkIn).map(({ body }) => body)).toEqual([{ code }])
})

test('until the answer arrives, the page says that the person is not checked in yet', async () => {
  signInAs()
  const { promise, resolve } = Promise.withResolvers<{ payload: { trainingName: string; present: true } }>()
  server.on(checkIn, () => promise)
  renderApp({ at })
  expect((await screen.findByText('Checking you in…')).closest('[role=status]')?.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText(/Please leave this page open/)).toBeTruthy()
  resolve({ payload: { trainingName: 'Autumn training', present: true } })
  expect(await screen.findByText('You are checked in: Autumn training')).toBeTruthy()
  expect(screen.queryByText('Checking you in…')).toBeNull()
})

test('a phone that must sign in first keeps its scan, which is sent once', async () => {
  server.on(keepScan, () => ({ payload: { scan: 'the proof' } }))
  const { unmount, address } = renderApp({ at })
  await waitFor(() => expect(address()).toContain('/signin'))
  await waitFor(() => expect(server.calls(keepScan).map(({ body }) => body)).toEqual([{ code }]))
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  unmount()
  signInAs()
  arrived()
  renderApp({ at })
  expect(await screen.findByText('You are checked in: Autumn training')).toBeTruthy()
  expect(server.calls(checkIn).map(({ body }) => body)).toEqual([{ code, scan: 'the proof' }])
  expect(sessionStorage.length).toBe(0)
})

test('an expired code says how to scan again, and offers no second try with it', async () => {
  signInAs()
  server.on(checkIn, () => refuse(422, CodeExpired.code, CodeExpired.text))
  renderApp({ at })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(CodeExpired.text)
  expect(alert.textContent).toContain('point it at the screen again')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a person who is not on the list is not asked to scan again', async () => {
  signInAs()
  server.on(checkIn, () => refuse(403, NotListed.code, NotListed.text))
  renderApp({ at })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(NotListed.text)
  expect(alert.textContent).not.toContain('camera')
})
