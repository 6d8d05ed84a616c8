import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs needed to build films. Each is a Debian package of the same name. */
const tools = ['chromium', 'flite', 'sox', 'ffmpeg']

/** @throws Error with the command that installs the programs missing on the path */
export function requireTools(path: string): void {
  const missing = tools.filter((tool) => !path.split(delimiter).some((folder) => isProgram(join(folder, tool))))
  if (missing.length > 0)
    throw new Error(`Building films needs ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.join(' ')}`)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
