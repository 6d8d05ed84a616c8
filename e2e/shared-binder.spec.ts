import type { Page } from '@playwright/test'

import { requestItems } from '#content/inspections/request-items'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { demoPassword } from './support/passwords.ts'
import { sizes } from './support/pages/look-at.ts'
import { send } from './support/send.ts'
import { openAs } from './support/signed-in.ts'

interface Session {
  user: { location: { _id: string } }
}
interface Shared {
  link: string
  passphrase: string
}

test('an officer opens the link of a shared binder with the passphrase, and its pages are accessible and fit', async ({
  demonstration,
  browser,
  page,
  watch,
}) => {
  watch(page)
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example')
  const { link, passphrase } = await share(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    const officer = await browser.newPage({ colorScheme })
    watch(officer, refusal(422))
    await officer.goto(new URL(link).pathname.replace(/^/, demonstration.url))
    await look(officer, `share-passphrase-${colorScheme}`)
    await officer.getByLabel('Passphrase').fill('not these words')
    await officer.getByRole('button').first().click()
    await expect(officer.getByRole('alert')).toBeVisible()
    await checkScreen(officer, `share-wrong-${colorScheme}`)
    await officer.getByLabel('Passphrase').fill(passphrase)
    await officer.getByRole('button').first().click()
    const points = officer.getByRole('link', { name: /Points and their answers/ })
    await expect(points).toBeVisible()
    await look(officer, `share-contents-${colorScheme}`)
    await points.click()
    await expect(officer.getByText('Asked: Where is the poster?')).toBeVisible()
    await look(officer, `share-section-${colorScheme}`)
  }
})

async function look(page: Page, name: string) {
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport)
    await checkScreen(page, `${name}-${viewport.width}`)
  }
}

/** Shares the binder of a call in which only the poster was asked for, so that it is made in a moment. */
async function share(page: Page): Promise<Shared> {
  const { user } = await send<Session>(page, { method: 'GET', path: '/api/v2/session' })
  const location = user.location._id
  const opened = await send<{ _id: string }>(page, { method: 'POST', path: `/api/v2/inspections/${location}`, body: { kind: 'call' } })
  const path = `/api/v2/inspection_request/${opened._id}`
  await send(page, { method: 'POST', path, body: { what: 'Where is the poster?' } })
  for (const { key } of requestItems) if (key !== 'poster') await send(page, { method: 'PUT', path, body: { item: key, mark: 'notAsked' } })
  const binders = `/api/v2/inspection_binders/${location}`
  const made = await send<{ _id: string }>(page, { method: 'POST', path: binders, body: { scope: 'case', case: opened._id } })
  const state = async () =>
    (await send<{ binders: { _id: string; state: string }[] }>(page, { method: 'GET', path: binders })).binders.find(
      ({ _id }) => _id === made._id,
    )?.state
  await expect.poll(state).toBe('ready')
  await send(page, { method: 'POST', path: '/api/v2/session/proof', body: { action: 'sharing', password: demoPassword } })
  return send<Shared>(page, { method: 'POST', path: `/api/v2/inspection_share/${made._id}`, body: { officer: 'Ines Duarte' } })
}
