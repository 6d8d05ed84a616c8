import { existsSync, readFileSync } from 'node:fs'

const fileOf = (name: string) => new URL(`../../library/drawings/${name}.svg`, import.meta.url)

/**
 * A drawing of ours as SVG. Server only.
 * @throws Error for a drawing that is not there
 */
export const drawingSource = (name: string): string => readFileSync(fileOf(name), 'utf8')

/** The same for a drawing that an older text names; undefined if it is not shipped any more. */
export const shippedDrawing = (name: string): string | undefined =>
  /^[a-z0-9-]+$/.test(name) && existsSync(fileOf(name)) ? drawingSource(name) : undefined
