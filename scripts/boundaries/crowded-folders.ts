import { posix } from 'node:path'

import type { Source } from './sources.ts'

/** The most source files in one folder, without tests and styles: as many as a reader takes in at a glance. */
const most = 20

/** Finds folders with too many source files beside each other. */
export function checkCrowdedFolders(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of sources) {
    if (!/\.(?:ts|tsx|mjs)$/.test(path) || /\.(?:test|spec)\.tsx?$/.test(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) =>
    count > most
      ? [`${folder}: ${count} source files beside each other, at most ${most}: sort them into folders by what they are about.`]
      : [],
  )
}
