import type { Page } from '@playwright/test'

import { test } from './support/journey.ts'
import { screensWithReads, watchEarlyReads } from './support/pages/early-reads.ts'
import { placesOfAccount } from './support/places/account.ts'
import { placesOfAdministration } from './support/places/administration.ts'
import { placesOfWork } from './support/places/work.ts'
import { send } from './support/send.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

/** The screens of which `lookAt` asks the same in other journeys. */
const places = [
  ...placesOfAccount,
  ...placesOfWork({ task: '?', record: '?' }),
  ...placesOfAdministration({ member: '?', place: '?', group: '?' }),
]
const looked = new Set(places.filter(({ open }) => !open).map(({ address }) => address))

test('what the page requests before its scripts have loaded is what its screen reads', async ({ demonstration, page }) => {
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example')
  await settled(page)
  const early = await watchEarlyReads(page, demonstration.url)
  const values = await valuesOfAddresses(page)
  for (const path of (await screensWithReads(demonstration.url)).filter((one) => !looked.has(one))) {
    early.begin()
    await page.goto(demonstration.url + path + (values[path] ?? ''))
    await settled(page)
    await early.expectUsed(path)
  }
})

/** What the addresses of some screens need, by their path. */
async function valuesOfAddresses(page: Page): Promise<Partial<Record<string, string>>> {
  const get = <T>(path: string) => send<T>(page, { method: 'GET', path })
  const { user } = await get<{ user: { _id: string; location: { _id: string } } }>('/api/v2/session')
  const locationId = user.location._id
  const [role] = (await get<{ data: { _id: string }[] }>(`/api/v2/roles/${locationId}`)).data
  const [item] = (await get<{ data: { _id: string }[] }>(`/api/v2/safetyEquipments/${locationId}`)).data
  const [task] = (await get<{ data: { _id: string }[] }>(`/api/v2/tasks/${locationId}?pageNumber=1&pageSize=10`)).data
  const [checked] = await get<{ _id: string }[]>(`/api/v2/item_stickers/${locationId}`)
  const [round] = (await get<{ due: { frequency: string; due: string }[] }>(`/api/v2/rounds/${locationId}?pageNumber=1`)).due
  return {
    '/admin/staff-view': `?userId=${user._id}`,
    '/admin/role-view': `?roleId=${role?._id}`,
    '/admin/ppe-view': `?safetyEquipmentId=${item?._id}`,
    '/admin/task-view': `?taskId=${task?._id}`,
    '/admin/task-details': `?locationId=${locationId}`,
    '/admin/public-page': `?locationId=${locationId}`,
    '/admin/tablet-list': `?locationId=${locationId}`,
    '/training/view': '?videoId=osha-14-v3',
    '/training/groupTraining': '?videoId=osha-14-v3',
    '/rounds/item': `?itemId=${checked?._id}`,
    '/rounds/walk': `?frequency=${round?.frequency}&due=${round?.due}`,
    '/rounds/paper': `?frequency=${round?.frequency}&due=${round?.due}`,
    '/forms/view': '?formId=violenceIncidentForm',
  }
}
