import { eq } from 'drizzle-orm'

import { login, SignedIn } from '#contract/access/sign-in'
import { closeInspection, getInspection, openInspection } from '#contract/inspections/inspections'
import { trainingSummary } from '#contract/tasks/tasks'
import { taskOccurrence } from '#api/data/tables'
import { grantSupport } from '#api/data/sessions/grant-support'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { harborOf, mainOf } from '../testing/make-task.ts'

type Asking = Pick<Awaited<ReturnType<World['as']>>, 'call'>

const casesOf = async (who: Asking, userId: string, locationId: string) =>
  (await who.call(trainingSummary, { params: { userId, locationId } })).payload.inspections

test('administrators of the location see its open cases, without practice runs and closed ones', async ({ world }) => {
  const [maria, locationId] = [await world.as(world.maria), mainOf(world)]
  const opened = async (kind: 'letter' | 'visit' | 'practiceRun', answerBy?: string) =>
    (await maria.call(openInspection, { params: { locationId }, body: { kind, ...(answerBy && { answerBy }) } })).payload._id
  const letter = await opened('letter', '2026-12-15')
  const run = await opened('practiceRun')
  const visit = await opened('visit')
  await maria.call(closeInspection, { params: { caseId: visit }, body: {} })
  const seen = await casesOf(maria, world.maria, locationId)
  expect(seen).toContainEqual({ _id: letter, kind: 'letter', arrivedAt: world.services.clock.now().toISOString(), due: '2026-12-15' })
  expect(seen.filter(({ _id }) => [run, visit].includes(_id))).toEqual([])
  expect(await casesOf(maria, world.maria, harborOf(world)), 'another location').toEqual([])
  expect(await casesOf(await world.as(world.dana), world.dana, locationId), 'not an administrator').toEqual([])
})

inOwnWorld('a case has the day of its next open task', async ({ world }) => {
  const [maria, locationId] = [await world.as(world.maria), mainOf(world)]
  const open = async (kind: 'letter' | 'visit' | 'citation') => {
    const { _id: caseId } = (await maria.call(openInspection, { params: { locationId }, body: { kind } })).payload
    return (await maria.call(getInspection, { params: { caseId } })).payload
  }
  const [letter, visit, citation] = [await open('letter'), await open('visit'), await open('citation')]
  const due = async () => new Map((await casesOf(maria, world.maria, locationId)).map((one) => [one._id, one.due]))
  const first = await due()
  expect(first.get(letter._id)).toBe(letter.clocks[0]?.due)
  expect(first.get(visit._id)).toBeNull()
  const [post, contest] = citation.clocks
  expect(first.get(citation._id)).toBe(post?.due)
  await world.system((db) =>
    db
      .update(taskOccurrence)
      .set({ status: 'done' })
      .where(eq(taskOccurrence.taskId, post?.task ?? '')),
  )
  expect((await due()).get(citation._id)).toBe(contest?.due)
})

test('support sees no inspection case', async ({ world }) => {
  const [maria, locationId] = [await world.as(world.maria), mainOf(world)]
  await maria.call(openInspection, { params: { locationId }, body: { kind: 'visit' } })
  expect((await casesOf(maria, world.maria, locationId)).length).toBeGreaterThan(0)
  const grant = { practiceId: world.lakeside.id, email: 'maria@lakeside.example', supporter: 'Sam', reason: 'Ticket 1', write: false }
  const data = (await world.system((db) => grantSupport(db, grant, { now: world.services.clock.now(), services: world.services }))) ?? ''
  const support = client(world.app, SignedIn.parse(await (await world.as(null)).call(login, { body: { data } })).token)
  expect(await casesOf(support, world.maria, locationId)).toEqual([])
})
