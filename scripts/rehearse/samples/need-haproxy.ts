import { installPackages, mayInstall } from '../../debian/install-packages.ts'
import { installed } from './installed.ts'

/** Installs HAProxy if it is missing. @throws a single line if this account may not */
export async function needHaproxy(): Promise<void> {
  if (installed('haproxy')) return
  if (!mayInstall()) throw new Error('HAProxy is missing, and this account may not install it.')
  const complaint = await installPackages(['haproxy'])
  if (complaint !== undefined) throw new Error(`HAProxy could not be installed: ${complaint}`)
}
