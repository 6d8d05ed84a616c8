import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/** Opens a group of the board on a phone; it is folded on days on which nothing in it presses. */
export async function unfold(page: Page, group: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 3, name: new RegExp(`^${group}`) }).getByRole('button')
  await expect(heading).toBeVisible()
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
}
