import { expect, test, vi } from 'vitest'

import { facts, firstPage, hrefsOf, leaveTime, openedFromDevice, pageOf, person, runFirstScript } from './testing/first-page.ts'

const page = firstPage()
const store = (...entries: unknown[]) => localStorage.setItem('safepractice.user', JSON.stringify({ entries }))

test('location and tasks are requested once the person is loaded', async () => {
  page.answers['/session'] = person('me', 'here')
  await runFirstScript(page)
  await expect.poll(() => page.asked).toEqual(['/session', '/location/here', '/tasks/me/here'])
})

test('on a later visit they are requested at once, and only once', async () => {
  store({ data: person('me', 'here') })
  page.answers['/session'] = person('me', 'here')
  await runFirstScript(page)
  expect(page.asked).toEqual(['/location/here', '/tasks/me/here', '/session'])
})

test('if the person has switched the location since, the data of the new one is requested too', async () => {
  store({ data: person('me', 'here') })
  page.answers['/session'] = person('me', 'there')
  await runFirstScript(page)
  await expect.poll(() => page.asked).toEqual(['/location/here', '/tasks/me/here', '/session', '/location/there', '/tasks/me/there'])
})

/** The reads of a screen at an address, besides those of the session and the location. */
async function readsAt(address: string, reads: string[]): Promise<string[]> {
  vi.stubGlobal('__FIRST__', { ...facts, screens: { '/staff-view': { files: [], reads } } })
  store({ data: person('me', 'here') })
  page.answers['/session'] = person('me', 'here')
  await runFirstScript(page, { at: address })
  return page.asked.filter((one) => !['/session', '/location/here'].includes(one))
}

test('a read takes values from the address of the page, encoded', async () => {
  expect(await readsAt('/staff-view?userId=a%2Fb&tab=2', ['/user/{userId}', '/tasks/:locationId?of={userId}'])).toEqual([
    '/user/a%2Fb',
    '/tasks/here?of=a%2Fb',
  ])
})

test.for(['/staff-view', '/staff-view?userId=', '/staff-view?other=1'])(
  '%s lacks the value, so nothing is read with it',
  async (address) => {
    expect(await readsAt(address, ['/user/{userId}', '/tasks?of={userId}&until={day}', '/roles'])).toEqual(['/roles'])
  },
)

test('the first page of a list is not read if the address of the page has values of its own', async () => {
  expect(await readsAt('/staff-view?page=2', ['/users?page=1', '/roles'])).toEqual(['/roles'])
  vi.resetModules()
  delete window.early
  page.asked = []
  expect(await readsAt('/staff-view', ['/users?page=1', '/roles'])).toEqual(['/users?page=1', '/roles'])
})

test('a damaged store counts as empty', async () => {
  localStorage.setItem('safepractice.user', '{')
  await runFirstScript(page)
  expect(page.asked).toEqual(['/session'])
})

test('a cached page of an earlier build is replaced by the newest one while only the frame is shown', async () => {
  const { kept, reload } = openedFromDevice(page, pageOf(2))
  await import('./first-script.ts')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(kept).toEqual([`shell-b1 / ${pageOf(2)}`])
})

test.for([
  ['the same build', pageOf(1), {}],
  ['a build that arrives when the user may be working', pageOf(2), { frame: false }],
  ['a response that is not the page', 'maintenance', {}],
  ['an error response', pageOf(2), { status: 503 }],
] as const)('%s changes nothing', async ([, newest, how]) => {
  const { kept, reload } = openedFromDevice(page, newest, how)
  await import('./first-script.ts')
  await expect.poll(() => page.asked).toContain('/')
  await leaveTime()
  expect([kept, reload.mock.calls]).toEqual([[], []])
})

test('without a worker, or after a reload, the newest page is not requested', async () => {
  openedFromDevice(page, pageOf(2), { worker: false })
  await runFirstScript(page)
  expect(page.asked).not.toContain('/')
  vi.resetModules()
  const { reload } = openedFromDevice(page, pageOf(2))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry])
  await import('./first-script.ts')
  await leaveTime()
  expect(page.asked).not.toContain('/')
  expect(reload).not.toHaveBeenCalled()
})

test.for(['/?due=today', '/staff'])('%s came from the network, so no newer page is requested', async (address) => {
  window.history.replaceState({}, '', address)
  const { reload } = openedFromDevice(page, pageOf(2))
  await import('./first-script.ts')
  await leaveTime()
  expect(page.asked.filter((one) => !one.startsWith('/session'))).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

/** Runs the script at an address, with a screen that has the files and reads. */
async function runsAt(address: string, screen: string, more: { files?: number[]; reads?: string[] }) {
  vi.stubGlobal('__FIRST__', { ...facts, files: ['/a.js', '/b.js'], screens: { [screen]: { files: [], reads: [], ...more } } })
  await runFirstScript(page, { at: address })
}

test('the page of a short link loads its files, whatever its code', async () => {
  await runsAt('/oc/ABCD2345', '/oc/$code', { files: [1] })
  expect(hrefsOf('modulepreload')).toEqual(['/b.js'])
})

test.for([
  ['/admin', '/admin/overview'],
  ['/Admin/', '/admin/overview'],
  ['/admin/practice', '/admin/practice'],
  ['/administration', '/administration'],
])('%s opens %s before anything is requested', async ([address = '', opened]) => {
  window.history.replaceState({ key: 1 }, '', address)
  await runFirstScript(page)
  expect([location.pathname, page.view.asked[0]?.[0].searchParams.get('address'), history.state]).toEqual([opened, opened, { key: 1 }])
})

/** Where the page of an invited person is opened, and the files that load with it. */
async function openedForInvited() {
  const of = (file: number) => ({ files: [file], reads: [] })
  vi.stubGlobal('__FIRST__', { ...facts, files: ['/a.js', '/b.js'], screens: { '/register': of(0), '/registeruser': of(1) } })
  await runFirstScript(page, { at: '/registerUser' })
  return [location.pathname, ...hrefsOf('modulepreload')]
}

test('without an invitation, the page of an invited person is the one for the code', async () => {
  expect(await openedForInvited()).toEqual(['/register', '/a.js'])
})

test('an invited person stays on the page', async () => {
  sessionStorage.setItem('safepractice.joining', '{}')
  expect(await openedForInvited()).toEqual(['/registerUser', '/b.js'])
})

test('without storage, the screen decides whether the person is invited', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await openedForInvited()).toEqual(['/registerUser', '/b.js'])
})

test('outside the frame, the reads of the screen are sent without that of the location, and no font', async () => {
  page.answers['/session'] = { payload: { user: { _id: 'me', location: { _id: 'here' }, practice: { _id: 'ours' } } } }
  await runsAt('/update_subscription', '/update_subscription', { reads: ['/problem/:practiceId'] })
  await expect.poll(() => page.asked).toEqual(['/session', '/problem/ours'])
  expect(hrefsOf('preload')).toEqual([])
})

test.for([
  ['without a session', '/update_subscription', ['/problem/:practiceId']],
  ['for a screen without reads', '/tablet', []],
] as const)('outside the frame, nothing is read %s', async ([how, address, reads]) => {
  if (how === 'without a session') document.cookie = 'token=; Path=/; Max-Age=0'
  await runsAt(address, address.toLowerCase(), { reads: [...reads] })
  expect([page.asked, window.early]).toEqual([[], undefined])
})
