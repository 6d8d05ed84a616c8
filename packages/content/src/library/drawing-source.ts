import { existsSync, readFileSync } from 'node:fs'

const fileOf = (name: string) => new URL(`../../library/drawings/${name}.svg`, import.meta.url)

/**
 * The SVG source of one of our drawings. Server only.
 * @throws Error for an unknown drawing
 */
export const drawingSource = (name: string): string => readFileSync(fileOf(name), 'utf8')

/** The same for a drawing that an older text refers to; undefined if it is no longer shipped. */
export const shippedDrawing = (name: string): string | undefined =>
  /^[a-z0-9-]+$/.test(name) && existsSync(fileOf(name)) ? drawingSource(name) : undefined
