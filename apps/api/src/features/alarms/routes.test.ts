import { eq, sql } from 'drizzle-orm'

import { addAbsence } from '#contract/staff/absences'
import { alarmContacts, getAlarm, listAlarms } from '#contract/alarms/alarms'
import { messageLimits, reserveText } from '#api/data/limits/message-limits'
import { buildPerson } from '#api/data/builders/person'
import { membership, outboxMessage, rateCount, user } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test } from '#api/data/testing/test'
import { closeWaiting } from '#api/platform/messages/outbox'

import { alarmFor, alarmPlace, answer, channelsTo, tell, textsTo } from './testing/alarm-calls.ts'

const both = ['sms', 'email']

test('a reported exposure reaches the contact and the administrators by text and email at once, and not the reporter', async ({
  world,
}) => {
  const place = await alarmPlace(world)
  const elsewhere = await alarmPlace(world)
  const alarmId = await tell(world, place, place.nora)
  expect(await channelsTo(world, place.hana)).toEqual(both)
  expect(await channelsTo(world, place.ines)).toEqual(both)
  for (const person of [place.nora, place.sam, elsewhere.nora, elsewhere.hana]) expect(await channelsTo(world, person)).toEqual([])
  const told = { why: 'contact', ways: [{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }] }
  expect(await alarmFor(world, place.nora, alarmId)).toMatchObject({
    kind: 'bloodExposure',
    people: 2,
    told: [
      { _id: place.hana, fullName: 'Hana Sato', phone: expect.stringMatching(/^\+1503555/), ...told },
      { _id: place.ines, ...told, why: 'administrator' },
    ],
  })
  expect((await alarmFor(world, place.nora, alarmId)).told[0]?.ways.map(({ channel }) => channel)).toEqual(['sms', 'email', 'app'])
  for (const id of [place.hana, place.nora])
    await world.system((db) => db.update(user).set({ firstName: 'Renamed' }).where(eq(user.id, id)))
  const later = await alarmFor(world, place.ines, alarmId)
  expect([later.raisedBy?.fullName, later.told[0]?.fullName], 'the names of that moment').toEqual(['Nora Lindqvist', 'Hana Sato'])
})

test('the messages name the location and neither a person nor a health fact, and the audit trail says how many were sent', async ({
  world,
}) => {
  const place = await alarmPlace(world)
  await tell(world, place, place.sam)
  const texts = await textsTo(world, place.hana)
  expect(texts).toHaveLength(2)
  for (const { text, subject } of texts) {
    expect(text).toMatch(/^Main Street: Something that cannot wait was reported just now\./)
    expect(text).toContain('http://localhost:3000/')
    expect(`${subject} ${text}`).not.toMatch(/Dana|Whitfield|Sam|Okafor|Hana|HIV|blood|needle|exposure|injury|violence|room/i)
  }
  const event = (await world.audit('alarm.sent')).at(-1)
  expect(event).toMatchObject({ actorId: place.sam, after: { kind: 'bloodExposure', people: 3, emails: 3, texts: 3 } })
})

inOwnWorld('during an absence of the contact, the deputy is told too and led to the page about what to do', async ({ world }) => {
  const place = await alarmPlace(world)
  const body = { locations: [place.locationId], deputy: place.sam, firstDay: '2026-11-21', lastDay: '2026-11-22' }
  await (await world.as(place.nora)).call(addAbsence, { params: { userId: place.hana }, body })
  const alarmId = await tell(world, place, place.ines)
  expect(await channelsTo(world, place.sam)).toEqual(both)
  const { told } = await alarmFor(world, place.ines, alarmId)
  expect(told.map(({ _id, why }) => [_id, why])).toEqual([
    [place.hana, 'contact'],
    [place.sam, 'deputy'],
    [place.nora, 'administrator'],
  ])
  const urgent = async (userId: string) => (await world.notifications(userId)).filter((one) => one.urgent)
  expect(await urgent(place.sam)).toEqual([expect.objectContaining({ type: 'PAGE', targetId: 'exposure-now' })])
  expect(await urgent(place.hana), 'the task was announced already').toEqual([expect.objectContaining({ type: 'TASK' })])
})

