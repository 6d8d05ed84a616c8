import type { Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { appIsCached } from './support/pages/app-is-cached.ts'
import { choose } from './support/product/registration.ts'
import { send } from './support/send.ts'
import { signIn } from './support/sign-in.ts'
import { openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

const dana = 'dana.whitfield@lakeside.example'
const maria = 'maria.alvarez@lakeside.example'

test('a form can be filled in offline, is sent once when the network is back, and is visible to nobody else', async ({
  demonstration,
  page,
  context,
  watch,
}) => {
  watch(page, [...refusal(401), /net::ERR/])
  await openAs(page, demonstration, dana)
  await expect.poll(() => appIsCached(page)).toBe(true)
  const address = `${demonstration.url}/forms/view?formId=quarterlySafetyReportForm`
  await page.goto(address)
  await answer(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('form', { name: /^Step 2 of/ })).toContainText('You can keep working.')
  await answer(page)
  await expect.poll(() => storedAnswers(page)).toEqual([expect.stringContaining('chemicalLabels')])

  await page.goto(address)
  await expect(page.getByRole('form', { name: /^Step 2 of/ })).toContainText('From this device, entered on')
  await checkScreen(page, 'form-from-device')
  const next = page.getByRole('button', { name: 'Next' })
  const form = page.getByRole('form')
  const step = async () => Number(/^Step (\d+)/.exec((await form.getAttribute('aria-label')) ?? '')?.[1])
  for (let shown = await step(); await next.isVisible(); shown += 1) {
    await answer(page)
    await next.click()
    await expect.poll(step).toBe(shown + 1)
  }
  await answer(page)
  await page.getByRole('textbox', { name: /^Date of the walk/ }).fill(yesterday())
  await choose(page, /^Who walked/, 'Dana Whitfield')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No connection: this form is not sent yet')).toBeVisible()
  await checkScreen(page, 'form-not-sent')

  await page.goto(`${demonstration.url}/logout`)
  await expect(page.getByRole('listitem')).toHaveText('Quarterly safety report (not sent yet, Lakeside Dental, Main Street)')
  await checkScreen(page, 'sign-out-question')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await context.setOffline(false)
  const list = page.getByRole('region', { name: 'On this device (1)' })
  await expect(page.getByText('No connection.')).toHaveCount(0)
  await checkScreen(page, 'forms-on-this-device')
  const before = await filedReports(page)
  await list.getByRole('button', { name: 'Send now: Quarterly safety report' }).click()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()
  expect(await filedReports(page)).toBe(before + 1)
  expect(await storedAnswers(page)).toEqual([])

  await page.goto(address)
  await answer(page)
  await expect.poll(() => storedAnswers(page)).toHaveLength(1)
  await context.clearCookies()
  await signIn(page, demonstration, { username: maria })
  await expect.poll(() => storedAnswers(page)).toEqual([])
})

/** Answers the questions of the current step. */
async function answer(page: Page) {
  const form = page.getByRole('form')
  await expect(form).toBeVisible()
  for (const group of await form.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
}

/** Yesterday in the date picker's format; at the practice it may already be today. */
const yesterday = () =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(Date.now() - 86_400_000)
    .replaceAll('/', '-')

/** The answers of the drafts stored in the browser. */
const storedAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('safepractice')
        opening.onerror = () => fail(opening.error ?? new Error('The drafts cannot be read.'))
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll() as IDBRequest<{ formData: string }[]>
          all.onsuccess = () => {
            opening.result.close()
            done(all.result.map(({ formData }) => formData))
          }
        }
      }),
  )

/** The number of this person's quarterly reports on record. */
async function filedReports(page: Page): Promise<number> {
  const { user } = await send<{ user: { location: { _id: string } } }>(page, { method: 'GET', path: '/api/v2/session' })
  const rows = await send<{ name: string }[]>(page, { method: 'GET', path: `/api/v2/pending_records/${user.location._id}` })
  return rows.filter(({ name }) => name === 'Quarterly safety report').length
}
