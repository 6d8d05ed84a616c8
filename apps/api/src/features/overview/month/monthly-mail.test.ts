import { setMonthlyPage, getCalendarFeeds } from '#contract/account/calendar-feeds'
import { getDutyMonths } from '#contract/overview/duties'
import { getMonthlyPage } from '#contract/overview/monthly-page'
import { buildTask } from '#api/data/builders/task'
import { runDaily } from '#api/data/jobs/run-daily'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

import { monthlyMail } from './monthly-mail.ts'

const mailsTo = async (world: World, to: string) =>
  (await world.messages(to)).filter(({ subject }) => subject.startsWith('The month of')).map(({ text }) => text)

/** The job of a morning, as two servers run it at the same time. */
async function morning(world: World, moment: string) {
  world.services.clock.set(moment)
  await Promise.all([runDaily(world.services, [monthlyMail]), runDaily(world.services, [monthlyMail])])
}

/** December 1, 2026, 6 a.m. in Portland is 14:00 UTC. */
inOwnWorld(
  'on the first of the month each administrator gets one mail about their locations, until they turn it off',
  async ({ world }) => {
    const [main] = world.lakeside.locations
    await world.system((db) =>
      buildTask(
        db,
        {
          practiceId: world.lakeside.id,
          locationId: main?.id ?? '',
          period: { start: '2026-11-01', end: '2026-11-30', due: '2026-11-30' },
        },
        { now: world.services.clock.now() },
      ),
    )
    await morning(world, '2026-11-30T20:00:00Z')
    await morning(world, '2026-12-01T13:59:00Z')
    expect(await mailsTo(world, 'maria@lakeside.example')).toEqual([])
    await morning(world, '2026-12-01T14:07:00Z')
    await morning(world, '2026-12-01T20:00:00Z')
    const [mail, ...more] = await mailsTo(world, 'maria@lakeside.example')
    expect(more).toEqual([])
    expect(mail).toContain('This is November 2026 at Lakeside Dental.')
    expect(mail).toContain('/admin/overview?show=month')
    const maria = await world.as(world.maria)
    const { payload } = await maria.call(getDutyMonths, { params: { practiceId: world.lakeside.id } })
    const november = payload.find(({ _id }) => _id === main?.id)?.months.at(-2)
    expect(november?.month, 'the month before the current one').toBe('2026-11')
    expect(mail, 'the same number as on the overview').toContain(`- ${november?.notDone} not done`)
    expect(await mailsTo(world, 'omar@lakeside.example')).toHaveLength(1)
    expect((await mailsTo(world, 'omar@lakeside.example'))[0]).not.toContain('Main Street')
    expect((await maria.call(getCalendarFeeds, {})).payload.monthlyPage).toBe(true)
    expect(await maria.call(setMonthlyPage, { body: { on: false } })).toEqual({ payload: { monthlyPage: false } })
    expect(await world.audit('employment.monthly_page_changed')).toMatchObject([
      { before: { monthlyPage: true }, after: { monthlyPage: false } },
    ])
    await morning(world, '2027-01-01T14:07:00Z')
    expect(await mailsTo(world, 'maria@lakeside.example')).toHaveLength(1)
    expect(await mailsTo(world, 'omar@lakeside.example')).toHaveLength(2)
  },
)

inOwnWorld('a server that did not run on the first sends the mail on the next morning', async ({ world }) => {
  await morning(world, '2026-11-30T20:00:00Z')
  await morning(world, '2026-12-03T14:07:00Z')
  expect(await mailsTo(world, 'maria@lakeside.example')).toHaveLength(1)
})

test('the page is a PDF for people who administer a location, and staff may not turn the mail on', async ({ world }) => {
  const params = { practiceId: world.lakeside.id }
  const reply = await (await world.as(world.maria)).raw(getMonthlyPage, { params })
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(textOfPdf(reply.rawPayload)).toContain(withoutSpaces('The month of October 2026 at Lakeside Dental'))
  const dana = await world.as(world.dana)
  expect(await dana.refused(getMonthlyPage, { params })).toMatchObject({ status: 403 })
  expect(await dana.refused(setMonthlyPage, { body: { on: false } })).toMatchObject({ status: 403 })
})
