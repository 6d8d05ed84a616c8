import { setTimeout as sleep } from 'node:timers/promises'

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { figure, notMeasured, percentile, type Measurement } from '../measurement.ts'
import { debugBrowser, type DebuggedBrowser } from './debugged-browser.ts'
import { newOpener, settling, type NewOpener } from './visit.ts'
import { workload } from './workload.ts'

/**
 * Milliseconds that the phone needs for the fixed workload. The machine on which the budgets were set needs 32.5 ms, and Lighthouse simulates its
 * mid-range phone by slowing such a machine down four times.
 */
const phoneTime = 4 * 32.5
const runs = 30

/** A busy machine needs this many times longer for the typical run than for its best, or its best changes by this factor between two calibrations. */
const busy = { typical: 1.25, best: 1.1 }

/** A new browser profile in a phone-sized window: nothing cached or stored. */
interface Phone {
  context: BrowserContext
  /** Slows a page down to the speed of the phone, from now on. */
  slowDown(page: Page): Promise<void>
}

/** Makes phones of the same speed. */
export type NewPhone = () => Promise<Phone>

export interface PhoneKit {
  /** For what is done on a page. */
  newPhone: NewPhone
  /** For how fast a page loads. */
  newOpener: NewOpener
}

interface Calibration {
  best: number
  typical: number
}

/**
 * Measures on a slow phone. The same page has the same figures on a slower and on a faster machine, because the processor of the pages is slowed down
 * until the fixed workload takes as long as on the phone. The workload is measured before and after, and its row comes first.
 */
export async function onSlowPhone(what: string, measure: (kit: PhoneKit) => Promise<Measurement[]>): Promise<Measurement[]> {
  const executablePath = findChromium()
  if (!executablePath) return [notMeasured(what, 'no Chromium here')]
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  let bare: DebuggedBrowser | undefined
  try {
    const before = await calibrate(browser)
    const rate = Math.max(1, phoneTime / before.best)
    const measurements = await measure({
      newPhone: () => makePhone(browser, rate),
      newOpener: async () => newOpener((bare ??= await debugBrowser(executablePath, chromiumFlags)), rate),
    })
    return [calibrationRow(what, { before, after: await calibrate(browser), rate }), ...measurements]
  } finally {
    await bare?.close()
    await browser.close()
  }
}

async function calibrate(browser: Browser): Promise<Calibration> {
  const page = await browser.newPage()
  await sleep(settling)
  const times = await page.evaluate(workload, runs)
  await page.close()
  return { best: Math.min(...times), typical: percentile(times, 0.5) }
}

function calibrationRow(what: string, { before, after, rate }: { before: Calibration; after: Calibration; rate: number }): Measurement {
  const both = [before, after]
  const wasBusy =
    both.some(({ best, typical }) => typical > best * busy.typical) ||
    Math.max(before.best, after.best) > Math.min(before.best, after.best) * busy.best
  const times = both.map(({ best, typical }) => `${best.toFixed(1)} (typically ${typical.toFixed(1)})`).join(', then ')
  const machine = phoneTime < before.best ? 'too slow for these budgets' : wasBusy ? 'BUSY: the figures are too high' : 'quiet'
  return figure(`${what}: calibration`, `workload ${times} ms, slowed down ${rate.toFixed(2)} ×, machine ${machine}`)
}

async function makePhone(browser: Browser, rate: number): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', timezoneId: 'America/New_York' })
  const slowDown = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  return { context, slowDown }
}
