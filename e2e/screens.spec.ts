import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { lookAt, sizes } from './support/pages/look-at.ts'
import { notFound, placesBeforeSignIn } from './support/places/before-sign-in.ts'
import { placesOfWork, type KnownWork } from './support/places/work.ts'
import type { Product } from './support/product/product.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'
import { firstTask } from './support/tasks.ts'

// The account screens are in account-screens and those of the administration in administration-screens, so that separate workers can check them.

/** With PICTURES=on, the README's pictures are taken again. */
const pictures = process.env.PICTURES === 'on' ? join(import.meta.dirname, '..', 'docs', 'images') : undefined

test('every screen is accessible and fits', async ({ demonstration, browser, watch }) => {
  const context = await browser.newContext({ colorScheme: 'light' })
  const page = await context.newPage()
  watch(page)
  await lookAt(page, demonstration, placesBeforeSignIn)
  await page.goto(`${demonstration.url}/signin`)
  await expect(
    page.getByRole('button', { name: 'Sign In', exact: true }),
    'the main button is filled: the reset stays below the kit',
  ).toHaveCSS('background-color', 'rgb(15, 118, 110)')
  await page.setViewportSize(sizes[0].viewport)
  await lookAt(page, demonstration, placesOfWork(await addresses(demonstration, page)))
  const lost = await context.newPage()
  // The browser itself logs the page's 404 status (ruling 43).
  watch(lost, [/^Failed to load resource: .* status of 404 /])
  await lookAt(lost, demonstration, [notFound])
  if (pictures) await takePictures(page, demonstration, pictures)
})

async function takePictures(page: Page, { url }: Product, folder: string) {
  for (const [name, { viewport }] of [
    ['dashboard', sizes[0]],
    ['phone', sizes[2]],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
    await settled(page)
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
}

/** Signs in and returns the addresses of a task and a record. */
async function addresses(product: Product, page: Page): Promise<KnownWork> {
  await openAs(page, product, 'maria.alvarez@lakeside.example')
  const here = () => page.url().replace(product.url, '')
  await (await firstTask(page, 'Upload')).open.click()
  await expect(page).toHaveURL(/activeTask=/)
  const task = here()
  await page.goto(`${product.url}/records?search=extinguisher`)
  await page
    .getByRole('table', { name: 'All Records' })
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await expect(page).toHaveURL(/activeRecord=/)
  return { task, record: here() }
}