test('people who have left or have not joined, and administrators of other locations, get nothing', async ({ world }) => {
  const place = await alarmPlace(world)
  const now = world.services.clock.now()
  await world.system(async (db) => {
    await db.update(membership).set({ endedAt: now }).where(eq(membership.userId, place.hana))
    await db.update(user).set({ registrationState: 0 }).where(eq(user.id, place.ines))
  })
  const alarmId = await tell(world, place, place.sam)
  expect((await alarmFor(world, place.sam, alarmId)).told.map(({ _id }) => _id)).toEqual([place.nora])
  for (const person of [place.hana, place.ines]) expect(await channelsTo(world, person)).toEqual([])
  const { locations, practices } = { locations: world.lakeside.locations, practices: world.lakeside.id }
  const posts = [{ practiceId: practices, locationId: locations[1]?.id ?? '', administrator: true }]
  const lea = await world.system((db) =>
    buildPerson(db, { firstName: 'Lea', lastName: 'Ott', email: 'lea@lakeside.example', posts }, { now }),
  )
  await tell(world, { ...place, locationId: locations[0]?.id ?? '' }, world.dana)
  expect(await channelsTo(world, lea), 'of the other location').toEqual([])
  expect(await channelsTo(world, world.maria)).toEqual(['email'])
})

test('a severe injury is told to the safety officer: the one named in the setup, otherwise those marked as one', async ({ world }) => {
  const place = await alarmPlace(world)
  const marked = eq(membership.userId, place.sam)
  await world.system((db) => db.update(membership).set({ isSafetyOfficer: true }).where(marked))
  const told = async (kind: 'severeInjury' | 'workDeath') =>
    (await alarmFor(world, place.nora, await tell(world, place, place.nora, kind))).told.map(({ _id, why }) => [_id, why])
  const administrator = [place.ines, 'administrator']
  expect(await told('severeInjury')).toEqual([[place.sam, 'contact'], administrator])
  await answer(world, place, { variable: 'safetyOfficer', answer: place.hana })
  expect(await told('workDeath')).toEqual([[place.hana, 'contact'], administrator])
})

test('a report that can wait sends nothing', async ({ world }) => {
  const place = await alarmPlace(world)
  expect(await tell(world, place, place.sam, 'chemicalSheetMissing')).toBe('')
  expect(await channelsTo(world, place.nora)).toEqual([])
})

test('the only administrator who reports an event is shown that nobody else could be told', async ({ world }) => {
  const place = await newPractice(world)
  const alarmId = await tell(world, place, place.nora)
  expect(await alarmFor(world, place.nora, alarmId)).toMatchObject({ people: 0, told: [] })
})

test('the reporter, the administrators and the person concerned see an alarm; for everybody else it does not exist', async ({ world }) => {
  const place = await alarmPlace(world)
  const alarmId = await tell(world, place, place.sam)
  for (const person of [place.sam, place.nora]) expect((await alarmFor(world, person, alarmId))._id).toBe(alarmId)
  for (const person of [place.hana, world.maria])
    expect(await (await world.as(person)).refused(getAlarm, { params: { alarmId } })).toMatchObject({ status: 404 })
  const seen = async (userId: string) =>
    (await (await world.as(userId)).call(listAlarms, { params: { locationId: place.locationId } })).payload.map(({ _id }) => _id)
  expect(await seen(place.nora)).toEqual([alarmId])
  expect(await seen(place.hana)).toEqual([])
  world.services.clock.advance({ hours: 24 * 30 + 1 })
  expect(await seen(place.nora), 'a month later').toEqual([])
})

