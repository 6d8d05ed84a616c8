import { setDateMails } from '#contract/account/calendar-feeds'
import { addExpiration } from '#contract/expirations/expirations'
import { runDaily } from '#api/data/jobs/run-daily'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { datesMail } from './dates-mail.ts'
import { remindOfDates } from './remind-of-dates.ts'

const record = async (world: World, body: { type: string; validUntil: string; issuedOn?: string }) =>
  (await world.as(world.maria)).call(addExpiration, { params: { locationId: world.rows.location }, body: { person: world.dana, ...body } })

/** The job of a morning, as two servers run it at the same time. */
async function morning(world: World, day: string) {
  world.services.clock.set(`${day}T15:00:00Z`)
  await Promise.all([runDaily(world.services, [remindOfDates]), runDaily(world.services, [remindOfDates])])
}
const mails = async (world: World, to: string) =>
  (await world.messages(to)).filter(({ subject, channel }) => channel === 'email' && /runs? out at/.test(subject)).map(({ text }) => text)

// February 19, 2027 is 90 days after the day of the world.
inOwnWorld(
  'each lead is mailed once to whom the type names, also by two servers, until the person turns the mails off',
  async ({ world }) => {
    await record(world, { type: 'blsCard', validUntil: '2027-02-19' })
    await morning(world, '2026-11-21')
    await morning(world, '2026-11-22')
    const own = await mails(world, 'dana@lakeside.example')
    expect(own).toHaveLength(1)
    expect(own[0]).toContain('- BLS or CPR card, yours, 02/19/2027')
    expect(own[0]).toContain('/account')
    expect(own[0], 'an administrator of several locations gets a mail for each').toContain(`, ${world.lakeside.locations[0]!.name}:\n`)
    expect((await mails(world, 'maria@lakeside.example')).join('\n')).toContain('BLS or CPR card, Dana Whitfield, 02/19/2027')
    expect(await mails(world, 'ruth@cedar.example')).toEqual([])
    const dana = await world.as(world.dana)
    await dana.call(setDateMails, { body: { on: false } })
    await dana.call(setDateMails, { body: { on: false } })
    expect(await world.audit('employment.date_mails_changed')).toMatchObject([{ before: { dateMails: true }, after: { dateMails: false } }])
    await morning(world, '2026-12-21')
    expect(await mails(world, 'dana@lakeside.example')).toHaveLength(1)
    expect(
      (await world.notifications(world.dana)).filter(({ type }) => type === 'DATE'),
      'the bell still shows them',
    ).toHaveLength(2)
  },
)

inOwnWorld('a mail about somebody’s health does not say what ends', async ({ world }) => {
  await record(world, { type: 'fitTest', issuedOn: '2026-01-01', validUntil: '2026-12-11' })
  await morning(world, '2026-11-21')
  const [mail] = await mails(world, 'maria@lakeside.example')
  expect(mail).toContain('A date about health, 12/11/2026')
  expect(mail).not.toContain('Dana')
  expect(mail).not.toContain('fit test')
})

inOwnWorld('a mail lists thirty dates, and counts the others', () => {
  const lines = Array.from({ length: 32 }, (_, index) => `Card ${index + 1}`)
  const mail = datesMail({ firstName: 'Dana', place: 'Lakeside\nDental', lines, publicUrl: 'https://x.example' })
  expect(mail.subject).toBe('32 dates run out at Lakeside Dental')
  expect(mail.text).toContain('- Card 30\n- and 2 more')
})
