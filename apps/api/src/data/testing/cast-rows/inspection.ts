import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

import { inspectionCase, inspectionRequest } from '../../tables.ts'

interface InspectionPlan {
  practiceId: string
  locationId: string
  /** The administrator who opened the case. */
  by: string
}

/** An open case about a visit, with a request in own words. Returns their ids. */
export async function buildInspection(db: Db, { practiceId, locationId, by }: InspectionPlan, { now }: { now: Date }) {
  const [inspection, request] = [newId(now), newId(now)]
  const place = { practiceId, locationId }
  const said = { officer: 'Ines Duarte', reason: 'Complaint', scope: 'Sharps containers', outcome: '' }
  const opened = { arrivedAt: now, openedBy: by, openedAt: now }
  await db.insert(inspectionCase).values({ id: inspection, ...place, kind: 'visit', agency: 'federal', ...said, state: 'open', ...opened })
  const asked = { what: 'Photos of the back stairs', mark: null, markedBy: by, markedAt: now }
  await db.insert(inspectionRequest).values({ id: request, ...place, caseId: inspection, ...asked })
  return { inspection, inspectionRequest: request }
}
