import { sql } from 'drizzle-orm'

import { shareBinder } from '#contract/inspection-binders/binder-shares'
import { makeBinder } from '#contract/inspection-binders/inspection-binders'
import { pngOf } from '#api/platform/files/testing/pictures'
import { addEvidence } from '#contract/inspections/point-evidence'
import { addRequest, closeInspection, openInspection, type InspectionKind } from '#contract/inspections/inspections'
import { inspectionBinder } from '#api/data/tables'
import type { World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

/** Opens a case of a fresh administrator. */
async function ownCase(world: World, { closed = false, kind = 'visit' }: { closed?: boolean; kind?: InspectionKind } = {}) {
  const { caller, write, main } = await asFreshAdministrator(world)
  const { payload } = await caller.call(openInspection, { params: { locationId: main.id }, body: { kind } })
  const params = { caseId: payload._id }
  if (closed) await caller.call(closeInspection, { params, body: {} })
  return { write, params, caller }
}

/** A request in own words in an open case. */
async function ownPoint(world: World, kind: InspectionKind = 'visit') {
  const { write, params, caller } = await ownCase(world, { kind })
  const { payload } = await caller.call(addRequest, { params, body: { what: 'The eyewash is blocked.' } })
  return { write, caller, requestId: payload.requests[0]?._id ?? '' }
}

/** Ends the binder that another write may have left waiting, because a practice has one at a time. */
const noneUnderWay = (world: World) =>
  world.system((db) => db.execute(sql`update inspection_binder set state = 'canceled' where state in ('waiting', 'making')`))

/** A binder of an open case that is ready, without files. */
async function readyBinder(world: World) {
  const { caller, write, main, userId } = await asFreshAdministrator(world)
  const { payload } = await caller.call(openInspection, { params: { locationId: main.id }, body: { kind: 'visit' } })
  const now = world.services.clock.now()
  const binderId = newId(now)
  const place = { practiceId: world.lakeside.id, locationId: main.id, caseId: payload._id }
  const made = {
    scope: 'case',
    trainingYears: 3,
    injuryYears: 5,
    checkYears: 1,
    state: 'ready',
    requestedBy: userId,
    requestedAt: now,
    keptUntil: now,
  }
  await world.system((db) => db.insert(inspectionBinder).values({ id: binderId, ...place, ...made }))
  return { caller, write, binderId }
}

/** Writes about cases of agencies and binders for inspections. */
export const writesOfInspections: Record<string, Arrange> = {
  openInspection: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { locationId: main.id }, body: { kind: 'letter', answerBy: '2026-12-01' } })
  },
  changeInspection: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    return write(endpoint, { params, body: { officer: 'Ines Duarte', revision: 1 } })
  },
  closeInspection: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    return write(endpoint, { params, body: { outcome: 'No citation.' } })
  },
  reopenInspection: async (world, endpoint) => {
    const { write, params } = await ownCase(world, { closed: true })
    return write(endpoint, { params, body: {} })
  },
  markRequest: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    return write(endpoint, { params, body: { item: 'poster', mark: 'shown' } })
  },
  answerRequest: async (world, endpoint) => {
    const { write, requestId } = await ownPoint(world)
    return write(endpoint, { params: { requestId }, body: { answer: 'It is free since 11/20/2026.' } })
  },
  addEvidence: async (world, endpoint) => {
    const { write, requestId } = await ownPoint(world)
    return write(endpoint, { params: { requestId }, body: {}, files: [{ name: 'sink.png', content: pngOf({ width: 8, height: 8 }) }] })
  },
  removeEvidence: async (world, endpoint) => {
    const { write, requestId, caller } = await ownPoint(world)
    const files = [{ name: 'sink.png', content: pngOf({ width: 8, height: 8 }) }]
    const { payload } = await caller.call(addEvidence, { params: { requestId }, body: {}, files })
    return write(endpoint, { params: { evidenceId: payload.requests[0]?.evidence[0]?._id ?? '' } })
  },
  setCorrectionDay: async (world, endpoint) => {
    const { write, requestId } = await ownPoint(world, 'citation')
    return write(endpoint, { params: { requestId }, body: { abateBy: '2026-12-15' } })
  },
  correctPoint: async (world, endpoint) => {
    const { write, requestId } = await ownPoint(world)
    return write(endpoint, { params: { requestId }, body: { what: 'Move the cart away from the eyewash' } })
  },
  addCaseNote: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    const body = { what: 'She looked at the sink.', at: '2026-11-21T18:00:00.000Z', key: '5f0c3f0e-7d0c-4a57-9f41-0d9b0f7c1a11' }
    return write(endpoint, { params, body, files: [{ name: 'sink.png', content: pngOf({ width: 8, height: 8 }) }] })
  },
  addRequest: async (world, endpoint) => {
    const { write, params } = await ownCase(world)
    return write(endpoint, { params, body: { what: 'The lease of the suite' } })
  },
  makeBinder: async (world, endpoint) => {
    await noneUnderWay(world)
    const { main, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { locationId: main.id }, body: { scope: 'everything' } })
  },
  cancelBinder: async (world, endpoint) => {
    await noneUnderWay(world)
    const { main, write, caller } = await asFreshAdministrator(world)
    const { payload } = await caller.call(makeBinder, { params: { locationId: main.id }, body: { scope: 'everything' } })
    return write(endpoint, { params: { binderId: payload._id }, body: {} })
  },
  shareBinder: async (world, endpoint) => {
    const { write, binderId } = await readyBinder(world)
    return write(endpoint, { params: { binderId }, body: { officer: 'Ines Duarte' } })
  },
  endShare: async (world, endpoint) => {
    const { write, caller, binderId } = await readyBinder(world)
    const { payload } = await caller.call(shareBinder, { params: { binderId }, body: { officer: 'Ines Duarte' } })
    return write(endpoint, { params: { shareId: payload._id }, body: {} })
  },
}
