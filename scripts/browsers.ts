import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { testPassword } from '#api/data/testing/constants'
import { dataFolder, freePort, startProduct } from '#api/start/testing/start-product'

import { findIds } from '../bench/phone/demonstration-site.ts'
import { checkBrowser } from './browsers/check-browser.ts'
import { startCutProxy } from './browsers/cut-proxy.ts'
import { startFirefox } from './browsers/drivers/firefox.ts'
import { startWebKit } from './browsers/drivers/webkit.ts'
import { ensurePackages } from './browsers/needed-packages.ts'
import { reportOf, type Outcome } from './browsers/report.ts'

/**
 * `npm run browsers`: checks the product with its demonstration in Firefox and in WebKitGTK, Safari's engine. `--only firefox` checks one browser,
 * `--step film` takes the steps whose name contains the word, `--from <place>` leaves out the screens before this one, and `--data <folder>` keeps the
 * demonstration in that folder for the next run. Failures leave a screenshot in test-results/browsers. Exits with 1 if anything failed. A run that was
 * interrupted has no table.
 */
const drivers = {
  firefox: { start: startFirefox, staff: { username: 'dana.whitfield@lakeside.example', name: 'Dana Whitfield' } },
  webkit: { start: startWebKit, staff: { username: 'jonas.keller@lakeside.example', name: 'Jonas Keller' } },
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, step: { type: 'string', default: '' }, from: { type: 'string' }, data: { type: 'string' } },
})
const pictures = join(import.meta.dirname, '..', 'test-results/browsers')
const write = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<boolean> {
  await ensurePackages()
  rmSync(pictures, { recursive: true, force: true })
  await using stack = new AsyncDisposableStack()
  let isInterrupted = false
  const leave = () => {
    // The browser closes while a step is at work. That is no failure of the step.
    isInterrupted = true
    write('Interrupted.')
    void stack.disposeAsync().then(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
  const downloads = stack.adopt(mkdtempSync(join(tmpdir(), 'safepractice-browsers-')), (path) =>
    rmSync(path, { recursive: true, force: true }),
  )
  const dataDir = values.data ?? stack.use(dataFolder()).path
  const [target, port] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const proxy = stack.use(await startCutProxy({ target, own: port }))
  write('Starting the product with its demonstration ...')
  const env = { DEMO: 'on', DEMO_FAILED_PAYMENT: 'on', BUILD_WEB: 'on', PUBLIC_URL: url, SESSION_CALLS_PER_MINUTE: '999999999' }
  const product = startProduct({ dataDir, port: target, env })
  stack.defer(async () => void (await product.end()))
  await product.ready()
  const known = await findIds({ url: product.url, dataDir })
  const outcomes: Outcome[] = []
  for (const [name, { start, staff }] of Object.entries(drivers)) {
    if (values.only && values.only !== name) continue
    await using driver = await start(downloads)
    const onStep = ({ step, problems }: Outcome) => {
      if (!isInterrupted) write(`${driver.name}: ${step}: ${problems.length === 0 ? 'passed' : 'FAILED'}`)
    }
    outcomes.push(
      ...(await checkBrowser(
        {
          driver,
          tab: driver.tab,
          url,
          proxy,
          staff,
          password: testPassword,
          known,
          listed: [],
          ...(values.from && { from: values.from }),
        },
        { pictures, only: values.step, onStep },
      )),
    )
  }
  if (isInterrupted) return false
  write(`\n${reportOf(outcomes)}`)
  return outcomes.length > 0 && outcomes.every(({ problems }) => problems.length === 0)
}

process.exit((await main().catch((problem: unknown) => void write(problem instanceof Error ? problem.message : String(problem)))) ? 0 : 1)
