/**
 * `npm run icons`: draws the icons of the installed app from the product's own mark, with the file that the browser tab shows
 * (`apps/web/public/favicon.svg`). Run it when the mark changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { chromiumFlags, ensureChromium } from './chromium.ts'

const folder = join(import.meta.dirname, '..', 'apps/web/public')
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** The mark on a ground without corners: a phone cuts its own shape out of it. What it may cut off holds nothing of the mark. */
const fullMark = mark.replace(' rx="8"', '')
/** Only the lines, in white. Android shows the outline of this picture in its status bar. */
const lines = mark.replace(/<rect[^>]*\/>/, '')

const icons: readonly [name: string, size: number, svg: string][] = [
  ['icon-192.png', 192, mark],
  ['icon-512.png', 512, mark],
  ['icon-maskable-192.png', 192, fullMark],
  ['icon-maskable-512.png', 512, fullMark],
  ['apple-touch-icon.png', 180, fullMark],
  ['badge-96.png', 96, lines],
]

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
const page = await browser.newPage()
for (const [name, size, svg] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
}
await browser.close()
