import { text } from 'node:stream/consumers'

import { z } from 'zod'

import { contentOf, MissingFile, type FileStore } from '../../platform/files/file-store.ts'

const Builds = z.array(z.strictObject({ id: z.string(), keptAt: z.number(), assets: z.array(z.string()) }))

/** A build whose assets are in the file store, with the time in milliseconds at which they were stored. */
export type ListedBuild = z.output<typeof Builds>[number]

const key = 'pages/builds'
/** Milliseconds between two reads of the list for assets that it does not name. Anybody may ask for such assets. */
const readAgainMs = 10_000

/** The list of the builds in the file store, the newest first. Only assets that it names are looked up there. */
export function listedBuilds(files: FileStore) {
  let known = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  const read = async (): Promise<ListedBuild[]> => {
    const content = await files.get(key).catch((problem: unknown) => {
      if (problem instanceof MissingFile) return null
      throw problem
    })
    return content === null ? [] : Builds.parse(JSON.parse(await text(content)))
  }
  return {
    read,
    write: (builds: readonly ListedBuild[]) => files.put(key, contentOf(Buffer.from(JSON.stringify(builds))), 'application/json'),
    has: async (name: string) => {
      if (known.has(name)) return true
      if (performance.now() - readAt < readAgainMs) return false
      readAt = performance.now()
      known = new Set((await read()).flatMap(({ assets }) => assets))
      return known.has(name)
    },
  }
}
