import { z } from 'zod'

import type { ResultOf } from '#contract/endpoint/endpoint'
import type { getTrainingLedger } from '#contract/training/training-ledger'
import { totalSeconds } from '#api/data/training/film-progress'
import type { Film } from '#api/data/training/films'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

type Ledger = ResultOf<typeof getTrainingLedger>['payload']

const proves =
  'The ledger shows when and for how long each video was played in this person’s session, limited by the server clock. It cannot tell whether anyone was watching, so minutes alone do not complete bloodborne pathogens training.'

/** By how much the fetched share may be below the watched share: browsers buffer, and the bit rate of a film varies. */
const usualDifference = 0.2
const shownStretches = 1000

const stretchRow = z.strictObject({
  videoId: z.string(),
  version: z.int(),
  from: z.int(),
  to: z.int(),
  source: z.enum(['own', 'group']),
  year: dayText,
  startedAt: momentText.nullable(),
  watchedAt: momentText,
})
type Row = z.infer<typeof stretchRow>
const fetchedRow = z.strictObject({ videoId: z.string(), version: z.int(), bytes: z.int() })
const answerRow = z.strictObject({ videoId: z.string(), version: z.int(), year: dayText, answered: z.int(), right: z.int() })

/** The seconds that the server has credited to a person in a practice, with the share of each film that the person has fetched, and their answers. */
export async function trainingLedger(db: Db, whose: { practiceId: string; userId: string }, films: readonly Film[]): Promise<Ledger> {
  const { practiceId, userId } = whose
  const [stretches, fetched, answers] = await Promise.all([
    readRows(db, stretchRow)`
      select w.video_id as "videoId", w.video_version as version, w.from_second as "from", w.to_second as "to", w.source, w.training_year as year,
        s.started_at as "startedAt", w.watched_at as "watchedAt"
      from watch_interval w left join watching_session s on s.practice_id = w.practice_id and s.id = w.session_id
      where w.practice_id = ${practiceId} and w.user_id = ${userId} order by w.watched_at desc, w.id desc`,
    readRows(db, fetchedRow)`
      select video_id as "videoId", video_version as version, coalesce((select sum(upper(r) - lower(r)) from unnest(fetched) r), 0)::int as bytes
      from watched_bytes where practice_id = ${practiceId} and user_id = ${userId}`,
    readRows(db, answerRow)`
      select video_id as "videoId", video_version as version, training_year as year, count(*)::int as answered, (count(*) filter (where is_right))::int as "right"
      from (select distinct on (video_id, video_version, training_year, split_part(question_key, '-', 1)) * from film_answer
        where practice_id = ${practiceId} and user_id = ${userId}
        order by video_id, video_version, training_year, split_part(question_key, '-', 1), answer_key = '', question_key, answered_at, id) first
      group by 1, 2, 3`,
  ])
  const groups = Map.groupBy(stretches, (row) => `${row.year} ${row.videoId} ${row.version}`)
  return {
    proves,
    films: [...groups.values()].map((rows) => filmInYear(rows, { films, fetched, answers })),
    stretches: stretches.slice(0, shownStretches).map((row) => stretch(row, films)),
  }
}

interface Facts {
  films: readonly Film[]
  fetched: readonly z.infer<typeof fetchedRow>[]
  answers: readonly z.infer<typeof answerRow>[]
}

function filmInYear(rows: readonly Row[], { films, fetched, answers }: Facts): Ledger['films'][number] {
  const [{ videoId, version, year } = { videoId: '', version: 0, year: '' }] = rows
  const film = films.find((one) => one.id === videoId && one.version === version)
  const same = (one: { videoId: string; version: number }) => one.videoId === videoId && one.version === version
  const answered = answers.find((one) => same(one) && one.year === year)
  const duration = film?.seconds ?? 0
  const watchedShare = duration > 0 ? Math.min(1, totalSeconds(rows.filter((row) => row.source === 'own')) / duration) : 0
  const fetchedShare = film?.file ? Math.min(1, (fetched.find(same)?.bytes ?? 0) / film.file.bytes) : null
  return {
    eTag: `${videoId}-v${version}`,
    title: titleOf(videoId, films),
    trainingYear: year,
    duration,
    watched: totalSeconds(rows),
    watchedShare,
    fetchedShare,
    fetchedLess: fetchedShare !== null && fetchedShare < watchedShare - usualDifference,
    answered: answered?.answered ?? 0,
    right: answered?.right ?? 0,
  }
}

/** The title of a film, also for stretches of an earlier version. */
const titleOf = (videoId: string, films: readonly Film[]) => films.find(({ id }) => id === videoId)?.title ?? videoId

const stretch = ({ videoId, from, to, source, year, startedAt, watchedAt }: Row, films: readonly Film[]): Ledger['stretches'][number] => ({
  title: titleOf(videoId, films),
  from,
  to,
  source,
  trainingYear: year,
  startedAt: isoMoment(startedAt),
  watchedAt: isoMoment(watchedAt),
})
