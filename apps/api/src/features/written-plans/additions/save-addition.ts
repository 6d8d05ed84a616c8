import { and, eq, inArray } from 'drizzle-orm'

import type { WrittenPlanKey } from '#content/library/written-plans'
import { Conflict, NotFound } from '#contract/endpoint/errors'
import { additionLimits, TooManyPictures, type PictureOfAddition, type PlanAddition } from '#contract/written-plans/plan-additions'
import { additionsTo, currentAdditions } from '#api/data/library/plan-additions'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { planAddition, planPicture } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { planDrafts } from '../plan-draft.ts'

interface Which {
  locationId: string
  planKey: WrittenPlanKey
}

interface Typed {
  page: string
  words: string
  pictures: readonly PictureOfAddition[]
  /** The number of the addition that was edited; 0 if there was none. */
  after: number
}

/**
 * Saves what the practice adds to a section of a plan, as the next number of the section. Earlier texts stay. The text that stands there already is not
 * saved again.
 * @throws NotFound for a section that the plan does not have here or a picture of another location, Conflict if someone else has saved, TooManyPictures
 */
export async function saveAddition(
  { db, actor, now, audit }: WriteContext,
  { locationId, planKey }: Which,
  { page, words, pictures, after }: Typed,
): Promise<PlanAddition> {
  const place = await lockLocation(db, locationId)
  const draft = (await planDrafts(db, place)).find(({ plan }) => plan.key === planKey) ?? fail(NotFound)
  const section = draft.document.pages.find(({ id }) => id === page) ?? fail(NotFound)
  const [newest] = await additionsTo(db, { locationId, planKey, page })
  if ((newest?.number ?? 0) !== after) fail(Conflict, newest ? { details: newest } : {})
  await checkPictures(db, { locationId, planKey }, { page, pictures })
  if (newest && newest.words === words && samePictures(newest.pictures, pictures)) return newest
  const { practiceId } = place
  await db.insert(planAddition).values({
    id: newId(now),
    practiceId,
    locationId,
    planKey,
    pageId: page,
    number: after + 1,
    words,
    pictures: pictures.map(({ _id, text }) => ({ _id, text })),
    writtenBy: actor.userId,
    writtenAt: now,
  })
  await audit({
    action: words === '' && pictures.length === 0 ? 'plan_addition.removed' : 'plan_addition.saved',
    practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    before: { words: newest?.words ?? '', pictures: wordsOf(newest?.pictures ?? []) },
    after: { plan: draft.plan.title, page: section.title, number: after + 1, words, pictures: wordsOf(pictures) },
    shown: ['plan', 'page', 'number', 'words', 'pictures'],
  })
  const [saved] = await additionsTo(db, { locationId, planKey, page })
  return saved ?? fail(NotFound)
}

async function checkPictures(db: Db, { locationId, planKey }: Which, { page, pictures }: Pick<Typed, 'page' | 'pictures'>) {
  const ids = [...new Set(pictures.map(({ _id }) => _id))]
  if (ids.length === 0) return
  const here = and(eq(planPicture.locationId, locationId), inArray(planPicture.id, ids))
  const found = await db.select({ id: planPicture.id }).from(planPicture).where(here)
  if (found.length !== ids.length) fail(NotFound)
  const others = (await currentAdditions(db, locationId)).filter((one) => one.planKey === planKey && one.page !== page)
  const total = others.reduce((sum, one) => sum + one.pictures.length, pictures.length)
  if (total > additionLimits.picturesOfPlan) fail(TooManyPictures)
}

const samePictures = (some: readonly PictureOfAddition[], others: readonly PictureOfAddition[]) =>
  some.length === others.length && some.every(({ _id, text }, index) => others[index]?._id === _id && others[index].text === text)

const wordsOf = (pictures: readonly PictureOfAddition[]) => pictures.map(({ text }) => text)
