import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { singleFileLimits, WrongPictureType } from '#contract/records/uploads'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { checkPictures, withoutFileNames } from '#api/data/uploads/check-picture'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { Failure } from '#api/platform/errors'
import { clientNetwork } from '#api/platform/pipeline/client-network'
import { takeUpload } from '#api/platform/pipeline/take-upload'
import { untilDisconnected } from '#api/platform/pipeline/until-disconnected'
import type { Services } from '#api/platform/services'

import { findPlace, type ReportPlace } from './find-place.ts'
import { answerPage, formPage, reportLimits, reportNotice, reportPolicy, sentPage } from './report-html.ts'
import { sourceLimit } from './report-limits.ts'
import { isFull, readAnswer, storeReport } from './store-report.ts'

type Visitor = FastifyRequest<{ Params: { secret: string } }>
interface Visit {
  request: Visitor
  reply: FastifyReply
  place: ReportPlace
  facts: { location: string; item: string | null; path: string }
  /** The network of the client. It is counted in memory and stored nowhere (ruling 59). */
  source: string
}

const reportsPerHour = 6
const answersPerHour = 30
const visitsPerHour = 600

/**
 * "Tell us about a hazard": a page for anybody with the address of a location's public page or of an item's sticker, outside the contract. It is HTML
 * without scripts. Nothing about the reporter is stored: no address, no session, no name of a file, no request id (decision 117).
 */
export function hazardVisitorRoutes(app: FastifyInstance, services: Services, book: Pick<TaskBook, 'create'>): void {
  const limit = sourceLimit(services.clock)
  const visit = (kind: 'page' | 'item', show: (visit: Visit) => Promise<string>) => async (request: Visitor, reply: FastifyReply) => {
    void reply
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .header('content-security-policy', reportPolicy)
      .type('text/html; charset=utf-8')
    const source = clientNetwork(request.ip)
    if (!limit.take(`visit ${source}`, visitsPerHour)) return sendBusy(reply)
    const { secret } = request.params
    const place = await findPlace(services, kind, secret)
    if (!place) return reply.code(404).send(reportNotice('This address is not valid any more', 'Please ask the practice for the new one.'))
    const path = `${kind === 'page' ? '/e' : '/i'}/${secret}/${kind === 'page' ? 'hazard' : 'report'}`
    return reply.send(await show({ request, reply, place, source, facts: { location: place.location, item: place.item, path } }))
  }
  const report = async ({ request, reply, place, facts, source }: Visit): Promise<string> => {
    if (!limit.take(`report ${source} ${place.locationId}`, reportsPerHour) || (await isFull(services, place))) return busy(reply)
    const gone = untilDisconnected(reply.raw)
    const upload = await takeUpload({ request, limits: { field: 'photo', ...singleFileLimits }, services, personId: source, gone })
    const typed = { what: textOf(upload.body['what'], reportLimits.what), where: textOf(upload.body['where'], reportLimits.where) }
    try {
      if (typed.what === '') return refuse(reply, facts, typed, 'Please say what is unsafe.')
      const chosen = upload.files.filter(({ size, tooLarge }) => size > 0 || tooLarge)
      const share = { personId: source, practiceId: place.practiceId, gone }
      const now = services.clock.now()
      const documents = withoutFileNames(await checkPictures(chosen, { now, share, services, folder: 'actions' }))
      const code = await withStoredDocuments({ services, now }, documents, async (photos, keep) => {
        const made = await storeReport(services, book, { place, typed, photos })
        keep()
        return made
      })
      return sentPage(facts, code)
    } catch (problem) {
      if (problem instanceof Failure && problem.declaration.status === 422) return refuse(reply, facts, typed, problem.declaration.text)
      throw problem
    } finally {
      await upload.end()
    }
  }
  const answer = async ({ request, reply, place, facts, source }: Visit): Promise<string> => {
    if (!limit.take(`answer ${source}`, answersPerHour)) return busy(reply)
    const gone = untilDisconnected(reply.raw)
    const { body, end } = await takeUpload({ request, limits: { field: 'none', ...singleFileLimits }, services, personId: source, gone })
    await end()
    return answerPage(facts, await readAnswer(services, place, textOf(body['code'], 20)))
  }
  for (const [kind, path] of [
    ['page', '/e/:secret/hazard'],
    ['item', '/i/:secret/report'],
  ] as const) {
    app.get(
      path,
      visit(kind, async ({ facts }) => formPage(facts)),
    )
    app.post(path, visit(kind, report))
    app.post(`${path}/answer`, visit(kind, answer))
  }
}

const textOf = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max) : '')

function refuse(reply: FastifyReply, facts: Visit['facts'], typed: { what: string; where: string }, problem: string): string {
  void reply.code(422)
  return formPage(facts, {
    typed,
    problem: problem === WrongPictureType.text ? 'Please choose a .jpg or .png picture, or send the report without one.' : problem,
  })
}

const busyText = 'Many reports came from your network. Please try again in an hour, or tell the practice or OSHA (1-800-321-6742).'

function busy(reply: FastifyReply): string {
  void reply.code(429).header('retry-after', '3600')
  return reportNotice('Please try again later', busyText)
}

const sendBusy = (reply: FastifyReply) => reply.send(busy(reply))
