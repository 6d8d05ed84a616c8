import { expect, test } from './support/journey.ts'
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
  for (const path of await screensWithReads(demonstration.url)) {
    asked = []
    await page.goto(demonstration.url + path)
    await settled(page)
    const left = await page.evaluate(() => Object.keys(window.early?.reads ?? {}))
    // On a busy machine, an early response may be too old to be used. The screen has then requested the same address again.
    const inVain = left.filter((address) => asked.filter((one) => one === address).length < 2)
    if (inVain.length > 0) unused[path] = inVain
  }
  expect(unused).toEqual({})
})

/** The paths of the screens for which the built page names reads. */
async function screensWithReads(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text()
  const found = [...page.matchAll(/[`'"](\/[\w/-]*)[`'"]:\{files:\[[\d,]*\],reads:\[[`'"]/g)].flatMap(([, path]) => path ?? [])
  expect(found).toContain('/records')
  return found
}
