import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { filmName } from '#api/data/training/training-library'
import type { Film } from '#api/data/training/films'
import type { FileAnswer } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

/** The number of bytes of a file in memory at a time. */
const pieceBytes = 64 * 1024

/** The film with this name or eTag, if its file is built. @throws NotFound */
export function builtFilm(films: readonly Film[], name: string): Film {
  const film = films.find((one) => one.eTag === name || filmName(one) === name)
  return film?.file ? film : fail(NotFound)
}

/** A media file, readable in ranges. `onClosed` is called with each range that was sent. @throws NotFound if it is missing */
export async function mediaFile(
  path: { folder: string; name: string },
  contentType: string,
  onClosed?: (start: number, end: number) => Promise<void>,
): Promise<FileAnswer> {
  const file = join(path.folder, path.name)
  const facts = await stat(file).catch(() => fail(NotFound))
  if (!facts.isFile()) fail(NotFound)
  return {
    contentType,
    name: path.name,
    inline: true,
    etag: `"${path.name}-${facts.size}"`,
    content: {
      size: facts.size,
      open: (start, end) => createReadStream(file, { start, end: end - 1, highWaterMark: pieceBytes }),
      onClosed,
    },
  }
}

/** Adds bytes of a film to those that a person has fetched. `end` is exclusive. */
export async function recordFetchedBytes(
  db: Db,
  { practiceId, userId, film, start, end }: { practiceId: string; userId: string; film: Film; start: number; end: number },
): Promise<void> {
  await db.execute(sql`
    insert into watched_bytes (practice_id, user_id, video_id, video_version, fetched)
    values (${practiceId}, ${userId}, ${film.id}, ${film.version}, int8multirange(int8range(${start}, ${end})))
    on conflict (practice_id, user_id, video_id, video_version) do update set fetched = watched_bytes.fetched + excluded.fetched`)
}
