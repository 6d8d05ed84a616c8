import { expect, type Page } from '@playwright/test'

/**
 * Watches what a page requests before its scripts have loaded. `begin` is called before a screen is opened, and `expectUsed` when it has loaded: it fails if
 * the screen does not use one of them. A screen uses some only when the code of a part has arrived, so it waits for that.
 */
export async function watchEarlyReads(page: Page, url: string) {
  // Otherwise the pages would start with what earlier ones have stored, and read less.
  await page.addInitScript(() => window === top && localStorage.clear())
  let asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(url, '')))
  const begin = () => void (asked = [])
  const inVain = async () => {
    const left = await page.evaluate(() => Object.keys(window.early?.reads ?? {}))
    // On a busy machine, an early response may be too old to be used. The screen has then requested the same address again.
    return left.filter((address) => asked.filter((one) => one === address).length < 2)
  }
  const expectUsed = (name: string) =>
    expect.poll(inVain, { message: `what ${name} reads before its scripts and does not use`, intervals: [10] }).toEqual([])
  return { begin, expectUsed }
}

/** The paths of the screens for which the built page names reads. */
export async function screensWithReads(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text()
  const found = [...page.matchAll(/[`'"](\/[\w/-]*)[`'"]:\{files:\[[\d,]*\],reads:\[[`'"]/g)].flatMap(([, path]) => path ?? [])
  expect(found).toEqual(expect.arrayContaining(['/records', '/admin/staff-view', '/rounds/walk']))
  return found
}
