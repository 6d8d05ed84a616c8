import type { Page, Request } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import type { Product } from './support/product.ts'
import { settled, signIn } from './support/sign-in.ts'

/** Every answer takes this long, so that what waits for what can be told apart. */
const delay = 150
const allowed = 2
const desk = { viewport: { width: 1440, height: 900 } }

interface Screen {
  name: string
  address: string
  shows: (page: Page) => ReturnType<Page['getByRole']>
}

const table = (name: string) => (page: Page) => page.getByRole('table', { name }).getByRole('row').nth(1)

const screens: readonly Screen[] = [
  { name: 'dashboard', address: '/', shows: (page) => page.getByRole('heading', { name: 'Tasks' }) },
  { name: 'records', address: '/records', shows: table('All Records') },
  { name: 'forms', address: '/forms', shows: (page) => page.getByRole('heading', { level: 1, name: 'Forms' }) },
  { name: 'library', address: '/library', shows: (page) => page.getByRole('heading', { level: 1, name: 'Library' }) },
  { name: 'staff', address: '/admin/staff-list', shows: table('Staff members') },
  { name: 'account', address: '/account', shows: (page) => page.getByRole('heading', { level: 1, name: 'My Account' }) },
  {
    name: 'account, own admins',
    address: '/account?panel=admin',
    shows: (page) => page.getByRole('heading', { level: 2, name: 'My Admin' }),
  },
  { name: 'account, safety', address: '/account?panel=safety', shows: (page) => page.getByRole('heading', { level: 2, name: 'Safety' }) },
  {
    name: 'account, security',
    address: '/account?panel=security',
    shows: (page) => page.getByRole('heading', { level: 2, name: 'Password & Security' }),
  },
  { name: 'staff import', address: '/admin/staff-import', shows: (page) => page.getByRole('heading', { level: 1, name: 'Import Staff' }) },
]

test('no screen waits for more than two round trips after sign-in', async ({ demonstration, browser }) => {
  const context = await browser.newContext(desk)
  const page = await context.newPage()
  const signingIn = watchTrips(page, demonstration)
  await signIn(page, demonstration, { username: 'maria.alvarez@lakeside.example' })
  await settled(page)
  const afterSignIn = signingIn.slice(signingIn.findIndex((trip) => trip.address.endsWith('/login')) + 1).filter(isData)
  const storageState = await context.storageState()
  await context.close()
  const measured = [{ screen: 'the dashboard after signing in', opened: depthOf(afterSignIn), reloaded: 0 }]
  for (const screen of screens) {
    const fresh = await browser.newContext({ ...desk, storageState })
    measured.push({ screen: screen.name, ...(await measure(await fresh.newPage(), demonstration, screen)) })
    await fresh.close()
  }
  console.log(
    measured.map(({ screen, opened, reloaded }) => `${screen}: ${opened} opened from another, ${reloaded} loaded anew`).join('\n'),
  )
  for (const { screen, opened, reloaded } of measured) expect(Math.max(opened, reloaded), screen).toBeLessThanOrEqual(allowed)
})

/** Opens a screen from another one, its own code included, and then loads it anew; counts the requests that had to wait for each other. */
async function measure(page: Page, product: Product, { address, shows }: Screen): Promise<{ opened: number; reloaded: number }> {
  await page.goto(product.url + (address === '/' ? '/forms' : '/'))
  await settled(page)
  const trips = watchTrips(page, product)
  await page.route(`${product.url}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue()
  })
  await page.evaluate((to) => window.history.pushState({}, '', to), address)
  const until = async () => {
    await expect(shows(page)).toBeVisible()
    await settled(page)
    return trips.splice(0)
  }
  const opening = await until()
  const firstCode = opening.findIndex((trip) => !isData(trip))
  const opened = depthOf(opening.filter((trip, index) => isData(trip) || index === firstCode))
  await page.reload()
  const reloaded = depthOf((await until()).filter(isData))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return { opened, reloaded }
}

interface Trip {
  address: string
  started: number
  ended?: number
}

/** The bell, the invitations and the checks of the session run beside the screen; no screen with a remembered person waits for them. */
const isData = ({ address }: Trip) =>
  address.includes('/api/') && !/\/notification\/|\/(invitations|sharing_requests)$|\/session(\/keep)?$/.test(address)

/** Every request for data or code from now on. */
function watchTrips(page: Page, product: Product): Trip[] {
  const trips: Trip[] = []
  const open = new Map<Request, Trip>()
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) || !['fetch', 'xhr', 'script'].includes(request.resourceType())) return
    const trip: Trip = { address: request.url(), started: Date.now() }
    open.set(request, trip)
    trips.push(trip)
  })
  page.on('requestfinished', (request) => {
    const trip = open.get(request)
    if (trip) trip.ended = Date.now()
  })
  return trips
}

/** The longest chain in which each request began only after another one had been answered. */
function depthOf(trips: readonly Trip[]): number {
  const depths: number[] = []
  for (const trip of trips) {
    const before = trips.map((other, index) => (other.ended !== undefined && other.ended <= trip.started ? (depths[index] ?? 0) : 0))
    depths.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths)
}
