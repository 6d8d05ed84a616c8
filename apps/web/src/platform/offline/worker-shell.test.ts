import { expect, test } from 'vitest'

import { appPage, device, plain, secret, visited, worker } from './testing/offline-device.ts'

test('the browser serves API calls and core files itself, and the worker serves pages and rare files', async () => {
  const routes: unknown[] = []
  await worker(device()).wake('install', { addRoutes: async (more: unknown[]) => routes.push(...more) })
  expect(routes).toEqual([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { or: [{ urlPattern: { pathname: '/assets/index-1.js' } }] }, source: { cacheName: 'shell-b1' } },
    { condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' }, source: { cacheName: 'shell-b1' } },
    { condition: { urlPattern: { pathname: '/', search: '' } }, source: 'network' },
  ])
})

test('the app is opened from the cache, and any other address from the network', async () => {
  const { on, one } = await visited()
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('index'))
  await one.tell({ type: 'shell' })
  for (const address of ['/', '/?due=today', '/staff']) on.net.answers.set(address, plain('newest'))
  expect(await (await one.visit('/'))?.text()).toBe(await appPage(1)().text())
  expect(await (await one.visit('/?due=today'))?.text()).toBe('newest')
  expect(await (await one.visit('/staff'))?.text()).toBe('newest')
})

test('the cached page follows the server within a build, and is never that of another build', async () => {
  const { on, one } = await visited()
  const opened = async () => (await one.visit('/'))?.text()
  const said = (policy: string) => () => new Response(`${policy}<script src="/assets/index-1.js"></script>`)
  on.net.answers.set('/', said('strict')).set('/assets/index-1.js', plain('index'))
  await one.tell({ type: 'shell' })
  on.net.answers.set('/', said('stricter'))
  await one.tell({ type: 'shell' })
  expect(await opened()).toContain('stricter')
  for (const other of [appPage(2), plain('maintenance'), plain('/assets/index-1.js', 503)]) {
    on.net.answers.set('/', other)
    await one.tell({ type: 'shell' })
    expect(await opened()).toContain('stricter')
  }
})

test('a browser that rejects these routes still installs the worker', async () => {
  const refuses = () => {
    throw new TypeError('unknown condition')
  }
  const later = () => Promise.reject(new TypeError('unknown condition'))
  for (const addRoutes of [refuses, later, undefined])
    await expect(worker(device()).wake('install', { addRoutes })).resolves.toBeUndefined()
})

test('a new version is cached before it is activated, and then replaces the old one', async () => {
  const { on, one } = await visited()
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('index')).set('/assets/index-2.js', plain('index 2'))
  await one.tell({ type: 'shell' })
  on.net.answers.set('/', appPage(2))
  const next = worker(on, { build: 'b2', files: ['assets/index-2.js'], core: ['assets/index-2.js'] })
  await next.wake('install')
  expect(on.names()).toEqual([`binder-${secret}`, 'shell-b1', 'shell-b2'])
  await next.wake('activate')
  expect(on.names()).toEqual([`binder-${secret}`, 'shell-b2'])
  expect(on.paths('shell-b2')).toEqual(['/', '/assets/index-2.js', '/signin'])
})
