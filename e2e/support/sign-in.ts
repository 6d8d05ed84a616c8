import type { Page } from '@playwright/test'

import { demoPassword } from './passwords.ts'
import { expect } from './journey.ts'
import type { Product } from './product/product.ts'

export { demoPassword }

/** Signs in on the sign-in page; `until` is the heading of the next screen. */
export async function signIn(
  page: Page,
  product: Product,
  { username, password = demoPassword, until = 'Dashboard' }: { username: string; password?: string; until?: string },
): Promise<void> {
  await page.goto(`${product.url}/signin`)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: until })).toBeVisible()
}

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
}

/** Waits until a screen has loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
}
