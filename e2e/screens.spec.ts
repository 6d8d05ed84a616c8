import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { expect, test } from './support/journey.ts'
import { lookAt, panel, sizes, titled, type Place } from './support/pages/look-at.ts'
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
  await lookAt(page, demonstration, open)
  await page.goto(`${demonstration.url}/signin`)
  await expect(page.getByRole('button', { name: 'Sign In' }), 'the main button is filled: the reset stays below the kit').toHaveCSS(
    'background-color',
    'rgb(15, 118, 110)',
  )
  await page.setViewportSize(sizes[0].viewport)
  await lookAt(page, demonstration, signedIn(await addresses(demonstration, page)))
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

const open: readonly Place[] = [
  { name: 'short-link', address: '/oc', shows: titled('This link does not work') },
  { name: 'sign-in', address: '/signin', shows: (page) => page.getByRole('button', { name: 'Sign In', exact: true }) },
  { name: 'registration', address: '/registerPractice', shows: (page) => page.getByRole('textbox', { name: 'Work Email' }) },
  { name: 'join', address: '/register', shows: (page) => page.getByRole('button', { name: 'Join' }) },
]

interface Known {
  task: string
  record: string
}

const signedIn = ({ task, record }: Known): readonly Place[] => [
  { name: 'dashboard', address: '/', shows: (page) => page.getByRole('heading', { name: 'Tasks' }) },
  { name: 'task', address: task, shows: panel },
  { name: 'records', address: '/records?search=extinguisher', shows: (page) => page.getByRole('region', { name: 'All Records' }) },
  { name: 'record', address: record, shows: panel },
  { name: 'training', address: '/training', shows: titled('Training') },
  {
    name: 'training-video',
    address: '/training/view?videoId=osha-14-v2',
    shows: (page) => page.getByRole('heading', { name: 'Transcript' }),
  },
  { name: 'bloodborne-training', address: '/training/bloodborne', shows: (page) => page.getByRole('list', { name: 'Elements' }) },
  {
    name: 'bloodborne-page',
    address: '/training/bloodborne?page=ecp-purpose',
    shows: (page) => page.getByRole('button', { name: 'I have read it' }),
  },
  { name: 'forms', address: '/forms', shows: titled('Forms') },
  { name: 'happened', address: '/happened?what=needlestick', shows: titled('Needlestick, cut or splash with blood') },
  { name: 'fixes', address: '/fixes', shows: titled('Fixes') },
  { name: 'inspection', address: '/inspection', shows: titled('Inspection') },
  { name: 'rounds', address: '/rounds', shows: titled('Rounds') },
  { name: 'stickers', address: '/rounds/stickers', shows: titled('Stickers') },
  { name: 'exposures', address: '/exposures', shows: titled('Exposures to blood') },
  { name: 'expirations', address: '/expirations', shows: titled('What Runs Out') },
  { name: 'form', address: '/forms/view?formId=violenceIncidentForm', shows: (page) => page.getByRole('form', { name: /^Step 1/ }) },
  { name: 'health-upload', address: '/forms/view?formId=uploadHealthDocumentForm', shows: titled('Upload Health Documents') },
  { name: 'sds-upload', address: '/sds/upload', shows: titled('Upload a Data Sheet') },
  { name: 'written-plans', address: '/library/plans', shows: titled('Written Plans') },
  { name: 'written-plan', address: '/library/plans?plan=emergencyAction', shows: titled('Emergency Action Plan') },
  { name: 'assistant', address: '/medicc', shows: titled('AI Compliance Assistant') },
  { name: 'sds', address: '/sds', shows: titled('Safety Data Sheets Library') },
  { name: 'sds-add', address: '/sds/add', shows: titled('Manage SDS') },
  { name: 'sds-history', address: '/sds/history', shows: titled(/^What did we use in/) },
  { name: 'sds-requests', address: '/sds/show-requests', shows: titled('Safety Data Sheets Requests') },
  { name: 'library', address: '/library', shows: (page) => page.getByRole('navigation', { name: 'Pages of the library' }) },
  {
    name: 'library-page',
    address: '/library/view?page=emergency-contacts',
    shows: (page) => page.getByRole('heading', { level: 3 }).first(),
  },
  {
    name: 'library-answer',
    address: '/library?page=emergency-plan',
    open: (page) =>
      page
        .getByRole('button', { name: /^Edit: / })
        .first()
        .click(),
    shows: (page) => page.getByRole('button', { name: 'Save' }),
  },
  { name: 'library-answers', address: '/library?show=answers', shows: titled('Library') },
]

const notFound: Place = {
  name: 'not-found',
  address: '/no/such/place',
  shows: (page) => page.getByRole('heading', { name: 'Not Found', level: 1 }),
}

/** Signs in and returns the addresses of a task and a record. */
async function addresses(product: Product, page: Page): Promise<Known> {
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
