import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { writtenDay } from '#calendar/written-day'
import { NotFound } from '#contract/endpoint/errors'
import { exportTrainingLedger } from '#contract/training/training-ledger'
import { exportCsv } from '#api/data/exports/export-csv'
import { sharedPractice } from '#api/data/people/shared-practice'
import { films } from '#api/data/training/films'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { dayText } from '#api/platform/database/rows'

const exportedRow = z.strictObject({
  name: z.string(),
  video: z.string(),
  version: z.int(),
  from: z.int(),
  to: z.int(),
  source: z.string(),
  year: dayText,
  started: z.string().nullable(),
  watched: z.string(),
})
type Row = z.infer<typeof exportedRow>

/** All watched intervals of a person, in the order of watching, with times in the location's time zone. */
export const exportLedgerRoute = handleOutside(exportTrainingLedger, async ({ actor, params, ...context }) => {
  const post = postAt(actor, params.locationId) ?? fail(NotFound)
  const { practiceId } = post
  const { locations } = await context.transaction(({ db }) => sharedPractice({ db, actor }, params.userId, { practiceId }))
  if (!locations.includes(post.locationId)) fail(NotFound)
  const titles = new Map((await films(context.services.settings)).map((film) => [film.id, film.title]))
  const at = (moment: string) => sql.raw(`to_char(${moment} at time zone l.time_zone, 'MM/DD/YYYY HH24:MI:SS')`)
  return exportCsv(context, {
    content: 'training',
    action: 'training.ledger_exported',
    post,
    filters: {},
    row: exportedRow,
    statement: sql`
      select u.full_name as name, w.video_id as video, w.video_version as version, w.from_second as "from", w.to_second as "to",
        w.source, w.training_year as year, ${at('s.started_at')} as started, ${at('w.watched_at')} as watched
      from watch_interval w join "user" u on u.id = w.user_id join location l on l.id = ${post.locationId}
      left join watching_session s on s.practice_id = w.practice_id and s.id = w.session_id
      where w.practice_id = ${practiceId} and w.user_id = ${params.userId} order by w.watched_at, w.id`,
    columns: columns(titles),
  })
})

const columns = (titles: ReadonlyMap<string, string>): Record<string, (row: Row) => string> => ({
  Name: (row) => row.name,
  Video: (row) => titles.get(row.video) ?? row.video,
  Version: (row) => String(row.version),
  'From Second': (row) => String(row.from),
  'To Second': (row) => String(row.to),
  'Alone or in a Group': (row) => (row.source === 'own' ? 'Alone' : 'Group'),
  'Training Year': (row) => writtenDay(row.year),
  'Opened At': (row) => row.started ?? '',
  'Watched At': (row) => row.watched,
})
