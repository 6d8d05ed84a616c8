import type { Page } from '@playwright/test'

import { expect } from '../journey.ts'

/** Gives the browser a device with passkeys that says yes to everything. */
export async function withPasskeys(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The accounts of the passkeys that the device offers, as it names them. */
    offers: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ userName, userDisplayName }) => ({ userName, userDisplayName }))
    },
    /** Whether the person answers the device. */
    answers: (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

export const waysToSignIn = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' })

/** Adds the first passkey of an account where its ways to sign in are shown, and keeps the recovery codes. `onCodes` is called while they are shown. */
export async function addPasskey(page: Page, name: string, onCodes?: () => Promise<void>): Promise<void> {
  await waysToSignIn(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: /^Name of the passkey/ }).fill(name)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await onCodes?.()
  await codes.getByRole('checkbox').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(waysToSignIn(page).getByText(name)).toBeVisible()
}
