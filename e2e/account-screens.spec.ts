import type { Page } from '@playwright/test'

import { test } from './support/journey.ts'
import { lookAt, panel, part, sizes, titled, type Place } from './support/pages/look-at.ts'
import { signInContext } from './support/signed-in.ts'

test('the account and everything that opens from the frame are accessible and fit', async ({ demonstration, browser, watch }) => {
  const page = await browser.newPage({ colorScheme: 'light', viewport: sizes[0].viewport })
  watch(page)
  await signInContext(page.context(), demonstration, 'maria.alvarez@lakeside.example')
  await lookAt(page, demonstration, screens)
})

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

const screens: readonly Place[] = [
  { name: 'account', address: '/account', shows: titled('My Account') },
  { name: 'account-admin', address: '/account?panel=admin', shows: part('My Admin') },
  { name: 'account-safety-officer', address: '/account?panel=safetyOfficer', shows: part('My Safety Officers') },
  { name: 'account-safety', address: '/account?panel=safety', shows: part('Safety') },
  { name: 'account-security', address: '/account?panel=security', shows: part('Password & Security') },
  { name: 'location', address: '/', open: (page) => fromLocations(page, 'Location details'), shows: panel },
  { name: 'add-location', address: '/', open: (page) => fromLocations(page, 'Add location'), shows: panel },
  { name: 'support', address: '/', open: writeToSupport, shows: panel },
  { name: 'search', address: '/', open: search, shows: (page) => page.getByRole('option', { name: 'Dashboard' }) },
  // Opened on a screen where the panel covers no control that the test clicks.
  { name: 'notifications', address: '/library', open: ring, shows: panel },
]
