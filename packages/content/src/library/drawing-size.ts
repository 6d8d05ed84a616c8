import { readFileSync } from 'node:fs'

/** Larger than this, a drawing takes the page away from its text. */
const widest = 560

/**
 * How large a drawing is shown at most, in pixels. Server only.
 * @throws Error for a drawing that is not there
 */
export function drawingSize(name: string): { width: number; height: number } {
  const text = readFileSync(new URL(`../../library/drawings/${name}.svg`, import.meta.url), 'utf8')
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? []
  const scale = Math.min(1, widest / Number(width))
  return { width: Math.round(Number(width) * scale), height: Math.round(Number(height) * scale) }
}
