import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { checkScreen, expect, test } from './support/journey.ts'
import type { Product } from './support/product.ts'
import { settled, signIn } from './support/sign-in.ts'
import { firstTask } from './support/tasks.ts'

/**
 * Colors are judged where the layout has parts of its own: in both schemes on a desk, in light on a phone. The tablet has parts of both.
 * A screen is loaded once and then made narrower, as when a window shrinks: open parts stay open. Fresh loads at each width are in `steady-screens`.
 */
const sizes = [
  { viewport: { width: 1440, height: 900 }, light: 'all', dark: 'colors' },
  { viewport: { width: 820, height: 1180 }, light: 'structure', dark: undefined },
  { viewport: { width: 390, height: 844 }, light: 'all', dark: undefined },
] as const
/** With PICTURES=on the pictures of the README are retaken. */
const pictures = process.env.PICTURES === 'on' ? join(import.meta.dirname, '..', 'docs', 'images') : undefined

test('every screen is accessible and fits', async ({ demonstration, browser, watch }) => {
  const look = async (page: Page, screens: readonly Place[]) => {
    for (const { name, address, open: more, shows } of screens) {
      await page.setViewportSize(sizes[0].viewport)
      await page.goto(demonstration.url + address)
      await more?.(page)
      await expect(shows(page)).toBeVisible()
      await settled(page)
      for (const { viewport, light, dark } of sizes) {
        await page.setViewportSize(viewport)
        await expect(shows(page)).toBeVisible()
        await settled(page)
        await checkScreen(page, `${name}-${viewport.width}-light`, light)
        if (!dark) continue
        await wear(page, 'dark')
        await checkScreen(page, `${name}-${viewport.width}-dark`, dark)
        await wear(page, 'light')
      }
    }
  }
  const known = await addresses(demonstration, await browser.newPage({ viewport: sizes[0].viewport }))
  const guest = await browser.newPage({ colorScheme: 'light' })
  watch(guest)
  await look(guest, open)
  await guest.goto(`${demonstration.url}/signin`)
  await expect(guest.getByRole('button', { name: 'Sign In' }), 'the main button is filled: the reset stays below the kit').toHaveCSS(
    'background-color',
    'rgb(15, 118, 110)',
  )
  const inside = await browser.newContext({ colorScheme: 'light', storageState: known.state })
  const page = await inside.newPage()
  watch(page)
  await look(page, signedIn(known))
  const lost = await inside.newPage()
  // The browser itself logs the status of the page (ruling 43).
  watch(lost, [/^Failed to load resource: .* status of 404 /])
  await look(lost, [notFound])
  if (pictures) await takePictures(page, demonstration, pictures)
})

