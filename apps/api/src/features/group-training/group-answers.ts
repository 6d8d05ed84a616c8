import { NotFound } from '#contract/endpoint/errors'
import type { RoomQuestion } from '#contract/group-training/group-questions'
import type { FilmScore } from '#contract/training/training'
import { firstAnswers, questionsOf, scoreOf, sumOf } from '#api/data/training/film-answers'
import type { Film } from '#api/data/training/films'
import { mixed } from '#api/data/training/mixed'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import type { GroupRow } from './group-row.ts'
import { listedPeople } from './group-view.ts'
import { watchedByPeople } from './watched-people.ts'

/** The questions of a video of the training, for its host. @throws NotFound for another video */
export function roomQuestions(row: GroupRow, eTag: string, films: readonly Film[]): RoomQuestion[] {
  if (!row.films.some((film) => film.eTag === eTag)) fail(NotFound)
  const film = films.find((one) => one.eTag === eTag) ?? fail(NotFound)
  return questionsOf(film).map(({ key, at, text, answers }) => ({
    key,
    at,
    text,
    answers: mixed(answers, `${row.id} ${key}`).map((answer) => ({ key: answer.key, text: answer.text, why: answer.why })),
    rightAnswer: answers.find(({ right }) => right)?.key ?? '',
  }))
}

/** What each person on the list answered in the training year, over all videos of the training. */
export async function roomScores(db: Db, row: GroupRow, films: readonly Film[]): Promise<(FilmScore & { user: string })[]> {
  const shown = films.filter(({ eTag }) => row.films.some((film) => film.eTag === eTag))
  const userIds = (await listedPeople(db, [row.id])).map(({ userId }) => userId)
  const watched = await watchedByPeople(db, { practiceId: row.practiceId, userIds })
  const answers = await firstAnswers(db, { practiceId: row.practiceId, userIds })
  return userIds.map((user) => {
    const own = answers.filter(({ userId, year }) => userId === user && year === watched.get(user)?.year.start)
    return { user, ...sumOf(shown.map((film) => scoreOf(film, own))) }
  })
}
