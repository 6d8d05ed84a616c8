import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { chromiumFlags, ensureChromium } from '../chromium.ts'
import type { FilmScript } from './film-script.ts'
import { slideBody, slideHead, type Picture } from './slide-page.ts'
import type { Timeline } from './timeline.ts'

/** Font sizes for the items of a slide in pixels, largest first. */
const sizes = [36, 34, 32, 30, 28, 26]
/** The lowest allowed position in pixels. Below are the footer and the captions. */
const bottomLimit = 612

/**
 * Draws the pictures of a film as PNG files of 1280×720 in a folder: 000.png, 001.png and so on.
 * @throws Error that names the slides whose text or drawing does not fit
 */
export async function renderPictures(pictures: readonly Picture[], script: FilmScript, timeline: Timeline, folder: string) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  const tooLong = new Set<string>()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.setContent(`${slideHead}<body></body>`)
    await page.evaluate(() => document.fonts.load('600 20px "Inter Variable"'))
    for (const [index, picture] of pictures.entries()) {
      await page.evaluate((body) => (document.body.innerHTML = body), slideBody(picture, script, timeline))
      if (!(await fitItems(page))) tooLong.add(picture.scene.kind === 'slide' ? picture.scene.slide.title : picture.scene.kind)
      writeFileSync(join(folder, pictureName(index)), await page.screenshot())
    }
  } finally {
    await browser.close()
  }
  if (tooLong.size > 0) throw new Error(`${script.id}: too much on ${[...tooLong].join(', ')}`)
}

export const pictureName = (index: number) => `${String(index).padStart(3, '0')}.png`

/** Applies the largest item size at which everything ends above the footer. Returns false if none fits. */
const fitItems = (page: Page) =>
  page.evaluate(
    ([tried, bottom]) => {
      const parts = [...document.querySelectorAll<HTMLElement>('li, .card > *, .drawings > *')]
      const inside = () =>
        parts.every((part) => {
          const box = part.getBoundingClientRect()
          return box.bottom <= bottom && box.right <= 1240 && part.scrollWidth <= part.clientWidth + 1
        })
      return tried.some((size) => {
        document.body.style.setProperty('--size', `${size}px`)
        return inside()
      })
    },
    [sizes, bottomLimit] as const,
  )
