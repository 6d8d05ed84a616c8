import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { lazyClient } from '#web/platform/api/lazy-client.tsx'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { start } from '#web/platform/testing/fake-server.ts'

import { App } from '../app.tsx'
import { createAppRouter } from './create-app-router.tsx'
import { reportLoadFailure } from './load-failures.ts'
import { pageAt, signInAs } from '../testing/render-app.tsx'

const first = pageAt('/signin', 'First page', { guard: 'open' })
const later = [pageAt('/elsewhere', 'Elsewhere', { guard: 'open' }), pageAt('/inside', 'Inside')]

function open(at: string, more = () => Promise.resolve(later)) {
  start()
  const client = lazyClient(() => Promise.resolve(createQueryClient(reportLoadFailure)))
  const asked = vi.fn<typeof more>(more)
  const router = createAppRouter({ client, screens: [first], more: asked, history: createMemoryHistory({ initialEntries: [at] }) })
  render(<App client={client} router={router} env="test" />, { onCaughtError: () => undefined })
  return { router, asked, heading: (name: string) => screen.findByRole('heading', { name }) }
}

test('the first page does not wait for the other screens, which are loaded when one of them is opened', async () => {
  const { router, asked, heading } = open('/signin')
  await heading('First page')
  expect(asked).not.toHaveBeenCalled()
  await router.navigate({ to: '/elsewhere', search: { page: 2 }, hash: 'end' } as never)
  await heading('Elsewhere')
  expect(router.state.location.href).toBe('/elsewhere?page=2#end')
  await router.navigate({ to: '/nowhere' } as never)
  expect(router.state.location.href).toBe('/nowhere')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a screen loaded later keeps its guard', async () => {
  const { router, heading } = open('/inside')
  await heading('First page')
  expect(router.state.location.href).toBe('/signin?from=%2Finside')
})

test('with a session, a screen loaded later is shown in the frame', async () => {
  signInAs()
  const { heading } = open('/inside')
  await heading('Inside')
  expect(await screen.findByRole('banner')).toBeTruthy()
})

test('loading the screens is retried after a failure', async () => {
  let broken = true
  const { router, heading } = open('/signin', () => (broken ? Promise.reject(new Error('Gone')) : Promise.resolve(later)))
  await heading('First page')
  await router.navigate({ to: '/elsewhere' } as never)
  broken = false
  await router.invalidate()
  expect(await heading('Elsewhere')).toBeTruthy()
})
