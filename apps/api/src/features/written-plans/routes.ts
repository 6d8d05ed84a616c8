import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/written-plans/written-plans'
import { letterheadOf } from '#api/data/locations/letterhead-of'
import { findLocation } from '#api/data/locations/location-row'
import type { Actor } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { makePdf } from '#api/platform/pdf/make-pdf'
import { isoMoment } from '#api/platform/database/rows'

import { pictureKeys, readPictures } from './additions/picture-files.ts'
import { additionRoutes } from './additions/routes.ts'
import { adoptPlan, confirmPlan, type AdoptionPorts } from './adopt-plan.ts'
import { compareDocuments } from './compare-documents.ts'
import { planDrafts, type Draft } from './plan-draft.ts'
import { planPdf } from './plan-pdf.ts'
import { reviewDue } from './review-due.ts'
import { documentOf, readersAt, readingState, versionsAt, versionView, type StoredVersion } from './plan-versions.ts'
import { can } from './policy.ts'
import { remindByHand } from './remind-by-hand.ts'

/** Who has read a plan, and reminders for the others. */
const readerRoutes = [
  handle(contract.remindPlanReaders, async ({ params, body: _none, ...writing }) => ({ payload: await remindByHand(writing, params) })),

  handle(contract.writtenPlanReaders, async ({ db, params }) => {
    const { versions } = await found(db, params)
    return { payload: await readersOf(db, params, versions) }
  }),
]

/** The routes of written plans: drafts, versions, confirmations. */
export const writtenPlanRoutes = (ports: AdoptionPorts) => [
  ...additionRoutes,
  ...readerRoutes,

  handle(contract.listWrittenPlans, async ({ db, actor, params: { locationId } }) => ({
    payload: await plansOf(db, { actor, locationId }),
  })),

  handle(contract.getWrittenPlan, async ({ db, now, actor, params, query }) => {
    const { draft, versions } = await found(db, params)
    const version = query.version === 0 ? null : query.version === undefined ? (versions[0] ?? null) : versionOf(versions, query.version)
    const document = version ? ((await documentOf(db, version.id)) ?? fail(contract.NoVersion)) : draft.document
    return {
      payload: {
        document,
        version: version && versionView(version),
        hash: version?.hash ?? draft.hash,
        versions: versions.map(versionView),
        mine: await mine(db, { actor, ...params }, versions),
        changedPages: await changedPages(db, draft, versions[0]),
        unanswered: version ? [] : draft.unanswered,
        reviewAsks: draft.plan.review ? [...draft.plan.review.asks] : null,
        reviewDue: await reviewDue({ db, now }, { ...params, rule: draft.plan.review?.rule ?? null }),
      },
    }
  }),

  handle(contract.compareWrittenPlan, async ({ db, params, query: { from, to } }) => {
    const { draft, versions } = await found(db, params)
    const textOf = async (number: number) => (await documentOf(db, versionOf(versions, number).id)) ?? fail(contract.NoVersion)
    const later = to === undefined ? draft.document : await textOf(to)
    const earlier = from ?? versions.find(({ number }) => to === undefined || number < to)?.number
    return { payload: earlier === undefined ? [] : compareDocuments(await textOf(earlier), later) }
  }),

  handleOutside(contract.writtenPlanPdf, async ({ transaction, services, share, params, query }) => {
    const { version, document, ...printing } = await transaction(async ({ db }) => {
      const { versions, timeZone } = await found(db, params)
      const version = versionOf(versions, query.version)
      const document = (await documentOf(db, version.id)) ?? fail(contract.NoVersion)
      return { version, document, timeZone, letterhead: await letterheadOf(db, params.locationId) }
    })
    const keys = await transaction(({ db }) => pictureKeys(db, document))
    const content = await makePdf(async () => {
      const pictures = await readPictures(services, keys)
      return planPdf(document, versionView(version), { ...printing, pictures })
    }, share)
    return { content, contentType: 'application/pdf', name: `${slug(document.title)}-version-${version.number}.pdf`, inline: true }
  }),

  handle(contract.adoptWrittenPlan, async ({ params, body, ...writing }) => ({ payload: await adoptPlan(writing, params, body, ports) })),

  handle(contract.confirmWrittenPlan, async ({ params, body, ...writing }) => ({
    payload: { confirmedAt: (await confirmPlan(writing, params, body.version)).toISOString() },
  })),
]

/** The plans of a location with what the caller needs about each. */
async function plansOf(db: Db, { actor, locationId }: { actor: Actor; locationId: string }): Promise<contract.WrittenPlanSummary[]> {
  const drafts = await planDrafts(db, await findLocation(db, locationId))
  const [versions, readers] = [await versionsAt(db, locationId), await readersAt(db, locationId)]
  const people = new Set(readers.map(({ userId }) => userId))
  const rows = []
  for (const { plan, document, hash } of drafts) {
    const own = versions.filter(({ planKey }) => planKey === plan.key)
    const confirmed = readers.filter((one) => one.planKey === plan.key && readingState(one.version, own) === 'confirmed')
    rows.push({
      key: plan.key,
      title: plan.title,
      citation: plan.citation,
      newest: own[0] ? versionView(own[0]) : null,
      changedPages: await changedPages(db, { document, hash }, own[0]),
      mine: readingState(readers.find((one) => one.planKey === plan.key && one.userId === actor.userId)?.version, own),
      confirmed: can.countReaders(actor, locationId) ? { people: confirmed.length, of: people.size } : null,
    })
  }
  return rows
}

/** The people of a location with what each has confirmed of a plan. People who still have to read it come first. */
async function readersOf(db: Db, { locationId, planKey }: { locationId: string; planKey: string }, versions: readonly StoredVersion[]) {
  const readers = await readersAt(db, locationId)
  const people = [...new Map(readers.map(({ userId, name }) => [userId, name]))].map(([userId, name]) => {
    const own = readers.find((one) => one.userId === userId && one.planKey === planKey)
    return {
      person: { _id: userId, fullName: name },
      version: own?.version ?? null,
      confirmedAt: isoMoment(own?.confirmedAt ?? null),
      due: readingState(own?.version, versions) === 'due',
    }
  })
  return people.toSorted((one, other) => Number(other.due) - Number(one.due))
}

async function found(db: Db, { locationId, planKey }: { locationId: string; planKey: string }) {
  const place = await findLocation(db, locationId)
  const drafts = await planDrafts(db, place)
  const draft = drafts.find(({ plan }) => plan.key === planKey) ?? fail(NotFound)
  const versions = (await versionsAt(db, locationId)).filter((version) => version.planKey === planKey)
  return { draft, versions, timeZone: place.timeZone }
}

const versionOf = (versions: readonly StoredVersion[], number: number) =>
  versions.find((version) => version.number === number) ?? fail(contract.NoVersion)

async function mine(db: Db, whose: { actor: Actor; locationId: string; planKey: string }, versions: readonly StoredVersion[]) {
  const readers = await readersAt(db, whose.locationId)
  const own = readers.find(({ userId, planKey }) => userId === whose.actor.userId && planKey === whose.planKey)
  return readingState(own?.version, versions)
}

async function changedPages(db: Db, { document, hash }: Pick<Draft, 'document' | 'hash'>, newest: StoredVersion | undefined) {
  if (!newest) return document.pages.map(({ title }) => title)
  if (newest.hash === hash) return []
  const before = await documentOf(db, newest.id)
  return before ? compareDocuments(before, document).map(({ title }) => title) : []
}

const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
