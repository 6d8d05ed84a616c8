import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { lookAt, panel, part, sizes, titled, type Place } from './support/pages/look-at.ts'
import type { Product } from './support/product/product.ts'
import { send } from './support/send.ts'
import { openAs } from './support/signed-in.ts'

test('every administration screen is accessible and fits', async ({ demonstration, browser, watch }) => {
  const page = await browser.newPage({ colorScheme: 'light', viewport: sizes[0].viewport })
  watch(page)
  await lookAt(page, demonstration, screens(await addresses(demonstration, page)))
})

interface Known {
  /** Address of a member's profile. */
  member: string
  /** Address of a location's details. */
  place: string
  /** Address of a planned group training. */
  group: string
}

const screens = ({ member, place, group }: Known): readonly Place[] => [
  { name: 'staff', address: '/admin/staff-list', shows: (page) => page.getByLabel('Staff members', { exact: true }) },
  { name: 'staff-import', address: '/admin/staff-import', shows: titled('Import Staff') },
  { name: 'roles', address: '/admin/role-list', shows: (page) => page.getByRole('heading', { name: /^Default Roles/ }) },
  { name: 'add-role', address: '/admin/role-list?add=1', shows: panel },
  { name: 'ppe', address: '/admin/ppe-list', shows: (page) => page.getByRole('heading', { name: /^Default PPE/ }) },
  { name: 'add-ppe', address: '/admin/ppe-list?add=1', shows: panel },
  { name: 'first-days', address: '/admin/first-days', shows: titled('Your first ninety days') },
  { name: 'audit-trail', address: '/admin/audit-trail', shows: titled('Audit Trail') },
  { name: 'practice', address: '/admin/practice', shows: part('Administrators of the practice') },
  { name: 'retention', address: '/admin/retention', shows: titled('Retention') },
  { name: 'add-member', address: '/admin/staff-list?add=1', shows: panel },
  { name: 'edit-member', address: member.replace('staff-view?userId=', 'staff-list?edit='), shows: panel },
  { name: 'add-absence', address: `${member}&absence=add`, shows: panel },
  { name: 'member', address: member, shows: (page) => page.getByRole('region', { name: 'Contact and place' }) },
  { name: 'emergency-contact', address: `${member}&emergency=1`, shows: panel },
  { name: 'overview', address: '/admin/overview', shows: (page) => page.getByLabel('Locations', { exact: true }) },
  {
    name: 'archive',
    address: '/admin/overview',
    open: (page) => page.getByRole('button', { name: 'Archive of the practice' }).click(),
    shows: panel,
  },
  { name: 'locations', address: '/admin/location-list', shows: (page) => page.getByLabel('Practice locations', { exact: true }) },
  { name: 'location-view', address: place, shows: (page) => page.getByRole('region', { name: 'Map' }) },
  { name: 'task-details', address: place.replace('location-view', 'task-details'), shows: (page) => page.getByRole('article').first() },
  { name: 'public-page', address: place.replace('location-view', 'public-page'), shows: titled('Public Page') },
  { name: 'group-trainings', address: '/training/group/list', shows: titled('Group Training') },
  { name: 'group-training', address: '/training/group', shows: part('Training Material') },
  { name: 'group-training-view', address: group, shows: part('People at This Training') },
  { name: 'training-check-in', address: '/training/checkIn', shows: titled('Check In') },
  { name: 'training-group-viewer', address: '/training/groupTraining?videoId=osha-14-v2', shows: (page) => page.locator('video') },
  { name: 'subscription', address: '/admin/subscription', shows: part('Plans') },
  { name: 'edit-payment', address: '/admin/subscription?card=1', shows: panel },
]

/** Signs in and returns the addresses of a member and a location. */
async function addresses(product: Product, page: Page): Promise<Known> {
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
  const body = { videos: ['osha-14-v2'], users, trainingName: 'Screens', location, practice }
  const { insertedId } = await send<{ insertedId: string }>(page, { method: 'POST', path: '/api/v2/group_training/create', body })
  return `/training/group/view?id=${insertedId}`
}
