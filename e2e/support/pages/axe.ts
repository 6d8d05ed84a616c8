import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Frame, Page } from '@playwright/test'

/** Source of axe-core. Run directly, because its Playwright package sends the source again for every check and also reports what passes. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Which axe rules a check applies; `places` are those that depend on the layout. Color contrast takes most of the time. */
export type Part = 'all' | 'structure' | 'places' | 'colors'

const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

const rulesOf: Readonly<Record<Part, object>> = {
  all: { runOnly: wcag },
  structure: { runOnly: wcag, rules: { 'color-contrast': { enabled: false } } },
  places: { runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } },
  colors: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
}

interface Violation {
  id: string
  nodes: { html: string }[]
}

interface WithAxe {
  axe: { run(of: Document, options: object): Promise<{ violations: Violation[] }> }
}

/** Returns the axe violations on a page and in its frames (WCAG 2.2 AA), one line per rule. */
export async function violations(page: Page, part: Part): Promise<string[]> {
  for (const frame of page.frames()) await injectAxe(frame)
  // No WCAG rule needs the style sheets, which axe would otherwise load and parse before each run.
  const options = { ...rulesOf[part], resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }
  return page.evaluate(async (given) => {
    const { violations: found } = await (window as unknown as WithAxe).axe.run(document, given)
    return found.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }, options)
}

async function injectAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}
