import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { lookAt, sizes } from './support/pages/look-at.ts'
import { placesOfAdministration, type KnownAdministration } from './support/places/administration.ts'
import type { Product } from './support/product/product.ts'
import { send } from './support/send.ts'
import { openAs } from './support/signed-in.ts'

test('every administration screen is accessible and fits', async ({ demonstration, browser, watch }) => {
  const page = await browser.newPage({ colorScheme: 'light', viewport: sizes[0].viewport })
  watch(page)
  await lookAt(page, demonstration, placesOfAdministration(await addresses(demonstration, page)))
})

/** Signs in and returns the addresses of a member and a location. */
async function addresses(product: Product, page: Page): Promise<KnownAdministration> {
  await openAs(page, product, 'maria.alvarez@lakeside.example', '/admin/staff-list')
  const here = () => page.url().replace(product.url, '')
  await page.getByRole('link', { name: 'Samuel Osei' }).click()
  await expect(page).toHaveURL(/userId=/)
  const member = here()
  await page.goto(`${product.url}/admin/location-list`)
  await page.getByRole('link', { name: 'Lakeside Dental, Main Street', exact: true }).click()
  await expect(page).toHaveURL(/locationId=/)
  return { member, place: here(), group: await planGroup(page) }
}

/** Plans a group training at the signed-in person's location and returns its address. */
async function planGroup(page: Page): Promise<string> {
  const { user } = await send<{ user: { location: { _id: string }; practice: { _id: string } } }>(page, {
    method: 'GET',
    path: '/api/v2/session',
  })
  const [location, practice] = [user.location._id, user.practice._id]
  const people = await send<{ _id: string }[]>(page, { method: 'GET', path: `/api/v2/training/users/${location}` })
  const users = people.map(({ _id }) => _id)
  const body = { videos: ['osha-14-v3'], users, trainingName: 'Screens', location, practice }
  const { insertedId } = await send<{ insertedId: string }>(page, { method: 'POST', path: '/api/v2/group_training/create', body })
  return `/training/group/view?id=${insertedId}`
}
