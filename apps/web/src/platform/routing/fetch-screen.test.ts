import type { AnyRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'

import { fetchScreen } from './fetch-screen.ts'

const routerWith = (loadRouteChunk: (route: { fullPath: string }) => Promise<void> | undefined) =>
  ({ routesByPath: { '/staff': { fullPath: '/staff' }, '/records': { fullPath: '/records' } }, loadRouteChunk }) as unknown as AnyRouter

test('the code of the screen at exactly this path is fetched', () => {
  const load = vi.fn(async () => undefined)
  fetchScreen(routerWith(load), '/records')
  fetchScreen(routerWith(load), '/nowhere')
  expect(load.mock.calls).toEqual([[{ fullPath: '/records' }]])
})

test('missing code or a failed fetch has no effect', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('no connection')))
  fetchScreen(routerWith(fails), '/staff')
  fetchScreen(
    routerWith(() => undefined),
    '/staff',
  )
  await new Promise((done) => setTimeout(done, 0))
  expect(fails).toHaveBeenCalledOnce()
})
