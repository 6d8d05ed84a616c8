import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
})
const named = z.union([z.string(), z.object({ type: z.string() })])
const manifest = z.object({ license: named.optional(), licenses: z.array(named).optional() })

/** A package of the lock file, for any platform. */
export interface LockedPackage {
  /** The folder in the repository, such as `node_modules/pg`. */
  folder: string
  name: string
  version: string
  /** Only for development. */
  dev: boolean
  /** The SPDX expression of the installed package, or else of the lock file; null if neither names one. */
  license: string | null
}

/** Reads every package of the lock file with its license. Needs no network. */
export function lockedPackages(root: string): LockedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { name, version = '', license, dev = false }]) => ({
      folder,
      name: name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      dev,
      license: installedLicense(join(root, folder)) ?? license ?? null,
    }))
}

/** Old packages name their licenses as a list of objects. Several of them are a choice. */
function installedLicense(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses = [] } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const names = [...(license === undefined ? [] : [license]), ...licenses].map((one) => (typeof one === 'string' ? one : one.type))
  return names.length > 1 ? `(${names.join(' OR ')})` : names[0]
}
