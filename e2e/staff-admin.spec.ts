import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { messageFor } from './support/product/product.ts'
import type { Product } from './support/product/product.ts'
import { choose } from './support/product/registration.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'
import { paper, realPdf } from './support/tasks.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const dialog = (page: Page) => page.getByRole('dialog')
const equipment = (page: Page) => page.getByRole('list', { name: 'PPE' }).getByRole('listitem')

async function openList(page: Page, product: Product) {
  await openAs(page, product, 'maria.alvarez@lakeside.example', '/admin/staff-list')
  await settled(page)
}

async function openProfile(page: Page, name: string | RegExp) {
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await settled(page)
}

test('an administrator edits a member’s details, role, emergency contact and health document', async ({ demonstration, page, watch }) => {
  watch(page, refusal(403, 409))
  await openList(page, demonstration)
  await page.getByRole('button', { name: 'Edit Jonas Keller' }).click()
  const panel = dialog(page)
  await panel.getByLabel(/^Email/).fill('dana.whitfield@lakeside.example')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(panel.getByText('User email id already present.')).toBeInViewport()
  await expect(panel.getByLabel(/^Email/)).toBeFocused()
  await checkScreen(page, 'edit-member-refused')
  await panel.getByLabel(/^Email/).fill('jonas.keller@lakeside.example')
  await panel.getByLabel(/^Last Name/).fill('Keller-Ruiz')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('User has been updated successfully')).toBeVisible()
  await expect(panel).toHaveCount(0)

  await openProfile(page, 'Jonas Keller-Ruiz')
  await expect(equipment(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Edit Staff Member' }).click()
  await choose(page, 'Role', 'Office staff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User has successfully updated')).toBeVisible()
  await expect(equipment(page)).toHaveText(['Surgical or procedure mask'])

  await page.getByRole('button', { name: 'Emergency Contact' }).click()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByRole('textbox', { name: 'Phone' }).first().fill('12345')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Invalid Main Emergency Phone number.')).toBeInViewport()
  await checkScreen(page, 'emergency-contact-refused')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toHaveCount(0)
  await panel.getByRole('textbox', { name: 'Phone' }).first().fill('(503) 555-0188')
  await panel.getByLabel('Allergies').and(page.locator('input')).fill(' Latex, , Penicillin,')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact details has successfully updated')).toBeVisible()
  await expect(panel.getByText('+1 503 555 0188')).toBeVisible()
  await expect(panel.getByText('Latex, Penicillin')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Upload health records' }).click()
  await panel.locator('input[type=file]').setInputFiles([paper('card.exe', 'x'), paper('card.pdf', realPdf)])
  await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  await checkScreen(page, 'health-upload-refused')
  await panel.getByRole('button', { name: /card\.exe/ }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()
  await page.getByRole('table', { name: 'Health records' }).getByRole('button').first().click()
  await expect(panel.getByRole('link', { name: 'Download' })).toBeVisible()
})

test('a person invited at a wrong address is invited again at another one, then removed', async ({ demonstration, page }) => {
  await openList(page, demonstration)
  const panel = dialog(page)
  await page.getByRole('button', { name: 'Add Member' }).click()
  await panel.getByLabel(/^First Name/).fill('Noor')
  await panel.getByLabel(/^Last Name/).fill('Khan'.repeat(60))
  await panel.getByLabel(/^Email/).fill('nor@lakeside.example')
  await panel
    .getByLabel(/^Location/)
    .and(page.locator('input'))
    .first()
    .click()
  await page.getByRole('option', { name: /Main Street/ }).click()
  await choose(page, /^Role/, 'Provider')
  await panel.getByRole('checkbox', { name: 'At Risk', exact: true }).check()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User has been added successfully')).toBeVisible()

  await openProfile(page, /^Noor/)
  await checkScreen(page, 'member-invited')
  await page.getByRole('button', { name: /^Resend the invitation of Noor/ }).click()
  await panel.getByLabel('Email Address').fill('noor@lakeside.example')
  await checkScreen(page, 'resend-invitation')
  await panel.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation has been sent successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: /noor@/ })).toBeVisible()
  await messageFor(demonstration, 'noor@lakeside.example', { holding: /Hello Noor,/ })

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: /^Delete Noor/ }).click()
  await checkScreen(page, 'delete-member')
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User has been deleted successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Noor/ })).toHaveCount(0)
})

test('a code chunk that no longer loads shows a toast and never loses the screen', async ({ demonstration, page }) => {
  await page.route(/toast-host/, (route) => route.abort())
  await openList(page, demonstration)
  await page.getByRole('button', { name: 'Edit Rosa Lindqvist' }).click()
  await dialog(page)
    .getByLabel(/^First Name/)
    .fill('Rosalind')
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('link', { name: 'Rosalind Lindqvist' })).toBeVisible()
})

test('a style sheet that fails to load once is requested again before what needs it is shown', async ({ demonstration, page }) => {
  const document = await (await page.request.get(demonstration.url)).text()
  const failed = new Set<string>()
  await page.route(/\.css$/, (route) => {
    const address = route.request().url()
    if (failed.has(address) || document.includes(new URL(address).pathname)) return route.continue()
    failed.add(address)
    return route.abort()
  })
  await openList(page, demonstration)
  await page.getByRole('button', { name: 'Delete Samuel Osei' }).click()
  await expect(dialog(page)).toBeVisible()
  const inner = page.locator('.mantine-Modal-inner')
  await expect(inner, 'the dialog has its styles').toHaveCSS('position', 'fixed')
  const names = (await inner.getAttribute('class'))?.split(' ') ?? []
  const rules = await Promise.all([...failed].map(async (address) => (await page.request.get(address)).text()))
  expect(
    rules.filter((text) => names.some((name) => text.includes(`.${name}`))),
    'they had failed',
  ).not.toEqual([])
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
})
