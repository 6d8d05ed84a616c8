import { delimiter, join } from 'node:path'

import { isProgram } from '../is-program.ts'

/** Programs needed to build films. Each is a Debian package of the same name. */
const tools = ['chromium', 'flite', 'sox', 'ffmpeg']

/** @throws Error with the command that installs the programs missing on the path */
export function requireTools(path: string): void {
  const missing = tools.filter((tool) => !path.split(delimiter).some((folder) => isProgram(join(folder, tool))))
  if (missing.length > 0)
    throw new Error(`Building films needs ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.join(' ')}`)
}
