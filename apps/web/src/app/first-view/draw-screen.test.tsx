import { beforeEach, expect, test, vi } from 'vitest'

import { getSession } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'
import { listRoles } from '#contract/roles/roles'
import { aLocation, aPerson, ids } from '#web/platform/testing/people.ts'
import { aRole } from '#web/features/roles/testing/a-role.ts'

import { shellSlots } from '../frame/shell-slots.ts'
import { drawScreen } from './draw-screen.tsx'

// These tests have a browser. The one that stands in for it has tests of its own.
vi.mock('./browser-stand-in.ts', () => ({ standInForBrowser: () => ({ open: () => undefined }) }))

const session = getSession.path
const location = getLocation.path.replace(':locationId', ids.location)
const roles = listRoles.path.replace(':locationId', ids.location)
const admin = { isAdmin: true, adminLocations: [ids.location] }

let answers: Partial<Record<string, unknown>>
let asked: string[]

beforeEach(() => {
  document.cookie = 'token=held-by-the-server; Path=/'
  asked = []
  answers = {
    [session]: { payload: { user: aPerson(admin) } },
    [location]: { payload: aLocation({ can: { administer: true } }) },
    [roles]: { payload: { data: [aRole({ name: 'Runner' })] } },
  }
  // The guard of the administration asks for the person again.
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address] ?? {}))
})

const read = async (address: string) => {
  asked.push(address)
  const answer = answers[address]
  return answer === undefined ? undefined : JSON.stringify(answer)
}
const drawn = (address: string) => drawScreen({ address, width: 390, height: 844, read })
const draw = async (address = '/admin/role-list') => (await drawn(address))?.html
const textOf = (html: string | undefined) => new DOMParser().parseFromString(html ?? '', 'text/html').body.textContent

test('a screen is drawn with its data, and each read is sent once', async () => {
  const html = await draw()
  expect(textOf(html)).toContain('Runner')
  expect(textOf(html)).toContain('Main Street')
  expect(html).not.toContain('aria-busy="true"')
  expect(asked.toSorted()).toEqual([session, location, roles].toSorted())
})

test('the bell has its place in a drawing, and later renderings have no bell', async () => {
  const page = new DOMParser().parseFromString((await draw()) ?? '', 'text/html')
  // Other tests of the process may have loaded the bell itself.
  expect(page.querySelector('header :is([aria-label^="Notifications"], span[style="width:32px"])')).not.toBeNull()
  expect(shellSlots).toEqual({})
})

test('a drawing contains nothing of the one before', async () => {
  expect(textOf(await draw())).toContain('Runner')
  answers[session] = { payload: { user: aPerson({ ...admin, firstName: 'Ruth', lastName: 'Okafor', fullName: 'Ruth Okafor' }) } }
  answers[roles] = { payload: { data: [aRole({ name: 'Porter' })] } }
  const text = textOf(await draw())
  expect(text).toContain('Porter')
  expect(text).not.toMatch(/Runner|Sato/)
})

test('what is refused is asked once, and its place shows that it is loading', async () => {
  delete answers[roles]
  const html = await draw()
  expect(textOf(html)).toContain('Roles')
  expect(html).toContain('aria-busy="true"')
  expect(asked.filter((address) => address === roles)).toHaveLength(1)
})

test('a screen that redirects is drawn as the one to which it redirects, with the data of that', async () => {
  expect(await drawn('/admin/role-view')).toMatchObject({ address: '/admin/role-list', html: expect.stringContaining('Runner') })
  expect(asked.filter((address) => address === session)).toHaveLength(1)
  expect(await drawn('/admin/role-list')).toMatchObject({ address: '/admin/role-list' })
})

test('the values of the address to which a screen redirects are kept', async () => {
  answers[location] = { payload: aLocation({ setUpPending: true }) }
  expect(await drawn('/library/view?page=emergency-contacts')).toMatchObject({ address: '/library?page=emergency-contacts' })
})

test.each([
  ['without a session', () => delete answers[session], '/admin/role-list'],
  ['without the location', () => delete answers[location], '/admin/role-list'],
  [
    'if the registration is not complete',
    () => (answers[session] = sessionOf({ ...admin, isRegistrationCompleted: 1 })),
    '/admin/role-list',
  ],
  ['if the payment has failed', () => (answers[session] = sessionOf({ ...admin, isSubscriptionFailed: true })), '/admin/role-list'],
  ['if administration is for others', () => (answers[session] = sessionOf({})), '/admin/role-list'],
  ['if there is no such screen', () => undefined, '/nowhere'],
])('nothing is drawn %s', async (_, change, address) => {
  change()
  expect(await draw(address)).toBeUndefined()
})

const sessionOf = (change: Parameters<typeof aPerson>[0]) => ({ payload: { user: aPerson(change) } })
