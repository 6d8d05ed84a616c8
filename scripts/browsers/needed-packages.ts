import { delimiter, join } from 'node:path'

import { installPackages, mayInstall } from '../debian/install-packages.ts'
import { isProgram } from '../is-program.ts'

/** The programs that drive the other browsers, each with its Debian package. */
const packageOf: Readonly<Record<string, string>> = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** The file of a program on a path; undefined if there is none. */
export const findProgram = (program: string, path = process.env.PATH ?? ''): string | undefined =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find(isProgram)

/** The Debian packages of the programs that are missing on a path. */
export const missingPackages = (path: string): string[] =>
  Object.keys(packageOf)
    .filter((program) => !findProgram(program, path))
    .flatMap((program) => packageOf[program] ?? [])

/** Says what is missing, and how to install it. */
export const installAdvice = (missing: readonly string[]): string =>
  `npm run browsers needs ${missing.join(', ')}. On Debian, as root: apt-get install --no-install-recommends ${missing.join(' ')}`

/**
 * Installs the missing packages if run as root on Debian.
 * @throws a single line that says what is missing and how to install it
 */
export async function ensurePackages(): Promise<void> {
  const path = process.env.PATH ?? ''
  const missing = missingPackages(path)
  if (missing.length === 0) return
  if (!mayInstall()) throw new Error(installAdvice(missing))
  process.stdout.write(`Installing ${missing.join(', ')} from the packages of this system (once, a few minutes) ...\n`)
  const complaint = await installPackages(missing)
  if (complaint !== undefined) throw new Error(`${installAdvice(missing)} Installing failed: ${complaint}`)
  const still = missingPackages(path)
  if (still.length > 0) throw new Error(installAdvice(still))
}
