import { eq } from 'drizzle-orm'

import { sendNotice } from '#api/data/messages/send-notice'
import { notify } from '#api/data/notifications/notify'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { sds, sdsRequest, user } from '#api/data/tables'
import { storeReport } from '#api/data/tasks/store-report'
import type { EventPorts } from '#api/data/tasks/task-ports'
import { inPractice } from '#api/platform/jobs/units'
import { StartProblem } from '#api/platform/start-problem'
import type { Services } from '#api/platform/services'

import { addSheet } from '../add-remove.ts'

/** The operator's decision about a request. */
export type Settlement =
  /** `sheetId`: the catalog sheet that answers the request. `onList`: whether to add it to the list of the location too. */
  { status: 'Completed'; sheetId: string | null; onList: boolean } | { status: 'Rejected'; why: string }

type Request = typeof sdsRequest.$inferSelect
type Person = Pick<typeof user.$inferSelect, 'id' | 'firstName' | 'fullName' | 'email' | 'phone'>

interface Settling {
  request: Request
  person: Person
  settlement: Settlement
}

/**
 * Completes or rejects a request and notifies the person who made it. A rejected request opens the task to obtain the sheet elsewhere.
 * @throws StartProblem for an unknown request or sheet, and for a request that is already settled
 */
export async function settleRequest(services: Services, events: EventPorts, requestId: string, settlement: Settlement): Promise<void> {
  const [found] = await services.database.system('the operator knows a request by its id alone', (db) =>
    db.select({ practiceId: sdsRequest.practiceId }).from(sdsRequest).where(eq(sdsRequest.id, requestId)),
  )
  if (!found) throw new StartProblem(`There is no request ${requestId}.`)
  await inPractice(services, { ...found, job: 'sds request', reason: `sds ${requestId}` }, async (inside) => {
    const { db } = inside
    const [request] = await db.select().from(sdsRequest).where(eq(sdsRequest.id, requestId)).for('update')
    if (request?.status !== 'Pending') throw new StartProblem(`The request ${requestId} is ${request?.status} already.`)
    const [person] = await db.select().from(user).where(eq(user.id, request.requestedBy))
    if (!person) throw new StartProblem(`Nobody is behind the request ${requestId}.`)
    await settle({ ...inside, actor: null }, events, { request, person, settlement })
  })
}

async function settle(writing: AnyWriteContext, events: EventPorts, settling: Settling): Promise<void> {
  const { db, now, audit } = writing
  const { request, settlement } = settling
  const { id, practiceId, locationId } = request
  const answer = settlement.status === 'Completed' ? { sdsId: await knownSheet(writing, settlement.sheetId) } : { why: settlement.why }
  await db
    .update(sdsRequest)
    .set({ status: settlement.status, settledAt: now, ...answer })
    .where(eq(sdsRequest.id, id))
  const event = { practiceId, locationId, target: { kind: 'sdsRequest', id }, after: answer, shown: ['sdsId', 'why'] }
  if (settlement.status === 'Completed') {
    await audit({ action: 'sds_request.completed', ...event })
    if (settlement.onList && settlement.sheetId !== null) await putOnList(writing, events, settling, settlement.sheetId)
  } else {
    await audit({ action: 'sds_request.rejected', ...event })
    await openTask(writing, events, settling)
  }
  await inform(writing, settling)
}

async function knownSheet({ db }: AnyWriteContext, sheetId: string | null): Promise<string | null> {
  if (sheetId === null) return null
  const [sheet] = await db.select({ id: sds.id }).from(sds).where(eq(sds.id, sheetId))
  if (!sheet) throw new StartProblem(`There is no sheet ${sheetId} in the catalog.`)
  return sheet.id
}

const nameOf = ({ id: userId, fullName }: Person) => ({ userId, fullName })

const putOnList = (writing: AnyWriteContext, events: EventPorts, { request: { locationId }, person }: Settling, sheetId: string) =>
  addSheet(writing, events, { locationId, sheetId, areas: [], by: nameOf(person) })

/** The task to obtain the sheet from the manufacturer (29 CFR 1910.1200(g)(6)(iii)). */
async function openTask(writing: AnyWriteContext, events: EventPorts, { request, person }: Settling) {
  const { practiceId, locationId, chemicalName, manufacturer } = request
  const what = `${chemicalName}, ${manufacturer}`
  const report = { practiceId, locationId, kind: 'chemicalSheetMissing', what, letterDay: null, subjectId: null } as const
  await storeReport(writing, events, { ...report, reporter: nameOf(person) })
}

/** Sends the person a notification at the location and an email, or a text message if there is no email address. */
async function inform(writing: AnyWriteContext, { request, person, settlement }: Settling): Promise<void> {
  const { practiceId, locationId, chemicalName, manufacturer } = request
  const product = `${chemicalName}, ${manufacturer}`
  const words =
    settlement.status === 'Completed'
      ? { title: 'The data sheet you asked for is there', text: `${product} can be found in the data sheets now.` }
      : { title: 'The data sheet you asked for could not be obtained', text: `${product}: ${settlement.why}` }
  const news = { practiceId, locationId, title: words.title, subTitle: words.text, targetId: request.id }
  await notify(writing, [person.id], { ...news, kind: 'sheetRequestSettled', type: 'SHEET' })
  await sendNotice(writing, {
    person,
    subject: words.title,
    text: words.text,
    urgency: 'ordinary',
    advice: 'Open Safety Data Sheets in SafePractice to see it.',
  })
}
