import { and, asc, eq } from 'drizzle-orm'

import { reportEvent } from '#contract/reported-events/reported-events'
import { listUserTasks } from '#contract/tasks/tasks'
import { reportedEvents } from '#content/forms/reported-event'
import { optionValues } from '#content/questions/option-values'
import { happenings } from '#content/facts/happenings'
import { location, reportedEvent, task } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const mainOf = (world: World) => world.lakeside.locations[0]?.id ?? ''

const report = async (world: World, userId: string, body: Parameters<typeof send>[1]) => send(await world.as(userId), body, mainOf(world))
const send = (
  person: Awaited<ReturnType<World['as']>>,
  body: { kind: (typeof reportedEvents)[number]; what?: string; letterDay?: string; subject?: string },
  locationId: string,
) => person.call(reportEvent, { params: { locationId }, body })

const tasksOf = (world: World, ruleKey: string) =>
  world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.locationId, mainOf(world)), eq(task.ruleKey, ruleKey)))
      .orderBy(asc(task.id)),
  )

test('a staff member reports a missing data sheet, and the safety officer gets a task with the text of the report', async ({ world }) => {
  const { payload } = await report(world, world.dana, { kind: 'chemicalSheetMissing', what: ' Cavicide wipes ' })
  expect(payload).toEqual({ tasks: 1, openTask: null, formTask: null })
  const made = (await tasksOf(world, 'getDataSheet')).at(-1)
  expect(made).toMatchObject({ name: 'Get the missing data sheet', dueOn: '2026-11-23', confidential: false })
  expect(made?.instructions).toMatch(/ Reported by Dana Whitfield: Cavicide wipes$/)
  expect((await world.audit('event.reported')).at(-1)).toMatchObject({ actorId: world.dana, after: { kind: 'chemicalSheetMissing' } })
  expect(JSON.stringify(await world.audit('event.reported')), 'free words may name people').not.toContain('Cavicide')
})

test('the task for a letter is due on the day named in it', async ({ world }) => {
  const { payload } = await report(world, world.maria, { kind: 'agencyLetter', letterDay: '2026-12-04' })
  expect(payload.tasks).toBe(1)
  expect((await tasksOf(world, 'agencyLetter')).at(-1)).toMatchObject({ id: payload.openTask, dueOn: '2026-12-04' })
  for (const letterDay of ['2026-11-20', '2027-11-23'])
    expect(
      await (
        await world.as(world.maria)
      ).refused(reportEvent, { params: { locationId: mainOf(world) }, body: { kind: 'agencyLetter', letterDay } }),
    ).toMatchObject({ status: 422, fields: { letterDay: expect.any(String) } })
})

test('a severe injury opens the report with its deadline in hours, only for administrators', async ({ world }) => {
  await report(world, world.dana, { kind: 'severeInjury' })
  const made = (await tasksOf(world, 'reportSevereInjury')).at(-1)
  expect(made).toMatchObject({ requiresAdmin: true, confidential: true })
  const { payload } = await (await world.as(world.dana)).call(listUserTasks, { params: { userId: world.dana, locationId: mainOf(world) } })
  expect(payload.map((one) => one._id)).not.toContain(made?.id)
})

test('two reports of the same kind open separate tasks', async ({ world }) => {
  const before = (await tasksOf(world, 'newChemicalTraining')).length
  for (const what of ['First', 'Second']) await report(world, world.maria, { kind: 'chemicalAdded', what })
  expect((await tasksOf(world, 'newChemicalTraining')).length).toBe(before + 2)
})

test('only an administrator may report about another person, and only about people of the location', async ({ world }) => {
  const body = { kind: 'latentTbAdvised' as const }
  const params = { locationId: mainOf(world) }
  expect(await (await world.as(world.dana)).refused(reportEvent, { params, body: { ...body, subject: world.ruth } })).toMatchObject({
    status: 403,
  })
  expect(await (await world.as(world.maria)).refused(reportEvent, { params, body: { ...body, subject: world.tessa } })).toMatchObject({
    status: 404,
  })
  await report(world, world.maria, { ...body, subject: world.dana })
  expect((await tasksOf(world, 'latentTbCheck')).at(-1)).toMatchObject({ subjectId: world.dana, confidential: true })
  const [stored] = await world.system((db) => db.select().from(reportedEvent).where(eq(reportedEvent.kind, 'latentTbAdvised')))
  expect(stored).toMatchObject({ subjectId: world.dana, reportedBy: world.maria })
})

inOwnWorld('every event that can be reported is offered, and opens a task where it applies', async ({ world }) => {
  await world.system((db) => db.update(location).set({ state: 'CA', options: [...optionValues] }))
  expect(new Set(happenings.flatMap(({ event }) => (event ? [event] : [])))).toEqual(new Set(reportedEvents))
  const maria = await world.as(world.maria)
  for (const kind of reportedEvents) {
    const { payload } = await send(
      maria,
      { kind, ...((kind === 'latentTbAdvised' || kind === 'newAssignment') && { subject: world.dana }) },
      mainOf(world),
    )
    expect(payload.tasks, kind).toBeGreaterThan(0)
  }
})
