import { readFileSync } from 'node:fs'

/**
 * A drawing of ours as SVG. Server only.
 * @throws Error for a drawing that is not there
 */
export const drawingSource = (name: string): string => readFileSync(new URL(`../../library/drawings/${name}.svg`, import.meta.url), 'utf8')
