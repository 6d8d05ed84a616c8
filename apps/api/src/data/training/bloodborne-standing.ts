import { z } from 'zod'

import { pageSources } from '#content/library/page-sources'
import { visiblePages } from '#content/library/pages'
import { sitePages } from '#content/training/training-pages'
import type { ElementStanding } from '#contract/bloodborne-training/bloodborne-training'

import type { Db } from '#api/platform/database/database'
import { momentText, readRows } from '#api/platform/database/rows'
import { startOfDay } from '#api/platform/start-of-day'
import type { LocationRow } from '../locations/location-row.ts'
import { elementCoverage } from './element-coverage.ts'
import { firstAnswers, questionsOf, scoreOf } from './film-answers.ts'
import { filmProgress } from './film-progress.ts'
import type { Film } from './films.ts'
import { validTrainingSql } from './valid-training-sql.ts'
import { bloodborneTrainings } from './training-due.ts'
import { filmName } from './training-library.ts'
import { watchedOf } from './watched.ts'

/** The status of a person's bloodborne training at a location. */
export interface BloodborneStanding {
  elements: ElementStanding[]
  isComplete: boolean
  /** The open training is the one before the first exposed task. */
  isInitial: boolean
  /** The last completed training, or else the start of the training year at the location. Only what was done later counts. */
  since: Date
  /** When the last training was completed; null before the first one. */
  doneAt: Date | null
  dueOn: string
}

interface Asked {
  userId: string
  place: LocationRow
  films: readonly Film[]
}

const doneRow = z.strictObject({ at: momentText.nullable(), isInitial: z.boolean() })
const readingRow = z.strictObject({ pageId: z.string(), at: momentText, version: z.string() })
const liveRow = z.strictObject({ id: z.string(), name: z.string(), qualification: z.string(), at: momentText })

/** Returns the status of a person's bloodborne training. @throws NotFound if the practice does not employ the person. */
export async function bloodborneStanding(db: Db, { userId, place, films }: Asked): Promise<BloodborneStanding> {
  const { practiceId } = place
  const watched = await watchedOf(db, { practiceId, userId })
  const [done] = await readRows(db, doneRow)`
    select max(o.completed_at) filter (where ${validTrainingSql('o.record_id')}) as at,
      coalesce(bool_or(t.rule_key = 'newHireBloodborne' and t.closed_at is null and o.status = 'open'), false) as "isInitial"
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    where t.practice_id = ${practiceId} and t.subject_id = ${userId} and t.rule_key in ${bloodborneTrainings}`
  const doneAt = done?.at ? new Date(done.at) : null
  const since = doneAt ?? startOfDay(watched.year.start, place.timeZone)
  const readings = await readRows(db, readingRow)`
    select distinct on (page_id) page_id as "pageId", confirmed_at as at, left(text_hash, 8) as version from site_reading
    where practice_id = ${practiceId} and location_id = ${place.id} and user_id = ${userId} and confirmed_at > ${since.toISOString()}
    order by page_id, confirmed_at desc`
  const [live] = await readRows(db, liveRow)`
    select s.id, s.trainer_name as name, s.trainer_qualification as qualification, s.held_at as at
    from live_attendee a join live_session s on s.practice_id = a.practice_id and s.id = a.live_session_id
    where a.practice_id = ${practiceId} and a.user_id = ${userId} and a.attended and s.held_at > ${since.toISOString()}
    order by s.held_at desc, s.id desc limit 1`
  const answers = (await firstAnswers(db, { practiceId, userIds: [userId] })).filter(({ at }) => new Date(at) > since)
  const isInitial = done?.isInitial ?? false
  const later = { ...watched, stretches: watched.stretches.filter(({ at }) => new Date(at) > since) }
  const readOf = new Map(readings.map(({ pageId, at, version }) => [pageId, { at: new Date(at), version }]))
  const elements = elementCoverage({
    isInitial,
    // The stretches are already filtered by time, so every film is treated like one without a training year.
    films: films.map((film) => ({
      ...film,
      name: filmName(film),
      score: questionsOf(film).length > 0 ? scoreOf(film, answers) : null,
      completedAt: filmProgress({ ...film, trainingType: 'newHire' }, later).completedAt,
    })),
    pages: pagesAt(place).map(({ id, title }) => ({ id, title, read: readOf.get(id) ?? null })),
    live: live ? { id: live.id, trainer: `${live.name}, ${live.qualification}`, heldAt: new Date(live.at) } : null,
  })
  return { elements, isComplete: elements.every(({ isCovered }) => isCovered), isInitial, since, doneAt, dueOn: watched.year.due }
}

/** Returns the training pages that a location sees (ruling 33). */
export function pagesAt(place: LocationRow): { id: string; title: string }[] {
  const seen = new Set(visiblePages(place).flatMap(({ pages }) => pages.map(({ id }) => id)))
  return sitePages.flatMap((id) => {
    const title = pageSources().get(id)?.title
    return seen.has(id) && title !== undefined ? [{ id, title }] : []
  })
}
