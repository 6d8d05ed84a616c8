import { eq } from 'drizzle-orm'

import { changeSubPlan, setPlanEnd } from '#contract/billing/plan-changes'
import { billing, subscription } from '#api/data/tables'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { announceRenewals } from './announce-renewals.ts'
import { payerOf } from './mirror.ts'
import { renewalMail } from './renewal-mail.ts'
import { deliver, nextPayment } from './testing/payment-events.ts'

type Paying = Awaited<ReturnType<typeof payingPractice>>

/** Sets the clock to a number of days before the renewal of a practice. */
async function daysBefore(world: World, { practiceId }: Paying, days: number) {
  const [row] = await world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))
  const wanted = (row?.currentPeriodEnd?.getTime() ?? 0) - days * 86_400_000
  world.services.clock.advance({ seconds: (wanted - world.services.clock.now().getTime()) / 1000 })
}

const mailsTo = async (world: World, { user }: Paying) =>
  (await world.messages(user.email ?? '')).filter((mail) => mail.subject.startsWith('SafePractice renews'))

test('one email 30 days before the renewal, with the amount that the renewal then charges', async ({ world }) => {
  const paying = await payingPractice(world)
  const { caller, practiceId, locationId, userId } = paying
  await caller.call(changeSubPlan, { params: { locationId, userId }, body: { selectedPlan: 'OSHA' } })
  await daysBefore(world, paying, 31)
  await announceRenewals(world.services)
  expect(await mailsTo(world, paying)).toEqual([])
  await daysBefore(world, paying, 30)
  await Promise.all([announceRenewals(world.services), announceRenewals(world.services)])
  await announceRenewals(world.services)
  const mails = await mailsTo(world, paying)
  expect(mails).toHaveLength(1)
  const customer = (await world.system((db) => payerOf(db, practiceId)))?.customerId ?? ''
  for (const event of await nextPayment(world, customer)) await deliver(world, event)
  const paid = (await world.services.payments.invoices(customer))[0]?.amountPaid ?? 0
  const dollars = `$${(paid / 100).toFixed(2)}`
  expect(mails[0]?.subject).toContain(dollars)
  expect(mails[0]?.text).toContain(`- Mill Street: ${dollars} on `)
  expect(mails[0]?.text).toContain('/admin/subscription')
  expect((await world.audit('billing.renewal_announced')).filter((event) => event.practiceId === practiceId)).toHaveLength(1)
  world.services.clock.advance({ days: 366 })
  await announceRenewals(world.services)
  expect(await mailsTo(world, paying), 'the next renewal is another one').toHaveLength(2)
})

test('no email for a plan that is set to end, and none while a payment has failed', async ({ world }) => {
  const [ending, failed] = [await payingPractice(world), await payingPractice(world)]
  const { practiceId, locationId } = ending
  await ending.caller.call(setPlanEnd, { params: { practiceId, locationId }, body: { ends: true } })
  await world.system((db) => db.update(billing).set({ paymentFailedAt: new Date() }).where(eq(billing.practiceId, failed.practiceId)))
  await daysBefore(world, ending, 10)
  await announceRenewals(world.services)
  for (const paying of [ending, failed]) expect(await mailsTo(world, paying)).toEqual([])
})

test('a practice whose renewal fails does not stop the others, and is announced by the next run', async ({ world }) => {
  const [first, second] = [await payingPractice(world), await payingPractice(world)]
  await daysBefore(world, first, 20)
  const { payments } = world.services
  const { rows } = await world.system((db) =>
    db.client.query<{ id: string }>('select provider_subscription_id as id from subscription where practice_id = $1', [first.practiceId]),
  )
  const upcomingRenewal: typeof payments.upcomingRenewal = async (id) =>
    id === rows[0]?.id ? Promise.reject(new Error('a mistake of ours')) : payments.upcomingRenewal(id)
  Object.assign(world.services, { payments: { ...payments, upcomingRenewal } })
  await expect(announceRenewals(world.services)).rejects.toThrow('not everything was done')
  Object.assign(world.services, { payments })
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining(first.practiceId)])
  expect([await mailsTo(world, first), await mailsTo(world, second)]).toEqual([[], [expect.anything()]])
  await announceRenewals(world.services)
  expect(await mailsTo(world, first)).toHaveLength(1)
})

test('the email mentions a card that expires before the renewal', () => {
  const of = (month: number) =>
    renewalMail({
      firstName: 'Nora',
      practiceName: 'Northside Dental',
      renewals: [{ name: 'Mill Street', cents: 109_900, day: '2027-11-21' }],
      card: { brand: 'visa', last4: '4242', month, year: 2027 },
      publicUrl: 'http://localhost:3000',
    })
  expect(of(10).text).toContain('This card expires in 10/2027, before the renewal.')
  expect(of(11).text).not.toContain('expires')
  expect(of(11).subject).toBe('SafePractice renews on 11/21/2027: $1,099.00')
})
