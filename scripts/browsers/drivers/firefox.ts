import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'

import { seek } from '../page/in-page.ts'
import { describe, type Query } from '../page/query.ts'
import { finderSource } from '../page/finder-source.ts'
import { findProgram } from '../needed-packages.ts'
import { longestWait, type Driver, type Tab } from './tab.ts'

/** Starts Firefox without a window and drives it through WebDriver BiDi. @param folder for its downloads */
export async function startFirefox(folder: string): Promise<Driver> {
  const downloads = join(folder, 'firefox')
  mkdirSync(downloads, { recursive: true })
  const executablePath = findProgram('firefox-esr')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(executablePath && { executablePath }),
    headless: true,
    protocolTimeout: longestWait,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'media.autoplay.default': 0,
    },
  })
  // A busy Firefox may still replace the tab that it starts with.
  const page = await browser.newPage()
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D*/, '')}`,
    downloads,
    tab: await tabOf(page),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

/**
 * Whether Firefox notes that a file was broken off on its way through the service worker. It does so for each file that a page was still loading ahead
 * when it was left, and calls that an unexpected error. A file that loads now was broken off; one that does not load is broken.
 */
async function isBrokenOff(error: string, loads: (address: string) => Promise<boolean>): Promise<boolean> {
  const [, address] =
    /Failed to load ‘(.+?)’\. A ServiceWorker intercepted the request and encountered an unexpected error/.exec(error) ?? []
  return address !== undefined && loads(address)
}

async function tabOf(page: Page): Promise<Tab> {
  const noted: string[] = []
  page.setDefaultTimeout(longestWait)
  page.on('console', (message) => message.type() === 'error' && noted.push(message.text()))
  page.on('pageerror', (error) => noted.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error)))
  // A page with unsaved answers asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isDocument) noted.push(`Status ${response.status()}: ${response.url()}`)
  })

  const sought = async (query: Query) => {
    if (!(await page.evaluate(() => 'TestingLibraryDom' in window))) await page.evaluate(finderSource)
    return (await page.evaluateHandle(seek, query)).asElement()
  }
  const found = async (query: Query): Promise<ElementHandle<Element>> => {
    const element = await sought(query)
    if (!element) throw new Error(`There is no ${describe(query)}.`)
    return element as ElementHandle<Element>
  }
  return {
    address: async () => page.url(),
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    run: async (work, ...given) => (await page.evaluate(`(${work.toString()})(...${JSON.stringify(given)})`)) as never,
    shows: async (query) => (await sought(query)) !== null,
    press: async (query) => {
      const element = await found(query)
      // What is scrolled to by the browser may still be below the foot of a form.
      await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await element.click()
    },
    type: async (query, text) => {
      const field = await found(query)
      await field.evaluate((element) => {
        if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
        element.focus()
        element.select()
      })
      await field.type(text)
    },
    choose: async (query, path) => ((await found(query)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    resize: (size) => page.setViewport(size),
    screenshot: () => page.screenshot(),
    errors: async () => {
      const found = noted.splice(0)
      const loads = async (address: string) =>
        (await page.evaluate(async (one) => (await fetch(one)).ok, address).catch(() => false)) === true
      const kept = await Promise.all(found.map(async (error) => !(await isBrokenOff(error, loads))))
      return found.filter((_, index) => kept[index])
    },
    forgetCookies: async () => page.browserContext().deleteCookie(...(await page.browserContext().cookies())),
  }
}
