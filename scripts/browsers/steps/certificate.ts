import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { inside, role } from '../page/query.ts'
import { until, untilShown, untilStill, type Visit } from './visit.ts'

/** Opens the certificate of the yearly training, and downloads its file. */
export async function printCertificate({ tab, url, driver }: Visit): Promise<void> {
  await tab.open(`${url}/training`)
  const button = role('button', { name: 'Certificate of the yearly training' })
  await untilShown(tab, button)
  await untilStill(tab)
  await tab.press(button)
  const certificate = role('dialog', { name: 'Certificate of Completion' })
  const view = role('button', { name: 'View Certificate' })
  await until('the certificate', async () => (await tab.shows(certificate)) || (await tab.shows(view)))
  await untilStill(tab)
  if (await tab.shows(view)) await tab.press(view)
  const download = inside(certificate, role('link', { name: 'Download' }))
  await untilShown(tab, download)
  const isShown = await tab.run(() => document.querySelector('iframe[title="Certificate of Completion"]') !== null)
  if (!isShown) throw new Error('The browser shows no PDF in the page.')
  await untilStill(tab)
  await tab.press(download)
  await until('the downloaded file', async () => downloadedPdf(driver.downloads))
}

/** Whether a folder has a whole PDF file. */
const downloadedPdf = (folder: string): boolean =>
  readdirSync(folder).some((name) => {
    const content = readFileSync(join(folder, name))
    return content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-32).toString('latin1').includes('%%EOF')
  })
