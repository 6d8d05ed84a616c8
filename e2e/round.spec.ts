import type { BrowserContext, Page } from '@playwright/test'

import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { appIsCached } from './support/pages/app-is-cached.ts'
import { startProduct } from './support/product/product.ts'
import { send } from './support/send.ts'
import { openAs, signInContext } from './support/signed-in.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' } as const
const manager = 'ruth.okafor@cedar.example'

/** A week after they were added, the checks are open, whatever day it is today. */
const daysAhead = 7

interface Session {
  user: { _id: string; location: { _id: string } }
}

test('nine stops are walked on a phone, half of them without a network, and an item comes back into use', async ({ browser, watch }) => {
  const product = await startProduct({ demo: true, environment: { DEMO: 'small' } })
  const before = await browser.newContext()
  const desk = await before.newPage()
  await openAs(desk, product, manager)
  await addBottles(desk)
  await before.close()
  await product.kill()
  await product.restart({ daysAhead })

  const context = await browser.newContext({ ...phone, baseURL: product.url })
  await signInContext(context, product, manager)
  const open = async (address: string) => {
    const page = await newPage(context)
    watch(page, [...refusal(401), /net::ERR/])
    await page.goto(address)
    return page
  }
  let page = await open('/')
  await page.getByRole('link', { name: 'Weekly round: 9 stops, about 5 minutes' }).tap()
  await expect(page.getByRole('heading', { name: 'Bottle 1' })).toBeVisible()
  await checkScreen(page, 'round-stop')
  const address = page.url()
  for (const number of [1, 2, 3]) await ok(page, number)
  await problem(page, 4, 'Seal is broken', 'Fixed now')
  await problem(page, 5, 'Fluid is past its date', 'Needs fixing')
  await expect(page.getByText('5 of 9')).toBeVisible()
  await expect.poll(() => appIsCached(page)).toBe(true)

  await context.setOffline(true)
  await ok(page, 6)
  for (const number of [7, 8]) {
    // A result is stored as soon as the next stop is shown, so the page may be closed at once.
    await at(page, number)
    await page.close()
    page = await open(address)
    await expect(page.getByText(`${number - 1} of 9`)).toBeVisible()
    await ok(page, number)
  }
  // The last result before the network was lost may not have arrived.
  await expect(page.getByText(/[34] not sent yet, kept on this device\./)).toBeVisible()
  await ok(page, 9)
  await expect(page.getByText('7 OK, 2 problems, 0 not possible, 0 open')).toBeVisible()
  await page.getByRole('button', { name: 'Finish round' }).tap()
  await expect(page.getByText('Finished on this device only')).toBeVisible()
  await checkScreen(page, 'round-not-sent')
  await expect.poll(() => keptOnDevice(page)).toContain('finish')
  await page.close()
  page = await open(address)
  await expect(page.getByText('Finished on this device only')).toBeVisible()
  await context.setOffline(false)

  const stops = page.getByRole('list', { name: 'Stops' }).getByRole('listitem')
  await expect(stops).toHaveCount(9)
  await expect(stops.filter({ hasText: 'Problem: Seal is broken. Fixed now.' })).toHaveCount(1)

  expect(await outOfUse(page)).toBe(1)
  await page.goto('/')
  const fix = page.getByRole('button', { name: /^Fix: / })
  await expect(fix).toHaveText(/Fluid is past its date/)
  await fix.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Complete' }).tap()
  await expect(fix).toHaveCount(0)
  expect(await outOfUse(page)).toBe(0)
  await context.close()
  await product.stop()
})

/** A page whose clock is ahead by as much as the server's. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + daysAhead * 86_400_000 })
  return page
}

/** Gives the person nine eyewash bottles to look at every week. */
async function addBottles(page: Page) {
  const { user } = await send<Session>(page, { method: 'GET', path: '/api/v2/session' })
  const answer = Array.from({ length: 9 }, (_, index) => ({
    Nickname: `Bottle ${index + 1}`,
    Place: `Room ${index + 1}`,
    Kind: 'Bottle (only on the way to an eyewash)',
    Person: user._id,
    Frequency: '0',
  }))
  const body = { locationId: user.location._id, libraryData: { associatedVariable: 'eyewashStations', answer } }
  await send(page, { method: 'PUT', path: '/api/v1/updateLibraryData', body })
}

const at = (page: Page, number: number) => expect(page.getByRole('heading', { name: `Bottle ${number}` })).toBeVisible()

async function ok(page: Page, number: number) {
  await at(page, number)
  await page.getByRole('button', { name: /^OK/ }).tap()
}

async function problem(page: Page, number: number, words: string, fixed: string) {
  await at(page, number)
  await page.getByRole('button', { name: 'Problem' }).tap()
  const dialog = page.getByRole('dialog', { name: `Problem: Eyewash, Bottle ${number}, Room ${number}` })
  await dialog.getByRole('radio', { name: 'Seal unbroken, fluid in date' }).check()
  await dialog.getByRole('radio', { name: words }).check()
  await dialog.getByRole('radio', { name: fixed }).check()
  if (fixed === 'Needs fixing') await checkScreen(page, 'round-problem')
  await dialog.getByRole('button', { name: 'Save problem' }).tap()
}

/** What the device has stored of the round: the items of the results, and `finish` for the end of the round. */
function keptOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('safepractice-rounds')
        opening.onerror = () => reject(new Error('The database does not open.'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rounds').objectStore('rounds').getAll()
          reading.onerror = () => reject(new Error('The rows are not read.'))
          reading.onsuccess = () => {
            opening.result.close()
            const rows: { kind: string; item?: string }[] = reading.result
            resolve(rows.map(({ kind, item }) => item ?? kind))
          }
        }
      }),
  )
}

/** The number of items out of use in the weekly round, as the board counts them. */
async function outOfUse(page: Page): Promise<number | undefined> {
  const { user } = await send<Session>(page, { method: 'GET', path: '/api/v2/session' })
  const path = `/api/v2/users_tasks/${user._id}/${user.location._id}?rounds=1`
  const tasks = await send<{ round: { name: string; outOfUse: unknown[] } | null }[]>(page, { method: 'GET', path })
  return tasks.find(({ round }) => round?.name === 'Weekly round')?.round?.outOfUse.length
}
