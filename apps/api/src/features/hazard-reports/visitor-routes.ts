import type { FastifyInstance, FastifyReply } from 'fastify'

import { singleFileLimits } from '#contract/records/uploads'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { clientNetwork } from '#api/platform/pipeline/client-network'
import { takeUpload } from '#api/platform/pipeline/take-upload'
import { untilDisconnected } from '#api/platform/pipeline/until-disconnected'
import type { Services } from '#api/platform/services'

import { findPlace } from './find-place.ts'
import { openedMark } from './report-budget.ts'
import { answerPage, formPage, reportNotice, reportPolicy } from './report-html.ts'
import { sourceLimit } from './report-limits.ts'
import { readAnswer } from './store-report.ts'
import { takeReport, textOf, type Visit, type Visitor } from './take-report.ts'

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
    return reply.send(
      await show({
        request,
        reply,
        place,
        source,
        facts: { location: place.location, item: place.item, path, mark: openedMark(services, path) },
      }),
    )
  }
  const report = (visited: Visit) => takeReport({ services, book, limit }, visited)
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

const busyText = 'Many reports came from your network. Please try again in an hour, or tell the practice or OSHA (1-800-321-6742).'

function busy(reply: FastifyReply): string {
  void reply.code(429).header('retry-after', '3600')
  return reportNotice('Please try again later', busyText)
}

const sendBusy = (reply: FastifyReply) => reply.send(busy(reply))
