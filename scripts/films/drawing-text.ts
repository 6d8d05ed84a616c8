import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folders = ['films/drawings', 'packages/content/library/drawings']

/**
 * Returns a drawing of the films or of the library pages as SVG.
 * @throws Error if the drawing is in neither folder
 */
export function drawingText(name: string): string {
  const path = folders.map((folder) => join(root, folder, `${name}.svg`)).find((file) => existsSync(file))
  if (!path) throw new Error(`No drawing ${name}.svg in ${folders.join(' or ')}.`)
  return readFileSync(path, 'utf8')
}
