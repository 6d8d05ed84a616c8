import { expect, test } from 'vitest'

import { appPage, device, origin, ours, page, plain, secret, visited, worker } from './testing/offline-device.ts'
import { withinBudget } from './worker.ts'

test('after one visit, the page, its plan and its sheets are available offline', async () => {
  const { on, one } = await visited()
  on.net.answers.clear()
  for (const [path, text] of [
    [page, 'page 1'],
    [`${page}/plan`, 'plan'],
    [`${page}/sheet/1?v=1`, 'sheet'],
  ] as const)
    expect(await (await one.visit(path))?.text()).toBe(text)
  await expect(one.visit(`${page}/sheet/2?v=1`)).rejects.toThrow('no connection')
})

test('online, the newest page is shown and cached; a sheet is fetched again only for another version', async () => {
  const { on, one } = await visited()
  on.net.answers.set(page, ours('page 2')).set(`${page}/sheet/1?v=2`, ours('sheet 2'))
  expect(await (await one.visit(page))?.text()).toBe('page 2')
  on.net.asked.length = 0
  await one.tell({ type: 'keep', page, files: [[`${page}/sheet/1?v=2`, 9]] })
  expect(on.net.asked).toEqual([page, `${page}/sheet/1?v=2`])
  expect(on.paths(`binder-${secret}`)).toEqual([page, `${page}/sheet/1?v=2`])
})

test('the copy of an ended address is deleted on the next contact', async () => {
  const { on, one } = await visited()
  on.net.answers.set(page, ours('ended', 'gone'))
  expect((await one.visit(page))?.status).toBe(404)
  expect(on.names()).toEqual([])
})

test('visiting another address deletes the copies of ended ones and keeps the others', async () => {
  const { on, one } = await visited()
  const [next, third] = ['b'.repeat(32), 'c'.repeat(32)]
  on.net.answers.set(`/e/${third}`, ours('third'))
  await one.tell({ type: 'keep', page: `/e/${third}`, files: [] })
  on.net.answers.set(page, ours('ended', 'gone')).set(`/e/${next}`, ours('next'))
  await one.tell({ type: 'keep', page: `/e/${next}`, files: [] })
  expect(on.names()).toEqual([`binder-${next}`, `binder-${third}`])
})

test('responses of another network neither replace nor delete the copy', async () => {
  const { on, one } = await visited()
  for (const answer of [plain('Sign in to this network'), plain('not found', 404), plain('broken', 500)]) {
    on.net.answers.set(page, answer)
    expect(await (await one.visit(page))?.text()).toBe('page 1')
  }
  expect(on.paths(`binder-${secret}`)).toContain(page)
})

test('after use, the app starts offline on every screen; a visitor of a public page caches none of it', async () => {
  const { on, one } = await visited()
  on.net.answers.set('/assets/rare-1.js', plain('rare'))
  await one.get('/assets/rare-1.js')
  expect(on.names()).toEqual([`binder-${secret}`])
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('index'))
  await one.tell({ type: 'shell' })
  await one.get('/assets/rare-1.js')
  on.net.answers.clear()
  for (const address of ['/', '/?search=sharps', '/forms/view?id=1'])
    expect(await (await one.visit(address))?.text()).toBe(await appPage(1)().text())
  expect(await (await one.get('/assets/index-1.js'))?.text()).toBe('index')
  expect(await (await one.get('/assets/rare-1.js'))?.text()).toBe('rare')
})

test('a page that the browser requested ahead without a connection is replaced by the cached one, as in Firefox', async () => {
  const on = device()
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('app'))
  const one = worker(on)
  await one.tell({ type: 'shell' })
  on.net.answers.clear()
  expect((await one.visit('/records', Promise.resolve(Response.error())))?.status).toBe(200)
  expect(await (await one.visit('/records', Promise.resolve(new Response('newest'))))?.text()).toBe('newest')
})

test('API calls and unknown files are not handled', async () => {
  const { one } = await visited()
  expect(await one.get('/api/v2/session')).toBeUndefined()
  expect(await one.visit('/api/docs')).toBeUndefined()
  expect(await one.get('/favicon.svg')).toBeUndefined()
})

/** A device with the copy of a public page, the app and its files, and what the worker would serve on it. */
async function filled() {
  const { on, one } = await visited()
  on.net.answers.set('/', appPage(1)).set('/assets/index-1.js', plain('index'))
  await one.tell({ type: 'shell' })
  on.net.asked.length = 0
  const kept = [
    { path: page, mode: 'navigate' },
    { path: '/assets/index-1.js', mode: 'no-cors' },
    { path: '/', mode: 'navigate' },
    { path: '/staff', mode: 'navigate' },
  ] as const
  return { on, one, kept }
}

test.for(['https://other.example', 'http://safe.example', 'https://safe.example:8443', 'https://safe.example.evil.example'])(
  'a request to %s is left to the browser, even if its path is one of ours',
  async (host) => {
    const { on, one, kept } = await filled()
    for (const { path, mode } of kept) expect(await one.request({ url: host + path, mode, method: 'GET' }), path).toBeUndefined()
    expect(on.net.asked).toEqual([])
  },
)

test('only GET requests are handled', async () => {
  const { on, one, kept } = await filled()
  for (const { path, mode } of kept) expect(await one.request({ url: origin + path, mode, method: 'POST' }), path).toBeUndefined()
  expect(on.net.asked).toEqual([])
})

test('a device keeps the files that fit, in list order', () => {
  expect(
    withinBudget(
      [
        ['/plan', 0],
        ['/new', 30],
        ['/large', 20],
        ['/small', 10],
        ['/more', 1],
      ],
      40,
    ),
  ).toEqual(['/plan', '/new', '/small'])
})
