import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'

import { listedBuilds, type ListedBuild } from './listed-builds.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

/** The assets of the builds that run or ran lately, in the file store that all servers share (decision 157). */
export interface KeptAssets {
  /** Stores the assets of this build, if no server has stored them yet, and removes those of builds that nobody uses any more. */
  keep(now: Date): Promise<void>
  /** Returns an asset of another build, or null if no listed build has it or the store does not answer. */
  find(name: string): Promise<{ content: Readable; type: string } | null>
}

/** Builds that stay, however old they are. */
const newest = 3
/** Milliseconds for which every build stays. A page may be open in a browser as long as the session of a shared tablet lasts. */
const keptFor = 30 * 86_400_000
/** Assets that are stored at the same time. */
const atOnce = 8

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const typeOf = (name: string) => types[extname(name)] ?? 'application/octet-stream'
const keyOf = (name: string) => `pages/assets/${name}`

/** @param folder the folder of the built pages */
export function keptAssets(files: FileStore, folder: string): KeptAssets {
  const list = listedBuilds(files)
  return {
    async keep(now) {
      const assets = assetsIn(folder)
      const id = createHash('sha256').update(assets.join('\n')).digest('hex')
      const before = await list.read()
      if (before.some((build) => build.id === id)) return
      const stored = new Set(before.flatMap((build) => build.assets))
      await store(
        files,
        join(folder, 'assets'),
        assets.filter((name) => !stored.has(name)),
      )
      // Read again, because a server of another build may have been listed meanwhile.
      const others = (await list.read()).filter((build) => build.id !== id)
      const all = [{ id, keptAt: now.getTime(), assets }, ...others]
      const { kept, unused } = divide(all, now)
      await list.write(kept)
      for (const name of unused) await files.remove(keyOf(name))
    },
    async find(name) {
      try {
        return (await list.has(name)) ? { content: await files.get(keyOf(name)), type: typeOf(name) } : null
      } catch {
        return null
      }
    },
  }
}

/** The built files below `assets`, without the compressed copies, in a fixed order. */
const assetsIn = (folder: string) =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => !/\.(gz|br)$/.test(name))
    .toSorted()

async function store(files: FileStore, folder: string, names: readonly string[]): Promise<void> {
  const waiting = [...names]
  const one = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const path = join(folder, name)
      await files.put(keyOf(name), { size: statSync(path).size, stream: () => createReadStream(path) }, typeOf(name))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Divides the builds, of which the newest comes first, into those that stay and the assets that only the others have. */
function divide(builds: readonly ListedBuild[], now: Date): { kept: ListedBuild[]; unused: string[] } {
  const stays = ({ keptAt }: ListedBuild, index: number) => index < newest || now.getTime() - keptAt < keptFor
  const kept = builds.filter(stays)
  const used = new Set(kept.flatMap(({ assets }) => assets))
  const gone = builds.filter((build) => !kept.includes(build)).flatMap(({ assets }) => assets)
  return { kept, unused: [...new Set(gone)].filter((name) => !used.has(name)) }
}
