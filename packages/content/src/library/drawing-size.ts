import { drawingSource } from './drawing-source.ts'

/** Larger than this, a drawing takes the page away from its text. */
const widest = 560

/**
 * How large a drawing is shown at most, in pixels. Server only.
 * @throws Error for a drawing that is not there
 */
export function drawingSize(name: string): { width: number; height: number } {
  const text = drawingSource(name)
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? []
  const scale = Math.min(1, widest / Number(width))
  return { width: Math.round(Number(width) * scale), height: Math.round(Number(height) * scale) }
}
