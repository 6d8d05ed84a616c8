import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { send } from './support/send.ts'
import { settled } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

test('what the page requests before its scripts have loaded is what its screen reads', async ({ demonstration, page }) => {
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example')
  await settled(page)
  // Otherwise the pages would start with what earlier ones have stored, and read less.
  await page.addInitScript(() => localStorage.clear())
  let asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(demonstration.url, '')))
  const unused: Record<string, string[]> = {}
  const values = await valuesOfAddresses(page)
  for (const path of await screensWithReads(demonstration.url)) {
    asked = []
    await page.goto(demonstration.url + path + (values[path] ?? ''))
    await settled(page)
    const left = await page.evaluate(() => Object.keys(window.early?.reads ?? {}))
    // On a busy machine, an early response may be too old to be used. The screen has then requested the same address again.
    const inVain = left.filter((address) => asked.filter((one) => one === address).length < 2)
    if (inVain.length > 0) unused[path] = inVain
  }
  expect(unused).toEqual({})
})

/** What the addresses of some screens need, by their path. */
async function valuesOfAddresses(page: Page): Promise<Partial<Record<string, string>>> {
  const get = <T>(path: string) => send<T>(page, { method: 'GET', path })
  const { user } = await get<{ user: { _id: string; location: { _id: string } } }>('/api/v2/session')
  const locationId = user.location._id
  const [role] = (await get<{ data: { _id: string }[] }>(`/api/v2/roles/${locationId}`)).data
  const [item] = (await get<{ data: { _id: string }[] }>(`/api/v2/safetyEquipments/${locationId}`)).data
  const [task] = (await get<{ data: { _id: string }[] }>(`/api/v2/tasks/${locationId}?pageNumber=1&pageSize=10`)).data
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
    '/rounds/walk': `?frequency=${round?.frequency}&due=${round?.due}`,
    '/rounds/paper': `?frequency=${round?.frequency}&due=${round?.due}`,
    '/forms/view': '?formId=violenceIncidentForm',
  }
}

/** The paths of the screens for which the built page names reads. */
async function screensWithReads(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text()
  const found = [...page.matchAll(/[`'"](\/[\w/-]*)[`'"]:\{files:\[[\d,]*\],reads:\[[`'"]/g)].flatMap(([, path]) => path ?? [])
  expect(found).toEqual(expect.arrayContaining(['/records', '/admin/staff-view', '/rounds/walk']))
  return found
}
