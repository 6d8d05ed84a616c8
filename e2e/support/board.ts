import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/** Expands a group of the task board. On a phone, a group is collapsed on days when nothing in it is urgent. */
export async function unfold(page: Page, group: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 3, name: new RegExp(`^${group}`) }).getByRole('button')
  await expect(heading).toBeVisible()
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  await expect(heading).toHaveAttribute('aria-expanded', 'true')
}
