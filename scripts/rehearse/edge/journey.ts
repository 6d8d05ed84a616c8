import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { testPassword } from '#api/data/testing/constants'

import { atLeast, atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import { root } from '../../../bench/site.ts'
import { chromiumFlags, ensureChromium } from '../../chromium.ts'
import { isBlockedLine, requestsIn } from './firewall.ts'
import { officeTexts } from './office-texts.ts'

const person = { username: 'dana.whitfield@lakeside.example', name: 'Dana Whitfield' }
const picture = join(root, 'docs/images/phone.png')
const note = officeTexts.slice(0, 3).join('\n')
/** Milliseconds that a step may wait for a screen, because the machine may be busy. */
const patience = 90_000

interface Visit {
  page: Page
  url: string
}

type Step = (visit: Visit) => Promise<void>

/** What a person of the demonstration does in a day, each with words that look like an attack where they may write. */
const steps: Readonly<Record<string, Step>> = {
  'signs in, and sees the dashboard': async ({ page, url }) => {
    await page.goto(`${url}/signin`)
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username)
    await page.getByLabel(/^Password/).fill(testPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  },
  'completes a task': async ({ page }) => {
    const panel = await openTask(page, 'Mark complete')
    await panel.getByRole('button', { name: 'Mark as Complete' }).click()
    await panel.waitFor({ state: 'hidden' })
  },
  'completes a task with a photo': async ({ page, url }) => {
    await page.goto(url)
    const panel = await openTask(page, 'Upload')
    await panel.locator('input[type="file"]').setInputFiles(picture)
    await panel.getByRole('button', { name: 'Remove phone.png' }).waitFor()
    await panel.getByRole('button', { name: 'Complete Task' }).click()
    await panel.waitFor({ state: 'hidden' })
  },
  'saves a form': saveForm,
  'searches with an apostrophe': async ({ page, url }) => {
    await page.goto(`${url}/records`)
    const found = page.waitForResponse((response) => /[?&]search=O/.test(response.url()) && response.ok())
    await page.getByRole('searchbox', { name: 'Search records' }).fill(officeTexts[1]?.slice(0, 60) ?? '')
    await found
  },
  'asks the assistant': async ({ page, url }) => {
    await page.goto(`${url}/medicc`)
    const start = page.getByRole('button', { name: 'Start Processing' })
    const field = page.getByRole('textbox', { name: 'Your question' })
    await start.or(field).first().waitFor()
    if (await start.isVisible()) await start.click()
    const send = async (question: string) => {
      await field.fill(question)
      const answered = page.waitForResponse((response) => /\/ask\b/.test(response.url()) && response.ok())
      await page.getByRole('button', { name: 'Send' }).click()
      await answered
    }
    await send(`What's the rule: when do we replace a sharps container?`)
    await page.getByRole('log').locator('blockquote').first().waitFor()
    await send(officeTexts[0] ?? '')
  },
}

async function openTask(page: Page, way: string) {
  const cards = page.getByRole('listitem').filter({ has: page.getByText(way, { exact: true }) })
  await cards.first().getByRole('button').click()
  const panel = page.getByRole('dialog')
  await panel.waitFor()
  return panel
}

async function saveForm({ page, url }: Visit): Promise<void> {
  await page.goto(`${url}/forms/view?formId=quarterlySafetyReportForm`)
  for (let step = 1; ; step += 1) {
    await page.getByRole('form', { name: new RegExp(`^Step ${step} of`) }).waitFor()
    await page.waitForLoadState('networkidle')
    for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
    for (const field of await page.locator('form textarea:visible').all()) await field.fill(note)
    const next = page.getByRole('button', { name: 'Next' })
    if (!(await next.isVisible())) break
    await next.click()
  }
  const [year, month, day] = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).split('-')
  await page.getByRole('textbox', { name: /^Date of the walk/ }).fill(`${month}-${day}-${year}`)
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: /^Who walked/ }).click()
  await page.getByRole('option', { name: person.name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Record has been created successfully').waitFor()
}

/** Walks through the product in Chromium behind the firewall. The log of nginx says which requests never reached a server. */
export async function walkThrough(url: string, log: string, say: (line: string) => void): Promise<Measurement[]> {
  const before = requestsIn(log).length
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  let done = 0
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    page.setDefaultTimeout(patience)
    for (const [name, step] of Object.entries(steps)) {
      say(`In a browser, somebody ${name}`)
      const problem = await step({ page, url }).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (problem === undefined) done += 1
      else await keepPicture(page, name, problem)
    }
  } finally {
    await browser.close()
  }
  const lines = requestsIn(log).slice(before)
  const blocked = lines.filter(isBlockedLine)
  for (const line of blocked.slice(0, 10)) process.stdout.write(`wrongly blocked: ${line}\n`)
  return [
    atLeast('steps of a person in a browser, through the firewall', { measured: done, limit: Object.keys(steps).length, unit: '' }),
    figure('requests of the browser', String(lines.length)),
    atMost('of these, blocked by the firewall', { measured: blocked.length, limit: 0, unit: '' }),
  ]
}

async function keepPicture(page: Page, step: string, problem: unknown): Promise<void> {
  const folder = join(root, 'test-results/rehearse/edge')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${step}.png`) })
  process.stdout.write(`${step}: ${problem instanceof Error ? problem.message : String(problem)}\n`)
}
