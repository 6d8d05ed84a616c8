import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { chromiumFlags, ensureChromium } from '../../chromium.ts'
import { drawingText } from '../drawing-text.ts'
import type { FilmSource } from '../film-sources.ts'
import { run } from '../run.ts'

/** The drawing that best represents each film. The film's name is shown beside its poster, so the poster has no words. */
const drawingOfFilm: Readonly<Record<string, string>> = {
  'osha-01': 'blood-rule',
  'osha-02': 'germs-in-blood',
  'osha-03': 'path-of-infection',
  'osha-04': 'written-plan',
  'osha-05': 'container-in-reach',
  'osha-06': 'ppe-set',
  'osha-07': 'vaccine-arm',
  'osha-08': 'exposure',
  'osha-09': 'red-bag',
  'osha-10': 'know-chemicals',
  'osha-11': 'fire-sources',
  'osha-12': 'tb-lungs',
  'osha-13': 'wipe-and-wait',
  'osha-14': 'wet-floor',
  'new-hire-1': 'which-fluids',
  'new-hire-2': 'supplier-label',
  'new-hire-3': 'call-for-help',
  'test-film': 'plan-on-screen',
}

/**
 * Returns the name of the drawing on a film's poster.
 * @throws Error if the film has none
 */
export function posterDrawing(filmId: string): string {
  const name = drawingOfFilm[filmId]
  if (!name) throw new Error(`Choose a drawing for the poster of ${filmId} in scripts/films/built/posters.ts.`)
  return name
}

/** The theme's tints for yearly films and for new-hire films (`apps/web/src/platform/theme/tokens.css`). */
const tints = { yearly: '#e6f2f0', newHire: '#edf3fd' }

/** The page of a poster. The drawing is centered, so that it stays whole where a narrow list crops the sides. */
const posterPage = (filmId: string) => `<!doctype html><style>
body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${tints[filmId.startsWith('new-hire') ? 'newHire' : 'yearly']}; }
svg { width: 700px; height: 650px; overflow: visible; }
/* The white paper of the drawing. */
svg > rect:first-of-type { display: none; }
</style>${drawingText(posterDrawing(filmId))}`

/** Draws the posters of films as `<eTag>.webp` beside their other files. The work folder receives the intermediate pictures. */
export async function drawPosters(films: readonly FilmSource[], work: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    for (const film of films) {
      await page.setContent(posterPage(film.id))
      const picture = join(work, `${film.eTag}-poster.png`)
      writeFileSync(picture, await page.screenshot())
      const webp = ['-c:v', 'libwebp', '-quality', '82', '-fflags', '+bitexact', '-map_metadata', '-1']
      run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-i', picture, ...webp, join(film.folder, `${film.eTag}.webp`)])
    }
  } finally {
    await browser.close()
  }
}
