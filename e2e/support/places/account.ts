import { panel, part, titled, type Opens, type Place } from './place.ts'

const fromLocations =
  (entry: string): Opens =>
  async (page) => {
    await page.getByRole('button', { name: /^Location:/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

const writeToSupport: Opens = (page) => page.getByRole('button', { name: 'Support' }).click()
const search: Opens = (page) =>
  page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
const ring: Opens = (page) => page.getByRole('button', { name: /^Notifications/ }).click()

/** The account, and everything that opens from the frame. */
export const placesOfAccount: readonly Place[] = [
  { name: 'account', address: '/account', wide: true, shows: titled('My Account') },
  { name: 'account-admin', address: '/account?panel=admin', shows: part('My Admin') },
  { name: 'account-safety-officer', address: '/account?panel=safetyOfficer', shows: part('My Safety Officers') },
  { name: 'account-safety', address: '/account?panel=safety', shows: part('Safety') },
  { name: 'account-security', address: '/account?panel=security', wide: true, shows: part('Password & Security') },
  { name: 'location', address: '/', open: fromLocations('Location details'), shows: panel },
  { name: 'add-location', address: '/', open: fromLocations('Add location'), shows: panel },
  { name: 'support', address: '/', open: writeToSupport, shows: panel },
  { name: 'search', address: '/', open: search, shows: (page) => page.getByRole('option', { name: 'Dashboard' }) },
  // Opened on a screen where the panel covers no control that the test clicks.
  { name: 'notifications', address: '/library', open: ring, shows: panel },
]
