import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { writtenMoment } from '#calendar/written-moment'
import { shareLimits } from '#contract/inspection-binders/binder-shares'
import { NotFound } from '#contract/endpoint/errors'
import { singleFileLimits } from '#contract/records/uploads'
import { countVisit } from '#api/data/limits/count-visit'
import { fail } from '#api/platform/errors'
import { refuseVisitor } from '#api/platform/html/refuse-visitor'
import { makePdf } from '#api/platform/pdf/make-pdf'
import { clientNetwork } from '#api/platform/pipeline/client-network'
import { takeUpload } from '#api/platform/pipeline/take-upload'
import { untilDisconnected } from '#api/platform/pipeline/until-disconnected'
import type { Services } from '#api/platform/services'

import { binderPdf, type BinderPages } from '../pages/binder-pages.ts'
import { findShare, type OpenShare } from './find-share.ts'
import { readPages } from './read-pages.ts'
import { contentsPage, passphrasePage, sectionPage, shareNotice, sharePolicy, type Reader } from './share-html.ts'
import { takeNote } from './share-notes.ts'
import { pathOfShare } from './share-path.ts'
import { hasOpened, openWith } from './share-visit.ts'

type Visitor = FastifyRequest<{ Params: { secret: string; section?: string } }>

interface Visit {
  services: Services
  request: Visitor
  reply: FastifyReply
  share: OpenShare
  path: string
  address: string
}

/** An officer reads from one address; more than this is no reading. */
const readsPerHour = 600

/**
 * The pages of a shared binder, outside the contract: HTML without scripts. Whoever has the link and the passphrase reads this one binder until the
 * sharing ends. Each opening is recorded (decision 129).
 */
export function binderVisitorRoutes(app: FastifyInstance, services: Services): void {
  const visit = (show: (visit: Visit) => Promise<unknown>) => async (request: Visitor, reply: FastifyReply) => {
    void reply
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .header('content-security-policy', sharePolicy)
      .type('text/html; charset=utf-8')
    try {
      const { secret } = request.params
      const address = clientNetwork(request.ip)
      const share = await findShare(services, secret)
      await countVisit({ services, address }, { page: 'inspection-binder', found: share !== undefined, maxPerHour: readsPerHour })
      return await reply.send(await show({ services, request, reply, share: share ?? fail(NotFound), path: pathOfShare(secret), address }))
    } catch (problem) {
      return refuseVisitor(reply, problem, pages)
    }
  }
  const opened = (show: (visit: Visit, pages: BinderPages) => Promise<unknown>) =>
    visit(async (visited) =>
      hasOpened(services, visited.share, visited.request.headers.cookie)
        ? show(visited, await readPages(services, visited.share))
        : passphrasePage(visited.path),
    )
  const path = pathOfShare(':secret')
  app.get(
    path,
    opened(async (visited, binder) => contentsPage(readerOf(visited), binder)),
  )
  app.post(path, visit(open))
  app.get(`${path}/pdf`, opened(drawn))
  app.get(`${path}/:section`, opened(section))
  app.post(`${path}/:section`, opened(note))
}

async function open({ services, request, reply, share, path, address }: Visit): Promise<string> {
  const typed = textOf(await formOf(services, { request, reply, address }), 'passphrase', 200)
  const cookie = await openWith(services, share, { path, typed, address })
  if (cookie === undefined) {
    void reply.code(422)
    return passphrasePage(path, 'These words are not right. Please ask the practice to say them again.')
  }
  void reply.code(303).header('set-cookie', cookie).header('location', path)
  return ''
}

const section = async (visited: Visit, binder: BinderPages, sent?: string): Promise<string> => {
  const index = indexOf(visited, binder)
  const found = binder.sections[index] ?? fail(NotFound)
  return sectionPage(readerOf(visited), { section: found, index, last: binder.sections.length - 1, sent })
}

const sentTexts = {
  seen: 'The practice sees that you have seen this section.',
  flag: 'The practice sees that you flagged this section.',
  ask: 'Your question is with the practice.',
} as const

async function note(visited: Visit, binder: BinderPages): Promise<string> {
  const { services, share } = visited
  const found = binder.sections[indexOf(visited, binder)] ?? fail(NotFound)
  const body = await formOf(services, visited)
  const kind = (['seen', 'flag', 'ask'] as const).find((one) => one === body['kind']) ?? fail(NotFound)
  const what = textOf(body, 'what', shareLimits.what)
  if (kind === 'ask' && what === '') return section(visited, binder, 'Nothing was sent. Please write your question first.')
  const taken = await takeNote(services, share, { kind, section: found, what })
  return section(visited, binder, taken ? sentTexts[kind] : 'Too many notes were sent. Please talk to the practice.')
}

/** The whole binder with the name of the reader and the time across every page. */
async function drawn(visited: Visit, binder: BinderPages): Promise<Buffer> {
  const { reply, share } = visited
  const { watermark } = readerOf(visited)
  const whose = { personId: share.id, practiceId: share.practiceId, gone: untilDisconnected(reply.raw) }
  const pdf = await makePdf({ ...binderPdf(binder), watermark }, whose)
  void reply.type('application/pdf').header('content-disposition', 'inline; filename="binder.pdf"')
  return pdf
}

function readerOf({ services, share, path }: Visit): Reader {
  const time = writtenMoment(services.clock.now().toISOString(), share.timeZone)
  return { path, watermark: `Shared with ${share.officer}, ${time}` }
}

const indexOf = ({ request }: Visit, { sections }: BinderPages): number => {
  const index = /^\d{1,3}$/.test(request.params.section ?? '') ? Number(request.params.section) - 1 : -1
  return index >= 0 && index < sections.length ? index : fail(NotFound)
}

/** The fields of a form without files. */
async function formOf(services: Services, { request, reply, address }: Pick<Visit, 'request' | 'reply' | 'address'>) {
  const gone = untilDisconnected(reply.raw)
  const upload = await takeUpload({ request, limits: { field: 'none', ...singleFileLimits }, services, personId: address, gone })
  await upload.end()
  return upload.body
}

const textOf = (body: Readonly<Record<string, unknown>>, field: string, max: number): string => {
  const value = body[field]
  return typeof value === 'string' ? value.trim().slice(0, max) : ''
}

const pages = {
  gone: shareNotice('This link is not valid any more', 'The sharing may have ended. Please ask the practice.'),
  busy: shareNotice('Too many tries', 'Please try again in an hour, or ask the practice.'),
  away: shareNotice('This page cannot be shown at the moment', 'Please open it again in a moment.'),
}
