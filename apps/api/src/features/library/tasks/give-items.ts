import { and, eq, inArray, isNull } from 'drizzle-orm'

import { checkRuleKeys } from '#content/checks/check-of'
import { situationOf } from '#content/rules/situation'
import { keepItems } from '#api/data/checked-items/keep-items'
import { lockLocation } from '#api/data/locations/location-row'
import { openLocation, task } from '#api/data/tables'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

import { locationFacts } from '../pages/location-facts.ts'

/**
 * The job that gives the rows of existing setup tables their checked items, and the tasks about them theirs. Each location has its own transaction, so
 * people can keep working, and an interrupted run resumes where it stopped. Tasks, occurrences and records do not change. Returns the number of
 * locations.
 * @throws after all other locations are done, if one failed, so that the job is retried
 */
export async function giveItems(services: Services): Promise<number> {
  const units = await locationsWithoutItems(services)
  const given = await eachUnit(services.log, { work: 'giveItems', units, facts: ({ id }) => ({ locationId: id }) }, (place) =>
    giveAt(services, place),
  )
  if (given > 0) services.log.info('locations have checked items', { given })
  return given
}

interface Place {
  id: string
  practiceId: string
}

const locationsWithoutItems = ({ database }: Services): Promise<Place[]> =>
  database.system('new tables concern every practice', (db) =>
    db
      .selectDistinct({ id: openLocation.id, practiceId: openLocation.practiceId })
      .from(openLocation)
      .innerJoin(task, and(eq(task.practiceId, openLocation.practiceId), eq(task.locationId, openLocation.id)))
      .where(and(inArray(task.ruleKey, [...checkRuleKeys]), isNull(task.itemId), isNull(task.closedAt)))
      .orderBy(openLocation.id),
  )

const giveAt = (services: Services, { id, practiceId }: Place): Promise<void> =>
  inPractice(services, { practiceId, job: 'giveItems', reason: 'content' }, async ({ db, now }) => {
    const place = await lockLocation(db, id)
    await keepItems({ db, now, services }, { practiceId, locationId: id }, situationOf(await locationFacts(db, place, now)).answers)
  })
