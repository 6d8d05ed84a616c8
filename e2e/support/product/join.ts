import type { Page } from '@playwright/test'

import { expect } from '../journey.ts'
import { codeFor, messageFor, type Product } from './product.ts'
import { password, typeCode } from './registration.ts'

/** Follows the invitation sent to an email address, sets up the account and ends on the dashboard. */
export async function joinByMail(page: Page, product: Product, email: string): Promise<void> {
  const invitation = await messageFor(product, email)
  await page.goto(/https?:\/\/\S+\/register\?\S+/.exec(invitation.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Confirm Password/).fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  await typeCode(page, await codeFor(product, email, invitation.id), /^Email code/)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}
