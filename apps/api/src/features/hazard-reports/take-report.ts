import type { FastifyReply, FastifyRequest } from 'fastify'

import { singleFileLimits, WrongPictureType } from '#contract/records/uploads'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { checkPictures, withoutFileNames } from '#api/data/uploads/check-picture'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { Failure } from '#api/platform/errors'
import { takeUpload } from '#api/platform/pipeline/take-upload'
import { untilDisconnected } from '#api/platform/pipeline/until-disconnected'
import type { Services } from '#api/platform/services'

import type { ReportPlace } from './find-place.ts'
import { phoneOf, readBudget, takeReserve } from './report-budget.ts'
import { closedPage, formPage, reportLimits, sentPage } from './report-html.ts'
import type { SourceLimit } from './report-limits.ts'
import { storeReport } from './store-report.ts'

export type Visitor = FastifyRequest<{ Params: { secret: string } }>
export interface Visit {
  request: Visitor
  reply: FastifyReply
  place: ReportPlace
  facts: { location: string; item: string | null; path: string; mark: string }
  /** The network of the client. It is counted in memory and stored nowhere (ruling 59). */
  source: string
}

interface Taking {
  services: Services
  book: Pick<TaskBook, 'create'>
  limit: SourceLimit
}

const reportsPerHour = 6

/** Takes a report, or shows the form again with what is wrong, or whom else to tell. Returns the page. */
export async function takeReport(taking: Taking, visit: Visit): Promise<string> {
  const { services, limit } = taking
  const { request, reply, place, source } = visit
  if (!limit.take(`report ${source} ${place.locationId}`, reportsPerHour)) return closed(services, visit, networkText)
  const budget = await readBudget(services, place)
  if (budget === 'spent') return closed(services, visit, spentText)
  const gone = untilDisconnected(reply.raw)
  const upload = await takeUpload({ request, limits: { field: 'photo', ...singleFileLimits }, services, personId: source, gone })
  const typed = { what: textOf(upload.body['what'], reportLimits.what), where: textOf(upload.body['where'], reportLimits.where) }
  try {
    if (typed.what === '') return refuse(visit, typed, 'Please say what is unsafe.')
    const mark = textOf(upload.body['mark'], 200)
    const reserve =
      budget === 'open' ? 'taken' : takeReserve(services, limit, { path: visit.facts.path, mark, locationId: place.locationId })
    if (reserve === 'wait') return refuse(visit, typed, waitText)
    if (reserve === 'spent') return await closed(services, visit, spentText)
    const chosen = upload.files.filter(({ size, tooLarge }) => size > 0 || tooLarge)
    return sentPage(visit.facts, await store(taking, visit, { typed, chosen, gone }))
  } catch (problem) {
    if (problem instanceof Failure && problem.declaration.status === 422) return refuse(visit, typed, problem.declaration.text)
    throw problem
  } finally {
    await upload.end()
  }
}

interface Sent {
  typed: Typed
  chosen: Parameters<typeof checkPictures>[0]
  gone: ReturnType<typeof untilDisconnected>
}

/** Returns the code of the stored report. */
async function store({ services, book }: Taking, { place, source }: Visit, { typed, chosen, gone }: Sent): Promise<string> {
  const share = { personId: source, practiceId: place.practiceId, gone }
  const now = services.clock.now()
  const documents = withoutFileNames(await checkPictures(chosen, { now, share, services, folder: 'actions' }))
  return withStoredDocuments({ services, now }, documents, async (photos, keep) => {
    const made = await storeReport(services, book, { place, typed, photos })
    keep()
    return made
  })
}

interface Typed {
  what: string
  where: string
}

export const textOf = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max) : '')

function refuse({ reply, facts }: Visit, typed: Typed, problem: string): string {
  void reply.code(422)
  return formPage(facts, {
    typed,
    problem: problem === WrongPictureType.text ? 'Please choose a .jpg or .png picture, or send the report without one.' : problem,
  })
}

const networkText = 'Many reports came from your network in the last hour.'
const spentText = 'More reports came here than the form takes at the moment.'
const waitText =
  'Many reports are coming in right now. Please wait 15 seconds, then send this again. If you chose a photo, please choose it again.'

/** The form takes nothing for now. The page says whom to tell instead. */
async function closed(services: Services, { reply, place, facts }: Visit, why: string): Promise<string> {
  void reply.code(429).header('retry-after', '3600')
  return closedPage(facts, { why, phone: await phoneOf(services, place) })
}
