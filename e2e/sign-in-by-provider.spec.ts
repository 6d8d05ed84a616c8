import type { Page } from '@playwright/test'

import { honestProvider, type HonestProvider } from '#contract/sign-in-providers/testing/honest-provider'

import { checkScreen, expect, refusal, test as base } from './support/journey.ts'
import { sizes } from './support/pages/look-at.ts'
import { startProduct, type Product } from './support/product/product.ts'
import { registered } from './support/product/registered.ts'
import { password } from './support/product/registration.ts'
import { send } from './support/send.ts'
import { settled, signOut } from './support/sign-in.ts'

const noor = 'noor.khan@birch.example'
const stranger = 'stranger@far.example'

const test = base.extend<object, { withGoogle: Product }>({
  withGoogle: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter's shape
    async ({}, provide) => {
      const google = await honestProvider([noor, stranger])
      const product = await startProduct({ demo: false, environment: environmentOf(google) })
      google.sendBackTo(`${product.url}/signin/return`)
      await provide(product)
      await product.stop()
      await google.close()
    },
    { scope: 'worker' },
  ],
})

const environmentOf = ({ issuer, clientId, clientSecret }: HonestProvider) => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  // Two buttons beside each other.
  MICROSOFT_ISSUER: issuer,
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_CLIENT_SECRET: clientSecret,
})

test('an invited person joins and signs in with Google, and a stranger is refused', async ({ withGoogle, page, browser, watch }) => {
  watch(page, refusal(403, 422))
  const boss = await browser.newPage()
  const practice = { practice: 'Birch Dental', location: 'Birch Street' }
  await registered(boss, withGoogle, { firstName: 'Ada', lastName: 'Birch', email: 'ada@birch.example', ...practice })
  const { user } = await send<{ user: { location: { _id: string } } }>(boss, { method: 'GET', path: '/api/v2/session' })
  const locationId = user.location._id
  const { data: roles } = await send<{ data: { _id: string }[] }>(boss, { method: 'GET', path: `/api/v2/roles/${locationId}` })
  await send(boss, {
    method: 'POST',
    path: '/api/v2/user',
    body: {
      firstName: 'Noor',
      lastName: 'Khan',
      email: noor,
      locations: [locationId],
      roles: [roles[0]?._id],
      atRiskLocations: [locationId],
    },
  })

  const choose = async (account: string) => {
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByRole('link', { name: account }).click()
  }
  await page.goto(`${withGoogle.url}/signin?from=%2Faccount`)
  await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible()
  await checkScreen(page, 'sign-in-with-google')
  await choose(stranger)
  await expect(page.getByRole('alert')).toContainText('This does not open an account here.')
  expect(page.url()).toBe(`${withGoogle.url}/signin/return`)
  await page.getByRole('button', { name: 'Back to sign in' }).click()

  await choose(noor)
  await expect(page.getByLabel('Work Email')).toHaveValue(noor)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Confirm Password/).fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await signOut(page)

  await page.goto(`${withGoogle.url}/signin?from=%2Faccount%3Fpanel%3Dsecurity`)
  await choose(noor)
  await expect(page.getByRole('button', { name: `Remove Google ${noor}` })).toBeVisible()
  await settled(page)
  await checkScreen(page, 'account-with-google')
  await signOut(page)

  // The list of domains shuts the account of another domain out, and opens it again when it is empty.
  watch(boss)
  await boss.goto(`${withGoogle.url}/admin/sign-in-rules`)
  const part = boss.getByRole('region', { name: 'Domains for Google and Microsoft' })
  await expect(part.getByRole('status')).toContainText('No domain is listed.')
  await checkSizes(boss, 'no-sign-in-domains')
  const addDomain = async (typed: string) => {
    await part.getByRole('textbox', { name: /^Add a domain/ }).fill(typed)
    await part.getByRole('button', { name: 'Add' }).click()
  }
  await addDomain('ada@birch.example')
  await expect(part.getByText('Please enter a domain, such as example.com.')).toBeVisible()
  await checkSizes(boss, 'sign-in-domain-refused')
  await addDomain('@Cedar.example')
  await expect(part.getByRole('listitem')).toHaveText(/^cedar\.example/)
  await checkSizes(boss, 'sign-in-domains')
  await page.goto(`${withGoogle.url}/signin`)
  await choose(noor)
  await expect(page.getByRole('alert')).toBeVisible()
  await part.getByRole('button', { name: 'Remove cedar.example' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(part.getByRole('status')).toContainText('No domain is listed.')
  await page.goto(`${withGoogle.url}/signin`)
  await choose(noor)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await boss.close()
})

async function checkSizes(page: Page, name: string) {
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport)
    await checkScreen(page, `${name}-${viewport.width}`)
  }
}
