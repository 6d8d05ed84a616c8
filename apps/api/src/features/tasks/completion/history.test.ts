import fc from 'fast-check'

import { addDays } from '#calendar/days'
import { completeTask, listUserTasks } from '#contract/tasks/tasks'
import { expect, test } from '#api/data/testing/test'

import { taskPorts } from '../ports.ts'
import { mainOf, makeTask, occurrencesOf } from '../testing/make-task.ts'
import { asWriting } from '../testing/writing.ts'

const ports = taskPorts

/** Events of a task: days pass, a person completes it, a record of it is discarded. */
const happenings = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 120 }).map((days) => ({ kind: 'wait' as const, days })),
    fc.constant({ kind: 'complete' as const }),
    fc.nat(9).map((which) => ({ kind: 'discard' as const, which })),
  ),
  { minLength: 4, maxLength: 10 },
)

const firstPeriods = {
  '0': { start: '2026-11-15', end: '2026-11-21' },
  '1': { start: '2026-11-01', end: '2026-11-30' },
  '2': { start: '2026-10-01', end: '2026-12-31' },
  '3': { start: '2026-04-01', end: '2027-03-31' },
} as const

test('for any events in any order, periods follow each other without gap or overlap and the open ones are on the board', async ({
  world,
}) => {
  const begin = world.services.clock.now()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('0' as const, '1' as const, '2' as const, '3' as const), happenings, async (frequency, story) => {
      world.services.clock.set(begin)
      const { taskId } = await makeTask(world, { frequency, period: firstPeriods[frequency] })
      for (const happening of story) {
        if (happening.kind === 'wait') world.services.clock.advance({ days: happening.days })
        if (happening.kind === 'complete')
          await (await world.as(world.dana)).raw(completeTask, { params: { taskId }, body: { isCompleted: true } })
        const done = (await occurrencesOf(world, taskId)).filter((each) => each.status === 'done')
        const discarded = happening.kind === 'discard' ? done[happening.which] : undefined
        if (discarded) await asWriting(world, world.maria, (writing) => ports.reopen(writing, discarded.id))
      }
      const all = await occurrencesOf(world, taskId)
      for (const [index, next] of all.slice(1).entries()) expect(next.periodStart).toBe(addDays(all[index]!.periodEnd, 1))
      expect(all.every((each) => (each.status === 'done') === (each.recordId !== null && each.completedBy === world.dana))).toBe(true)
      const open = all.filter((each) => each.status === 'open').map((each) => each.id)
      expect(all.at(-1)?.status).toBe('open')
      const board = await (await world.as(world.dana)).call(listUserTasks, { params: { userId: world.dana, locationId: mainOf(world) } })
      expect(board.payload.filter((item) => item._id === taskId).map((item) => item.occurrence._id)).toEqual(open)
    }),
    { numRuns: 12 },
  )
  world.services.clock.set(begin)
})
