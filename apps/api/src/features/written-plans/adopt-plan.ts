import { contentLocale, contentVersion } from '#content/facts/content-version'
import { writtenPlans, type WrittenPlan, type WrittenPlanKey } from '#content/library/written-plans'
import { confirmationSentence } from '#contract/library/confirmation-sentence'
import { Conflict, NotFound } from '#contract/endpoint/errors'
import {
  NewerVersion,
  NoVersion,
  PlanChanged,
  QuestionsOpen,
  SetupIncomplete,
  type PlanVersion,
} from '#contract/written-plans/written-plans'
import { lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { writtenPlanConfirmation, writtenPlanVersion } from '#api/data/tables'
import type { RulePorts } from '#api/data/tasks/task-ports'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { askToRead } from './ask-to-read.ts'
import { planDrafts } from './plan-draft.ts'
import { planRecordText } from './plan-record-text.ts'
import { confirmationOf, versionsAt, versionView } from './plan-versions.ts'

interface Which {
  locationId: string
  planKey: string
}

export interface Adoption {
  hash: string
  after: number
  note: string
  asksAgain: boolean
  unanswered: number
  review: PlanVersion['review']
}

/** What an adoption needs from other features: to complete the tasks that require the plan, and to react to the new version. */
export interface AdoptionPorts extends RulePorts {
  planAdopted(writing: WriteContext, place: LocationRow, planKey: WrittenPlanKey): Promise<void>
}

/**
 * Adopts the draft that the caller viewed as the next version. A version with the same words as the one before asks nobody to read it again; a
 * version that asks notifies everyone else at the location. Completes the tasks that require the plan (for a review, those that require the review)
 * with a record of the adoption.
 * @throws 422 for a review without what the plan requires; SetupIncomplete before the library setup is complete; QuestionsOpen unless the adopter
 * has confirmed the number of open questions; PlanChanged if the draft has changed since; Conflict if someone else adopted a version
 * first
 */
export async function adoptPlan(
  writing: WriteContext,
  { locationId, planKey }: Which,
  { hash, after, note, asksAgain, unanswered, review }: Adoption,
  ports: AdoptionPorts,
): Promise<PlanVersion> {
  const { db, actor, now, audit } = writing
  const place = await lockLocation(db, locationId)
  const { document, ...draft } = (await planDrafts(db, place)).find(({ plan }) => plan.key === planKey) ?? fail(NotFound)
  const [newest] = await versionsOf(writing, { locationId, planKey })
  if ((newest?.number ?? 0) !== after) fail(Conflict, newest ? { details: versionView(newest) } : {})
  if (draft.hash !== hash) fail(PlanChanged)
  checkReview(draft.plan, review)
  checkAnswers(place, draft.unanswered.length, unanswered)
  const id = newId(now)
  const { practiceId } = place
  const version = { number: after + 1, note, asksAgain: newest === undefined || (asksAgain && newest.hash !== hash), hash, review }
  await db.insert(writtenPlanVersion).values({
    id,
    practiceId,
    locationId,
    planKey,
    contentVersion,
    locale: contentLocale,
    document,
    ...version,
    adoptedBy: actor.userId,
    adoptedAt: now,
  })
  await audit({
    action: 'written_plan.adopted',
    practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    after: { plan: draft.plan.title, ...version, unanswered },
    shown: ['plan', 'number', 'note', 'asksAgain', 'unanswered', 'hash', 'review'],
  })
  const { adoptRule, review: yearly } = draft.plan
  const ruleKeys = [...(adoptRule ? [adoptRule] : []), ...(review && yearly ? [yearly.rule] : [])]
  await ports.completeRules(writing, { locationId, ruleKeys, note: planRecordText(draft.plan, version) })
  if (version.asksAgain) await askToRead(writing, place, draft.plan)
  await ports.planAdopted(writing, place, draft.plan.key)
  return { ...version, adoptedAt: now.toISOString(), adoptedBy: { _id: actor.userId, fullName: actor.fullName } }
}

/** A plan with open questions is adopted only after the setup, and only knowingly (29 CFR 1910.1030(c)(1)(ii)). */
function checkAnswers(place: LocationRow, open: number, confirmed: number) {
  if (place.librarySetupCompletedAt === null) fail(SetupIncomplete, { details: { unanswered: open } })
  if (open !== confirmed) fail(QuestionsOpen, { details: { unanswered: open } })
}

function checkReview(plan: WrittenPlan, review: Adoption['review']) {
  if (review === null) return
  const { asks } = plan.review ?? invalid({ review: 'This plan has no yearly review.' })
  const missing = asks.filter((question) => review[question].trim() === '')
  if (missing.length > 0) invalid(Object.fromEntries(missing.map((question) => [`review.${question}`, 'Required'])))
}

/**
 * Records that the caller has read the newest version. Idempotent. Locks the location, so that a concurrent adoption happens either before or after.
 * @throws NewerVersion, NoVersion
 */
export async function confirmPlan(writing: WriteContext, { locationId, planKey }: Which, number: number): Promise<Date> {
  const { db, actor, now, audit } = writing
  const { practiceId } = await lockLocation(db, locationId)
  const [newest = fail(NoVersion)] = await versionsOf(writing, { locationId, planKey })
  if (newest.number !== number) fail(NewerVersion)
  const known = await confirmationOf(db, newest.id, actor.userId)
  if (known) return known
  const { title } = writtenPlans.find(({ key }) => key === planKey) ?? fail(NotFound)
  const sentence = confirmationSentence(title, number)
  const row = { practiceId, versionId: newest.id, userId: actor.userId, locale: contentLocale, textHash: newest.hash, sentence }
  await db.insert(writtenPlanConfirmation).values({ id: newId(now), ...row, confirmedAt: now })
  await audit({
    action: 'written_plan.confirmed',
    practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    after: { plan: title, number },
    shown: ['plan', 'number'],
  })
  return now
}

const versionsOf = async ({ db }: WriteContext, { locationId, planKey }: Which) =>
  (await versionsAt(db, locationId)).filter((version) => version.planKey === planKey)
