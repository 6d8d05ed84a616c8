import { randomInt } from 'node:crypto'

import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { stateNames } from '#contract/corrective-actions/action-words'
import { actionStates } from '#contract/corrective-actions/corrective-actions'
import { chooseOwner } from '#api/data/corrective-actions/choose-owner'
import { openAction } from '#api/data/corrective-actions/open-action'
import { correctiveActionPhoto, hazardReport } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { auditWriter } from '#api/platform/audit/audit'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

import type { ReportPlace } from './find-place.ts'

interface Typed {
  what: string
  where: string
}

/** Without letters and digits that look like others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 10

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The hashes of a code under every key, the current one first. */
const hashesOfCode = ({ keyring }: Pick<Services, 'keyring'>, locationId: string, code: string) =>
  keyring.macs('hazard report', `${locationId}:${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)

/**
 * Opens a corrective action for the safety officer, also about an item: whoever checks it may be whom the report is about. The event in the trail has neither an actor nor an address, and the request id of no request
 * (ruling 59). Returns the code with which anybody reads the answer; it is stored nowhere.
 */
export async function storeReport(
  services: Services,
  book: Pick<TaskBook, 'create'>,
  { place, typed, photos }: { place: ReportPlace; typed: Typed; photos: readonly StoredFile[] },
): Promise<string> {
  const now = services.clock.now()
  const { practiceId, locationId, itemId, item, timeZone } = place
  const code = newCode()
  const later: (() => void)[] = []
  await services.database.transaction([practiceId], async (db) => {
    const audit = auditWriter({ db, actor: null, now, requestId: 'hazard report', services })
    const writing = { db, actor: null, now, services, audit, after: (work: () => void) => void later.push(work) }
    const { actionId } = await openAction(writing, book, {
      practiceId,
      locationId,
      itemId,
      what: typed.what,
      place: typed.where || (item ?? ''),
      source: 'hazardReport',
      sourceId: null,
      statementKey: null,
      problemKey: null,
      ownerId: await chooseOwner(db, { locationId, itemId: null }),
      due: null,
      outOfUse: false,
      fixedNow: false,
      confidential: false,
      note: null,
    })
    const [codeHash = ''] = hashesOfCode(services, locationId, code)
    const report = { actionId, practiceId, locationId, codeHash }
    await db.insert(hazardReport).values({ ...report, reportedOn: localDate(now, timeZone) })
    await assignPendingFiles(db, photos)
    for (const photo of photos)
      await db.insert(correctiveActionPhoto).values({ id: newId(now), practiceId, locationId, actionId, ...photo, createdAt: now })
  })
  for (const work of later) work()
  return code
}

const answerRow = z.strictObject({ what: z.string(), state: z.enum(actionStates), answer: z.string().nullable() })

/** What became of a report, for whoever has its code; undefined for a wrong code. */
export async function readAnswer(services: Services, { practiceId, locationId }: ReportPlace, code: string) {
  const hashes = hashesOfCode(services, locationId, code)
  const [found] = await services.database.transaction(
    [practiceId],
    (db) => readRows(db, answerRow)`
      select a.what, a.state, r.answer from hazard_report r join corrective_action a on a.practice_id = r.practice_id and a.id = r.action_id
      where r.location_id = ${locationId} and r.code_hash = any(string_to_array(${hashes.join(',')}, ','))`,
  )
  return found && { ...found, state: stateNames[found.state] }
}
