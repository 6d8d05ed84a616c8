import { localDate } from '#calendar/local-time'
import {
  arrangeLiveSession,
  confirmSitePage,
  getSitePage,
  holdLiveSession,
  trainingElements,
} from '#contract/bloodborne-training/bloodborne-training'

import { filmAnswer, watchInterval } from '../../data/tables.ts'
import { questionsOf } from '../../data/training/film-answers.ts'
import { films, type Film } from '../../data/training/films.ts'
import { trainingYearOf } from '../../data/training/training-due.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import type { Call } from '../caller.ts'
import { daysBefore, type Populated } from '../make-people.ts'
import type { DemoPerson } from '../practices-and-people.ts'
import { chance } from '../random.ts'

interface Training {
  call: Call
  services: Services
  populated: Populated
  /** When the live session is held. */
  at: Date
}

/** Who is exposed to blood at the first location and had started before that day. */
export const traineesOf = (people: readonly DemoPerson[], daysAgo: number): DemoPerson[] =>
  people.filter(
    ({ newHire, posts, startedDaysAgo }) =>
      !newHire && startedDaysAgo > daysAgo && posts.some(({ at, exposure }) => at === 0 && exposure === 'atRisk'),
  )

/**
 * The yearly bloodborne training of the first location, done in the product: everybody watches the films and answers their questions, reads the pages
 * of the practice, and attends the live session. It completes their training, so its records and certificates have the elements and the minutes.
 */
export async function makeBloodborneTraining({ call, services, populated, at }: Training, daysAgo: number): Promise<void> {
  const { demo, ids, locations, ownerId, id: practiceId, timeZone } = populated
  const locationId = locations[0]?.id ?? ''
  const trainees = traineesOf(demo.people, daysAgo).flatMap(({ key }) => ids.get(key) ?? [])
  const watched = (await films(services.settings)).filter(({ trainingType }) => trainingType === 'osha')
  await services.database.system('the demonstration watches films', async (db) => {
    for (const userId of trainees) await watchAll(db, { practiceId, userId, watched, at: daysBefore(at, 2) })
  })
  for (const userId of trainees) await readPages(call, { userId, locationId, at: daysBefore(at, 1) })
  const session = {
    trainerName: 'Olga Petrenko',
    trainerQualification: 'Occupational health nurse',
    phone: '(503) 555-0190',
    day: localDate(at, timeZone),
    time: '07:30',
    people: trainees,
  }
  const arranged = await call(ownerId, arrangeLiveSession, { params: { locationId }, body: session, at: daysBefore(at, 7) })
  const [first, ...others] = trainees
  const attended = [
    ...(first ? [{ user: first, asked: 'Does a scratch from a clean bur count?' }] : []),
    ...others.map((user) => ({ user, asked: '' })),
  ]
  const body = { questions: 'How soon the medical evaluation has to begin, and who drives.', attended }
  await call(ownerId, holdLiveSession, { params: { liveSessionId: arranged.payload._id }, body, at })
}

interface Watching {
  practiceId: string
  userId: string
  watched: readonly Film[]
  at: Date
}

/** Every film to its end, and an answer to each of its questions, of which some are wrong. */
async function watchAll(db: Db, { practiceId, userId, watched, at }: Watching) {
  const { start: trainingYear } = await trainingYearOf(db, { practiceId, userId })
  const own = ({ id, version }: Film) => ({ id: newId(at), practiceId, userId, videoId: id, videoVersion: version, trainingYear })
  await db
    .insert(watchInterval)
    .values(watched.map((film) => ({ ...own(film), fromSecond: 0, toSecond: film.seconds, source: 'own', watchedAt: at })))
  const answers = watched.flatMap((film) =>
    questionsOf(film).flatMap(({ key, text, answers: offered }) => {
      const right = chance('answer', userId, key) > 0.1
      const chosen = offered.find((one) => one.right === right) ?? offered[0]
      if (!chosen) return []
      const words = { questionKey: key, questionText: text, answerKey: chosen.key, answerText: chosen.text }
      return [{ ...own(film), ...words, chosen: offered.indexOf(chosen), isRight: chosen.right, answeredAt: at }]
    }),
  )
  if (answers.length > 0) await db.insert(filmAnswer).values(answers)
}

/** Reads and confirms the pages of the practice that the training needs. */
async function readPages(call: Call, { userId, locationId, at }: { userId: string; locationId: string; at: Date }) {
  const { payload } = await call(userId, trainingElements, { params: { userId, locationId }, at })
  const open = payload.elements.flatMap((element) => element.open)
  const pages = new Set(open.filter(({ kind }) => kind === 'page').map(({ id }) => id))
  for (const pageId of pages) {
    const { hash } = (await call(userId, getSitePage, { params: { locationId, pageId }, at })).payload
    await call(userId, confirmSitePage, { params: { locationId }, body: { pageId, hash }, at })
  }
}
