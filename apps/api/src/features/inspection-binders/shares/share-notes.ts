import { and, eq } from 'drizzle-orm'

import type { ShareEventKind } from '#contract/inspection-binders/binder-shares'
import { requestItem } from '#content/inspections/request-items'
import { administratorsOf } from '#api/data/records/create-record'
import { notify } from '#api/data/notifications/notify'
import { inspectionRequest, inspectionShareEvent } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { inPractice } from '#api/platform/jobs/units'
import type { Services } from '#api/platform/services'

import type { BinderSection } from '../pages/binder-pages.ts'
import type { OpenShare } from './find-share.ts'

export interface Note {
  kind: Exclude<ShareEventKind, 'opened'>
  section: BinderSection
  what: string
}

/** More notes of one share are refused. */
const most = 300

const words = { seen: 'Seen', flag: 'Flagged', ask: 'Asked' } as const

/** Stores what a reader notes on a section: an event of the share, a row of the case and a notification. Returns false if there are too many. */
export async function takeNote(services: Services, share: OpenShare, note: Note): Promise<boolean> {
  const { practiceId, locationId, officer, caseId, id: shareId } = share
  return inPractice(services, { practiceId, job: 'binder', reason: 'shared binder' }, async ({ db, now, after }) => {
    if ((await db.$count(inspectionShareEvent, eq(inspectionShareEvent.shareId, shareId))) >= most) return false
    const { kind, section, what } = note
    await db
      .insert(inspectionShareEvent)
      .values({ id: newId(now), practiceId, shareId, kind, section: section.title, what, happenedAt: now })
    await addToCase(db, share, { note, now })
    await notify({ db, now, services, after }, await administratorsOf(db, locationId), {
      kind: 'officerNoted',
      practiceId,
      locationId,
      type: 'CASE',
      title: `${officer}: ${words[kind].toLowerCase()}`,
      subTitle: section.title,
      targetId: caseId,
    })
    return true
  })
}

/** A flag or a question is a request of the case. A section that was seen counts as shown if nothing is noted about its item. */
async function addToCase(db: Db, share: OpenShare, { note, now }: { note: Note; now: Date }): Promise<void> {
  const { kind, section, what } = note
  const { practiceId, locationId, caseId, officer, madeBy } = share
  const row = { id: newId(now), practiceId, locationId, caseId, markedBy: madeBy, markedAt: now }
  if (kind !== 'seen') {
    const text = [`${words[kind]} by ${officer}: ${section.title}`, what].filter(Boolean).join('. ').slice(0, 500)
    await db.insert(inspectionRequest).values({ ...row, itemKey: null, what: text, mark: null })
  } else if (requestItem(section.key)) {
    const ofItem = and(eq(inspectionRequest.caseId, caseId), eq(inspectionRequest.itemKey, section.key))
    const [present] = await db.select({ id: inspectionRequest.id }).from(inspectionRequest).where(ofItem)
    if (!present) await db.insert(inspectionRequest).values({ ...row, itemKey: section.key, what: '', mark: 'shown' })
  }
}
