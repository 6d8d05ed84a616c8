import type { Page } from '@playwright/test'

import { demoPassword, registeredPassword } from '../passwords.ts'

/** The dialog that asks for a fresh proof. */
export const askedForProof = (page: Page) => page.getByRole('dialog', { name: 'Please show that it is you' })

/**
 * Answers the question for a fresh proof (AUTH-04) with the passkey of the browser or the password of the person, so that journeys about something else need not know when a proof
 * has ended. Returns a function that says whether a refused response was this question, or a wrong answer to it.
 */
export async function proveWhenAsked(page: Page): Promise<(address: string) => boolean> {
  const asked = new Set<string>()
  page.on('response', async (response) => {
    if (response.status() !== 403 && response.status() !== 422) return
    // A page that is left meanwhile takes the body with it.
    const body = await response.text().catch(() => '')
    if (/"session\.proof_(?:needed|wrong)"/.test(body)) asked.add(response.url())
  })
  await page.addLocatorHandler(askedForProof(page), async (dialog) => {
    const byPasskey = dialog.getByRole('button', { name: 'Use your passkey' })
    await dialog
      .getByLabel(/^Password/)
      .or(byPasskey)
      .waitFor()
    if (await byPasskey.isVisible()) return byPasskey.click()
    for (const password of [demoPassword, registeredPassword]) {
      const answer = page.waitForResponse(/\/api\/v2\/session\/proof$/)
      await dialog.getByLabel(/^Password/).fill(password)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      if ((await answer).ok()) return
    }
  })
  return (address) => asked.has(address)
}
