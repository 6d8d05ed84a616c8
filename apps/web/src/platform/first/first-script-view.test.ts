import { expect, test, vi } from 'vitest'

import { facts, firstPage, hrefsOf, leaveTime, linksOf, openedFromDevice, pageOf, person, runFirstScript } from './testing/first-page.ts'

const page = firstPage()
const root = () => document.getElementById('root')
const showFrame = () => void (document.body.innerHTML = '<div id="root"><div class="first"></div></div>')
const drawn = '<h1>Staff</h1>'

test('the view that the server has drawn takes the place of the frame, and does not react', async () => {
  showFrame()
  page.view.response = () => new Response(drawn)
  await runFirstScript(page, { at: '/staff-view?userId=a' })
  await expect.poll(() => root()?.innerHTML).toBe(`<div class="first-view" inert="" aria-hidden="true">${drawn}</div>`)
  const [[address, headers] = []] = page.view.asked
  expect(headers).toEqual({ authorization: 'Bearer mine' })
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    address: '/staff-view?userId=a',
    script: '/assets/index-1.js',
    width: `${window.innerWidth}`,
    height: `${window.innerHeight}`,
  })
})

test('a view that arrives after the app has rendered is not shown', async () => {
  showFrame()
  const { promise, resolve } = Promise.withResolvers<Response>()
  page.view.response = () => promise
  await runFirstScript(page)
  document.body.innerHTML = '<div id="root"><main>App</main></div>'
  resolve(new Response(drawn))
  await leaveTime()
  expect(root()?.innerHTML).toBe('<main>App</main>')
})

test('a view waits for the style sheets of its screen', async () => {
  showFrame()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  document.body.append(sheet)
  const { promise, resolve } = Promise.withResolvers<void>()
  window.firstStyles = promise
  page.view.response = () => new Response(drawn)
  await runFirstScript(page)
  await leaveTime()
  expect(root()?.innerHTML).toBe('<div class="first"></div>')
  resolve()
  await leaveTime()
  expect(root()?.innerHTML, 'the sheet in the page is still loading').toBe('<div class="first"></div>')
  sheet.dispatchEvent(new Event('load'))
  await expect.poll(() => root()?.textContent).toBe('Staff')
})

test('a view waits for the font, so that no line moves later', async () => {
  showFrame()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const asked: string[] = []
  page.loadFont = (font) => (asked.push(font), promise)
  page.view.response = () => new Response(drawn)
  await runFirstScript(page)
  await expect.poll(() => asked).toEqual(["1em 'Inter Variable'"])
  await leaveTime()
  expect(root()?.innerHTML).toBe('<div class="first"></div>')
  resolve([])
  await expect.poll(() => root()?.textContent).toBe('Staff')
})

test('a view is shown in another font if the font does not arrive', async () => {
  showFrame()
  page.loadFont = () => Promise.reject(new DOMException('', 'NetworkError'))
  page.view.response = () => new Response(drawn)
  await runFirstScript(page)
  await expect.poll(() => root()?.textContent).toBe('Staff')
})

test('the font loads together with the view', async () => {
  await runFirstScript(page)
  expect(linksOf('preload').map((link) => [link.getAttribute('href'), link.as, link.type, link.crossOrigin])).toEqual([
    ['/assets/inter-1.woff2', 'font', 'font/woff2', ''],
  ])
})

test.for([
  ['nothing to show', () => new Response(null, { status: 204 })],
  ['an error', () => new Response('maintenance', { status: 503 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('%s leaves the frame', async ([, response]) => {
  showFrame()
  page.view.response = response
  await runFirstScript(page)
  await leaveTime()
  expect(root()?.innerHTML).toBe('<div class="first"></div>')
})

test.for(['/signin', '/onboarding', '/registerUser', '/tablet', '/logout'])(
  '%s is outside the frame, so nothing is drawn',
  async (address) => {
    await runFirstScript(page, { at: address })
    expect(page.view.asked).toEqual([])
  },
)

test('nothing is drawn if a service worker has the scripts', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
  await runFirstScript(page, { at: '/records' })
  expect([page.view.asked, hrefsOf('preload')]).toEqual([[], []])
})

test('nothing is drawn for a visitor', async () => {
  document.cookie = 'token=; Path=/; Max-Age=0'
  await import('./first-script.ts')
  expect(page.view.asked).toEqual([])
})

/** The screen at /old redirects to /new?of=a. */
async function redirected({ appOpens }: { appOpens?: true } = {}) {
  showFrame()
  const screens = { '/old': { files: [0, 2], reads: ['/old/:userId'] }, '/new': { files: [1, 2], reads: ['/new/:userId/{of}'] } }
  vi.stubGlobal('__FIRST__', { ...facts, files: ['/old.js', '/new.js', '/both.js'], screens })
  page.answers['/session'] = person('me', 'here')
  page.view.response = () => {
    if (appOpens) window.appOpens = true
    return new Response(drawn, { headers: { 'content-location': '/new?of=a' } })
  }
  window.history.replaceState({ key: 1 }, '', '/old')
  await runFirstScript(page)
}

test('a screen that redirects is opened where it redirects to, with the files and reads of that screen', async () => {
  await redirected()
  await expect.poll(() => root()?.textContent).toBe('Staff')
  expect([location.pathname + location.search, history.state]).toEqual(['/new?of=a', { key: 1 }])
  expect(hrefsOf('modulepreload')).toEqual(['/old.js', '/both.js', '/new.js'])
  expect(page.asked.toSorted()).toEqual(['/location/here', '/new/me/a', '/old/me', '/session'])
  expect(window.early?.token).toBe('mine')
})

test('an app that has started redirects itself', async () => {
  await redirected({ appOpens: true })
  await leaveTime()
  expect([location.pathname, root()?.textContent]).toEqual(['/old', ''])
  expect(page.asked).not.toContain('/new/me/a')
})

test('the address of a view of the screen itself changes nothing', async () => {
  showFrame()
  page.view.response = () => new Response(drawn, { headers: { 'content-location': '/staff?page=2' } })
  const replaced = vi.spyOn(window.history, 'replaceState')
  window.history.replaceState({}, '', '/staff?page=2')
  replaced.mockClear()
  await runFirstScript(page)
  await expect.poll(() => root()?.textContent).toBe('Staff')
  expect(replaced).not.toHaveBeenCalled()
})

test('a page of an earlier build is replaced while only the view from the server is shown', async () => {
  const { reload } = openedFromDevice(page, pageOf(2), { frame: false })
  root()?.insertAdjacentHTML('beforeend', '<div class="first-view" inert></div>')
  await import('./first-script.ts')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('the navigation of the administration is scrolled to the place of the screen, as the app does it', async () => {
  showFrame()
  page.view.response = () => new Response('<nav data-first-view="scrolled"><a>Overview</a><a aria-current="page">Tasks</a></nav>')
  const sizes = { clientWidth: 300, offsetWidth: 100, offsetLeft: 500 }
  for (const [name, value] of Object.entries(sizes)) vi.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockReturnValue(value)
  await runFirstScript(page)
  await expect.poll(() => document.querySelector('nav')?.scrollLeft).toBe(400)
})
