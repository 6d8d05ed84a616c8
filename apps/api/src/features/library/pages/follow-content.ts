import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import { questionsSince } from '#content/questions/later-questions'
import { lockLocation } from '#api/data/locations/location-row'
import { location, openLocation } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

import { reconcileTasks } from '../tasks/reconcile-tasks.ts'
import { stepsWithoutAnswer } from '../answers/steps-without-answer.ts'

/**
 * The job that moves every location from an earlier version of the shipped content to the current one. Its tasks follow the current rules (rulings 8,
 * 31), and new questions and steps wait for an answer (ruling 32). Each location has its own transaction, so people can keep working, and an
 * interrupted run resumes where it stopped. History and completed tasks do not change. Returns the number of updated locations.
 * @throws after all other locations are done, if a location could not be updated, so that the job is retried
 */
export async function followContent(services: Services, book: TaskBook): Promise<number> {
  const { log } = services
  const units = outdatedLocations(services)
  const followed = await eachUnit(log, { work: 'followContent', units, facts: ({ id }) => ({ locationId: id }) }, (place) =>
    followAt(services, place, book),
  )
  if (followed > 0) log.info('locations follow the content', { contentVersion, followed })
  return followed
}

interface Place {
  id: string
  practiceId: string
}

async function* outdatedLocations(services: Services): AsyncGenerator<Place> {
  for (let next = await nextOutdatedLocation(services, ''); next; next = await nextOutdatedLocation(services, next.id)) yield next
}

async function nextOutdatedLocation({ database }: Services, after: string): Promise<Place | undefined> {
  const [place] = await database.system('new content concerns every practice', (db) =>
    db
      .select({ id: openLocation.id, practiceId: openLocation.practiceId })
      .from(openLocation)
      .where(and(lt(openLocation.contentVersion, contentVersion), gt(openLocation.id, after)))
      .orderBy(asc(openLocation.id))
      .limit(1),
  )
  return place
}

/**
 * A location with an incomplete setup has no generated tasks yet, and its wizard shows the current steps anyway. Questions added after its
 * questionnaire come after the wizard.
 */
async function followAt(services: Services, { id, practiceId }: Place, book: TaskBook): Promise<void> {
  await inPractice(services, { practiceId, job: 'followContent', reason: 'content' }, async (inside) => {
    const { db, audit } = inside
    const place = await lockLocation(db, id)
    if (place.contentVersion >= contentVersion) return
    const setUp = place.librarySetupCompletedAt !== null
    const questions = place.questionnaireSavedAt === null ? [] : questionsSince(place, place.contentVersion)
    const asked = [...place.openAdditionalSteps, ...questions]
    const openAdditionalSteps = setUp ? await stepsWithoutAnswer(db, { ...place, openAdditionalSteps: asked }) : asked
    if (setUp) await reconcileTasks({ ...inside, actor: null }, place, book)
    await db
      .update(location)
      .set({ contentVersion, openAdditionalSteps, revision: sql`${location.revision} + 1` })
      .where(eq(location.id, id))
    await audit({
      action: 'location.content_followed',
      practiceId,
      locationId: id,
      target: { kind: 'location', id },
      before: { contentVersion: place.contentVersion },
      after: { contentVersion },
      shown: ['contentVersion'],
    })
  })
}