async function takePictures(page: Page, { url }: Product, folder: string) {
  for (const [name, { viewport }] of [
    ['dashboard', sizes[0]],
    ['phone', sizes[2]],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
    await settled(page)
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
}

interface Place {
  name: string
  address: string
  /** Opens what no address opens. */
  open?: (page: Page) => Promise<void>
  /** Is visible once the screen has loaded. */
  shows: (page: Page) => ReturnType<Page['getByRole']>
}

const titled = (title: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name: title })
const part = (title: string) => (page: Page) => page.getByRole('heading', { level: 2, name: title, exact: true })
const panel = (page: Page) => page.getByRole('dialog')

async function fromLocations(page: Page, entry: string) {
  await page.getByRole('button', { name: /^Location:/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const writeToSupport = async (page: Page) => page.getByRole('button', { name: 'Support' }).click()
const search = async (page: Page) =>
  page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
const ring = async (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click()

const open: readonly Place[] = [
  { name: 'short-link', address: '/oc', shows: titled('This link does not work') },
  { name: 'sign-in', address: '/signin', shows: (page) => page.getByRole('button', { name: 'Sign In', exact: true }) },
  { name: 'registration', address: '/registerPractice', shows: (page) => page.getByRole('textbox', { name: 'Work Email' }) },
  { name: 'join', address: '/register', shows: (page) => page.getByRole('button', { name: 'Join' }) },
]

interface Known {
  task: string
  record: string
  /** The profile of a member. */
  member: string
  /** The detail of a location. */
  place: string
  state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
}

const signedIn = ({ task, record, member, place }: Known): readonly Place[] => [
  { name: 'dashboard', address: '/', shows: (page) => page.getByRole('heading', { name: 'Tasks' }) },
  { name: 'task', address: task, shows: panel },
  { name: 'records', address: '/records?search=extinguisher', shows: (page) => page.getByRole('region', { name: 'All Records' }) },
  { name: 'record', address: record, shows: panel },
  { name: 'forms', address: '/forms', shows: titled('Forms') },
  { name: 'happened', address: '/happened?what=needlestick', shows: titled('Needlestick, cut or splash with blood') },
  { name: 'exposures', address: '/exposures', shows: titled('Exposures to blood') },
  { name: 'form', address: '/forms/view?formId=violenceIncidentForm', shows: (page) => page.getByRole('form', { name: /^Step 1/ }) },
  { name: 'health-upload', address: '/forms/view?formId=uploadHealthDocumentForm', shows: titled(/./) },
  { name: 'library', address: '/library', shows: titled('Library') },
  { name: 'staff', address: '/admin/staff-list', shows: (page) => page.getByLabel('Staff members', { exact: true }) },
  { name: 'staff-import', address: '/admin/staff-import', shows: titled('Import Staff') },
  { name: 'roles', address: '/admin/role-list', shows: (page) => page.getByRole('heading', { name: /^Default Roles/ }) },
  { name: 'add-role', address: '/admin/role-list?add=1', shows: panel },
  { name: 'ppe', address: '/admin/ppe-list', shows: (page) => page.getByRole('heading', { name: /^Default PPE/ }) },
  { name: 'add-ppe', address: '/admin/ppe-list?add=1', shows: panel },
  { name: 'audit-trail', address: '/admin/audit-trail', shows: titled('Audit Trail') },
  { name: 'add-member', address: '/admin/staff-list?add=1', shows: panel },
  { name: 'edit-member', address: member.replace('staff-view?userId=', 'staff-list?edit='), shows: panel },
  { name: 'member', address: member, shows: (page) => page.getByRole('region', { name: 'Contact and place' }) },
  { name: 'emergency-contact', address: `${member}&emergency=1`, shows: panel },
  { name: 'overview', address: '/admin/overview', shows: (page) => page.getByLabel('Locations', { exact: true }) },
  { name: 'locations', address: '/admin/location-list', shows: (page) => page.getByLabel('Practice locations', { exact: true }) },
  { name: 'location-view', address: place, shows: (page) => page.getByRole('region', { name: 'Map' }) },
  { name: 'task-details', address: place.replace('location-view', 'task-details'), shows: (page) => page.getByRole('article').first() },
  { name: 'subscription', address: '/admin/subscription', shows: part('Plans') },
  { name: 'edit-payment', address: '/admin/subscription?card=1', shows: panel },
  { name: 'account', address: '/account', shows: titled('My Account') },
  { name: 'account-admin', address: '/account?panel=admin', shows: part('My Admin') },
  { name: 'account-safety-officer', address: '/account?panel=safetyOfficer', shows: part('My Safety Officers') },
  { name: 'account-safety', address: '/account?panel=safety', shows: part('Safety') },
  { name: 'account-security', address: '/account?panel=security', shows: part('Password & Security') },
  { name: 'location', address: '/', open: (page) => fromLocations(page, 'Location details'), shows: panel },
  { name: 'add-location', address: '/', open: (page) => fromLocations(page, 'Add location'), shows: panel },
  { name: 'support', address: '/', open: writeToSupport, shows: panel },
  { name: 'search', address: '/', open: search, shows: (page) => page.getByRole('option', { name: 'Dashboard' }) },
  // On a screen whose panel covers no control that the test presses.
  { name: 'notifications', address: '/library', open: ring, shows: panel },
]

const notFound: Place = {
  name: 'not-found',
  address: '/no/such/place',
  shows: (page) => page.getByRole('heading', { name: 'Not Found', level: 1 }),
}

/** Signs in and returns the addresses of a task, a record and a member. */
async function addresses(product: Product, page: Page): Promise<Known> {
  await signIn(page, product, { username: 'maria.alvarez@lakeside.example' })
  const here = () => page.url().replace(product.url, '')
  await (await firstTask(page, 'Upload')).open.click()
  await expect(page).toHaveURL(/activeTask=/)
  const task = here()
  await page.goto(`${product.url}/records?search=extinguisher`)
  await page
    .getByRole('table', { name: 'All Records' })
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await expect(page).toHaveURL(/activeRecord=/)
  const record = here()
  await page.goto(`${product.url}/admin/staff-list`)
  await page.getByRole('link', { name: 'Samuel Osei' }).click()
  await expect(page).toHaveURL(/userId=/)
  const member = here()
  await page.goto(`${product.url}/admin/location-list`)
  await page.getByRole('link', { name: 'Lakeside Dental, Main Street' }).click()
  await expect(page).toHaveURL(/locationId=/)
  const known = { task, record, member, place: here(), state: await page.context().storageState() }
  await page.context().close()
  return known
}

async function wear(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
