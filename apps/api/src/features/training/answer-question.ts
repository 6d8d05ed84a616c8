import { NotFound } from '#contract/endpoint/errors'
import { filmAnswer } from '#api/data/tables'
import { firstAnswers, questionsOf, scoreOf } from '#api/data/training/film-answers'
import type { Film } from '#api/data/training/films'
import { trainingYearOf } from '#api/data/training/training-due'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { fail } from '#api/platform/errors'

interface Answering {
  practiceId: string
  userId: string
  film: Film
  question: string
  answer: string
  now: Date
}

/** Stores an answer and returns whether it is right, with the person's score. @throws NotFound for a question or an answer that the film does not have */
export async function answerQuestion(db: Db, { practiceId, userId, film, question: key, answer, now }: Answering) {
  const question = questionsOf(film).find((one) => one.key === key) ?? fail(NotFound)
  const chosen = question.answers.find((one) => one.key === answer) ?? fail(NotFound)
  const { start } = await trainingYearOf(db, { practiceId, userId })
  await db.insert(filmAnswer).values({
    id: newId(now),
    practiceId,
    userId,
    videoId: film.id,
    videoVersion: film.version,
    questionKey: key,
    chosen: question.answers.indexOf(chosen),
    answerKey: answer,
    questionText: question.text,
    answerText: chosen.text,
    isRight: chosen.right,
    trainingYear: start,
    answeredAt: now,
  })
  const rightAnswer = question.answers.find((one) => one.right)?.key ?? ''
  const given = await firstAnswers(db, { practiceId, userIds: [userId] })
  const answers = given.filter(({ year }) => year === start)
  return { right: chosen.right, rightAnswer, why: chosen.right ? '' : chosen.why, score: scoreOf(film, answers) }
}
