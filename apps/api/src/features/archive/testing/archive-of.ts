import { parse } from 'csv-parse/sync'

import { getArchive } from '#contract/archive/archive'
import { expect, type World } from '#api/data/testing/test'

import { unzipped } from '#api/platform/files/testing/unzipped'

interface Manifest {
  practice: { id: string; name: string }
  moment: string
  madeBy: { id: string; name: string }
  auditTrail: { chain: string; number: number; link: string }
  leftOut: string[]
  files: { path: string; kind: string; size?: number; sha256?: string; rows?: number; expectedSha256?: string; recordId?: string }[]
}

/** Returns the unzipped archive that a person receives. */
export async function archiveOf(world: World, userId: string, { practiceId = world.lakeside.id, confidential = false } = {}) {
  const caller = await world.as(userId)
  const query = confidential ? { confidential: 'true' } : {}
  const { statusCode, headers, rawPayload, body } = await caller.raw(getArchive, { params: { practiceId }, query })
  expect(statusCode, body).toBe(200)
  const files = await unzipped(rawPayload)
  const text = (path: string) => files.get(path)?.toString() ?? expect.fail(`There is no ${path}.`)
  return {
    headers,
    files,
    text,
    manifest: JSON.parse(text('manifest.json')) as Manifest,
    rows: (path: string) => parse<Record<string, string>>(text(path), { bom: true, columns: true }),
    lines: (path: string) =>
      text(path)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, never>),
  }
}