test('the people to call before the report have phone numbers, and a typed name of the contact is shown', async ({ world }) => {
  const place = await alarmPlace(world)
  const params = { locationId: place.locationId }
  const { payload } = await (await world.as(place.sam)).call(alarmContacts, { params, query: { kind: 'bloodExposure' } })
  expect(payload.people.map(({ fullName, why }) => [fullName, why])).toEqual([
    ['Hana Sato', 'contact'],
    ['Ines Abt', 'administrator'],
    ['Nora Lindqvist', 'administrator'],
  ])
  expect(payload).toMatchObject({ includesCaller: false, typedContact: null, people: [{ phone: expect.stringMatching(/^\+1/) }, {}, {}] })
  const typed = await alarmPlace(world, { contact: false })
  await answer(world, typed, { variable: 'exposureContact', answer: 'Dr. Vega' })
  const nora = await world.as(typed.nora)
  const own = await nora.call(alarmContacts, { params: { locationId: typed.locationId }, query: { kind: 'bloodExposure' } })
  expect(own.payload).toMatchObject({ typedContact: 'Dr. Vega', includesCaller: true, people: [{ _id: typed.ines }] })
})

inOwnWorld(
  'each message shows whether it went out: on its way, tried again, failed after the last try, or delivered',
  async ({ world }) => {
    world.services.messages = { take: async () => 'onItsWay', wake: () => undefined }
    const place = await alarmPlace(world)
    const alarmId = await tell(world, place, place.sam)
    const states = async () => (await alarmFor(world, place.sam, alarmId)).told[0]?.ways.map(({ channel, state }) => `${channel} ${state}`)
    expect(await states()).toEqual(['sms sending', 'email sending', 'app sent'])
    const set = (channel: 'email' | 'sms', change: Partial<typeof outboxMessage.$inferInsert>) =>
      world.system((db) => db.update(outboxMessage).set(change).where(eq(outboxMessage.channel, channel)))
    await set('sms', { lastError: 'no answer' })
    await set('email', { deliveredAt: world.services.clock.now(), lastError: null })
    expect(await states()).toEqual(['sms retrying', 'email sent', 'app sent'])
    world.services.clock.advance({ hours: 8 })
    expect(await states()).toEqual(['sms failed', 'email sent', 'app sent'])
    await set('sms', { deliveredAt: world.services.clock.now(), lastError: null })
    await world.system((db) => db.delete(outboxMessage))
    expect(await states(), 'after the outbox was cleaned up').toEqual(['sms sent', 'email sent', 'app sent'])
  },
)

inOwnWorld('on a silent copy, no message is shown as sent: neither those that waited in the backup nor new ones', async ({ world }) => {
  world.services.messages = { take: async () => 'onItsWay', wake: () => undefined }
  const place = await alarmPlace(world)
  const states = async (alarmId: string) =>
    (await alarmFor(world, place.sam, alarmId)).told[0]?.ways.map(({ channel, state }) => `${channel} ${state}`)
  const old = await tell(world, place, place.sam)
  await closeWaiting(world.database, world.services.clock.now())
  expect(await states(old)).toEqual(['sms silent', 'email silent', 'app sent'])
  world.services.messages = { take: async () => 'silenced', wake: () => undefined }
  expect(await states(await tell(world, place, place.sam))).toEqual(['sms silent', 'email silent', 'app sent'])
})

inOwnWorld('the ordinary limit of text messages stops no alarm, and the limit of alarms is shown', async ({ world }) => {
  const place = await alarmPlace(world)
  const spent = async (count: number) =>
    world.system((db) =>
      db
        .update(rateCount)
        .set({ count })
        .where(sql`true`),
    )
  await world.system((db) => reserveText({ db, now: world.services.clock.now() }, place.practiceId))
  await spent(messageLimits.texts)
  await tell(world, place, place.sam)
  expect(await channelsTo(world, place.hana)).toEqual(both)
  await spent(messageLimits.alarmTextsPerPractice - 1)
  const alarmId = await tell(world, place, place.sam)
  const ways = (await alarmFor(world, place.sam, alarmId)).told.map((person) =>
    person.ways.map(({ channel, state }) => `${channel} ${state}`),
  )
  expect(ways).toEqual([
    ['sms sent', 'email sent', 'app sent'],
    ['sms limit', 'email sent', 'app sent'],
    ['sms limit', 'email sent', 'app sent'],
  ])
})
