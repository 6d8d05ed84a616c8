import { eq } from 'drizzle-orm'

import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import type { InspectionDetail } from '#contract/inspections/inspections'
import type { RequestList } from '#contract/inspections/request-list'
import { headOfChain, type ChainHead } from '#api/data/audit/head-of-chain'
import { evidencePhotos, type EvidencePhoto } from '#api/data/inspections/evidence-photos'
import { caseDetail } from '#api/data/inspections/find-case'
import { namesInPractice } from '#api/data/inspections/names-in-practice'
import { requestList } from '#api/data/inspections/request-list'
import { letterheadOf, type Letterhead } from '#api/data/locations/letterhead-of'
import { findLocation, type LocationRow } from '#api/data/locations/location-row'
import { practice, type inspectionBinder } from '#api/data/tables'
import { systemDb, type Db } from '#api/platform/database/database'

import type { BinderPorts, BinderSheet, PlanInForce, SharpsYear } from '../binder-ports.ts'
import { namelessLog, namelessRecord } from './nameless.ts'
import { personStates, type PersonStates } from './person-states.ts'
import { fixesIn, type BinderFix } from './read-fixes.ts'
import { countWithheld, recordsIn, recordsOf, type BinderRecord, type Years } from './read-records.ts'

type Row = typeof inspectionBinder.$inferSelect

/** Everything that a binder contains, as of one moment. */
export interface BinderFacts {
  practiceName: string
  letterhead: Letterhead
  place: LocationRow
  today: Day
  now: Date
  years: Years
  scope: string
  /** The case that the binder belongs to. */
  inspection: InspectionDetail | null
  items: RequestList['items']
  records: BinderRecord[]
  withheld: number
  /** What shows that the answers of the case are true: its photos, and records of any age. */
  evidence: { photos: readonly EvidencePhoto[]; records: readonly BinderRecord[] }
  people: PersonStates[]
  sharps: SharpsYear[]
  sheets: readonly BinderSheet[]
  fixes: BinderFix[]
  plans: readonly PlanInForce[]
  head: ChainHead | null
}

/** Reads the facts of a binder in one transaction, which should be a snapshot. */
export async function readFacts(db: Db, row: Row, { ports, now }: { ports: BinderPorts; now: Date }): Promise<BinderFacts> {
  const place = await findLocation(db, row.locationId)
  const today = localDate(now, place.timeZone)
  const years = { training: row.trainingYears, injuries: row.injuryYears, checks: row.checkYears }
  const inspection = row.caseId === null ? null : await caseDetail(db, row.caseId)
  const [{ name: practiceName } = { name: '' }] = await db
    .select({ name: practice.name })
    .from(practice)
    .where(eq(practice.id, row.practiceId))
  const wanted = { place, today, years }
  const names = await namesInPractice(db, row.practiceId)
  return {
    practiceName,
    letterhead: await letterheadOf(db, row.locationId),
    place,
    today,
    now,
    years,
    scope: row.scope,
    inspection,
    items: itemsIn(row, (await requestList(db, row.locationId, now)).items, inspection),
    records: (await recordsIn(db, wanted)).map((record) => namelessRecord(record, names)),
    withheld: await countWithheld(db, wanted),
    evidence: await evidenceOf(db, inspection, { place, names }),
    people: await personStates(db, place, today),
    sharps: namelessLog(await ports.sharpsLog(db, row.locationId, Number(today.slice(0, 4)) - years.injuries), names),
    sheets: await ports.listedSheets(db, row.locationId),
    fixes: await fixesIn(db, place, { today, years: years.checks }),
    plans: await ports.plansInForce(db, row.locationId),
    head:
      (await systemDb(db, 'the head of the chain is read by the role that may see it', (all) => headOfChain(all, row.practiceId))) ?? null,
  }
}

async function evidenceOf(
  db: Db,
  inspection: InspectionDetail | null,
  { place, names }: { place: LocationRow; names: readonly string[] },
): Promise<BinderFacts['evidence']> {
  if (inspection === null) return { photos: [], records: [] }
  const ids = inspection.requests.flatMap(({ evidence }) => evidence.flatMap(({ kind, target }) => (kind === 'record' ? [target] : [])))
  const records = await recordsOf(db, place, ids)
  return { photos: await evidencePhotos(db, inspection._id), records: records.map((record) => namelessRecord(record, names)) }
}

/** What applies at the location, and of it the one standard, or what a case did not leave out. */
function itemsIn({ standard }: Row, items: RequestList['items'], inspection: InspectionDetail | null): RequestList['items'] {
  const left = new Set(inspection?.requests.flatMap(({ item, mark }) => (mark === 'notAsked' ? [item] : [])))
  return items.filter(({ key, state }) => (standard === null ? state !== 'notHere' && !left.has(key) : key === standard))
}
