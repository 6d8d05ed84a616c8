import { drawingSource } from './drawing-source.ts'

/** Maximum width in pixels. A wider drawing would distract from the text of the page. */
const maxWidth = 560

/**
 * The maximum display size of a drawing in pixels. Server only.
 * @throws Error for an unknown drawing
 */
export function drawingSize(name: string): { width: number; height: number } {
  const text = drawingSource(name)
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? []
  const scale = Math.min(1, maxWidth / Number(width))
  return { width: Math.round(Number(width) * scale), height: Math.round(Number(height) * scale) }
}
