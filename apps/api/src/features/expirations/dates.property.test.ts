import { sql } from 'drizzle-orm'
import fc from 'fast-check'

import { addDays, addYears, daysBetween, weekday, type Day } from '#calendar/days'
import { days } from '#calendar/testing/arbitraries'
import { renewBy, validOn } from '#calendar/validity/validity'
import { expirationRows } from '#api/data/expirations/expiration-rows'
import { daysProblem } from '#api/data/expirations/insert-expiration'
import { linesOf } from '#api/data/expirations/lines'
import { atLocation } from '#api/data/expirations/visible-rows'
import { expirationReminder } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { remindOfDates } from './remind-of-dates.ts'

const cases = 10_000

/** Where a person works in turn: at the main location, at the other one, or nowhere. The last one is today's. */
const courses = [['here'], ['here', 'away'], ['here', 'away', 'here'], ['here', 'there'], ['there'], ['there', 'here']] as const
type Course = (typeof courses)[number]
const peopleCount = 120

/** Two mornings, the second one after the leads of the type were changed and half of the people have left or returned. */
const mornings = ['2028-02-29', '2028-03-31'] as const
const leads = { before: [90, 60, 7], after: [120, 75, 1] }

/** One card: up to three periods, each in one of two states, one of them possibly removed as a mistake. */
const card = fc.record({
  person: fc.nat(peopleCount - 1),
  there: fc.boolean(),
  confidential: fc.boolean(),
  on: days,
  periods: fc.array(
    fc.record({
      from: fc.oneof(days, fc.constantFrom('2024-02-29', '2028-02-29', '2027-02-28', '2027-12-25', '2026-07-04'), soon()),
      years: fc.integer({ min: 0, max: 3 }),
      known: fc.boolean(),
      removed: fc.integer({ min: 0, max: 4 }).map((luck) => luck === 0),
      state: fc.constantFrom('OR', 'WA'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
type Card = typeof card extends fc.Arbitrary<infer T> ? T : never

/** Days whose periods of whole years end around the mornings. */
function soon() {
  return fc.tuple(fc.integer({ min: -10, max: 130 }), fc.nat(3)).map(([left, years]) => addYears(addDays(mornings[0], left), -years))
}

const endOf = ({ from, years }: Card['periods'][number]): Day => addYears(from, years)

inOwnWorld('in 10,000 histories of cards, every edge of a date is kept', async ({ world }) => {
  const made = fc.sample(card, cases)
  const people = await addPeople(world)
  const rows = made.flatMap((one, index) => one.periods.map((period) => rowOf(world, { one, index, period, people })))
  await insertRows(world, rows)

  const wrong: unknown[] = []
  for (const former of [false, true]) {
    const lines = await world.system((db) => linesAt(world, { db, former }))
    const found = new Map(lines.map((line) => [`${line.rows[0]?.part} ${line.rows[0]?.state}`, line]))
    for (const [index, one] of made.entries())
      for (const state of statesOf(one)) {
        const line = found.get(`${index} ${state}`)
        if ((line !== undefined) !== isSeen(one, { former })) wrong.push({ seen: line !== undefined, former, one })
        if (line && former && !isRight(one, { state, line })) wrong.push({ state, one, current: line.current?.validUntil })
      }
  }
  expect(wrong.slice(0, 3)).toEqual([])

  const sent: string[] = []
  for (const [round, morning] of mornings.entries()) {
    if (round === 1) await changeLeadsAndPeople(world, people)
    sent.push(...expectedReminders(made, { round, morning, sent }))
    await world.database.transaction([world.lakeside.id], (db) =>
      remindOfDates.run({
        db,
        practiceId: world.lakeside.id,
        locationId: mainOf(world),
        timeZone: 'America/Los_Angeles',
        day: morning,
        days: [morning],
        now: new Date(`${morning}T15:00:00Z`),
        services: world.services,
        after: () => undefined,
      }),
    )
  }
  expect(await remindersOf(world, rows)).toEqual(sent.toSorted())
})

const mainOf = (world: World) => world.lakeside.locations[0]?.id ?? ''
const harborOf = (world: World) => world.lakeside.locations[1]?.id ?? ''
const entered = new Date('2026-11-21T20:00:00Z')
const typeId = 'd'.repeat(24)

const courseOf = (person: number): Course => courses[person % courses.length] ?? courses[0]

/** Whether a person works at the main location. On the second morning, half of those who did have left, and half of the others have come. */
const isHere = (person: number, round = 0) => (courseOf(person).at(-1) === 'here') !== (round === 1 && person % 7 < 3)

/** What people see of a card there: filed there, or of somebody who works there unless it is about health; of people who have left only if asked. */
function isSeen({ person, there, confidential }: Card, { former = false, round = 0 } = {}) {
  const wasHere = isHere(person, round) || courseOf(person).some((place) => place === 'here')
  return (!there || (!confidential && wasHere)) && (former || isHere(person, round))
}

const statesOf = ({ periods }: Card) => [...new Set(periods.map(({ state }) => state))]
const countedIn = ({ periods }: Card, state: string) => periods.filter((period) => period.state === state && !period.removed)
const latest = (ends: readonly Day[]) => ends.toSorted().at(-1)

type Line = ReturnType<typeof linesOf>[number]

/** Whether a line has its later end, its whole history and the right answer for a past day. */
function isRight(one: Card, { state, line }: { state: string; line: Line }): boolean {
  const counted = countedIn(one, state)
  const end = latest(counted.map(endOf))
  const covering = counted.filter((period) => (!period.known || period.from <= one.on) && one.on <= endOf(period))
  const then = covering.some(({ known }) => known) ? 'yes' : covering.length > 0 ? 'unclear' : 'no'
  return (
    line.current?.validUntil === end &&
    line.rows.length === one.periods.filter((period) => period.state === state).length &&
    validOn(line.counted, one.on) === then &&
    counted.every(endsRight) &&
    (end === undefined || renewsRight(end))
  )
}

/** A period of whole years from February 29 ends on February 28 in a year without a 29th. The law's longest period allows that day and no later one. */
function endsRight(period: Card['periods'][number]): boolean {
  const { from, years } = period
  const end = endOf(period)
  const year = Number(from.slice(0, 4)) + years
  const limited = { atMostMonths: 12 * years }
  return (
    end === `${year}-${from.endsWith('02-29') && year % 4 !== 0 ? '02-28' : from.slice(5)}` &&
    daysProblem(limited, { issuedOn: from, validUntil: end }, from) === undefined &&
    daysProblem(limited, { issuedOn: from, validUntil: addDays(end, 1) }, from) !== undefined
  )
}

const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25']
const monthsWithoutHoliday = ['03', '04', '08']

/** An end on a weekend or holiday is due on the working day before it. */
function renewsRight(end: Day): boolean {
  const due = renewBy(end)
  const before = daysBetween(due, end)
  if (before < 0 || before > 3 || [0, 6].includes(weekday(due)) || fixedHolidays.includes(due.slice(5))) return false
  if (!monthsWithoutHoliday.includes(end.slice(5, 7)) || end.slice(8) <= '02') return true
  return before === (weekday(end) === 0 ? 2 : weekday(end) === 6 ? 1 : 0)
}

/** The reminders of a morning, each as its case, state, lead and day. */
function expectedReminders(made: readonly Card[], { round, morning, sent }: { round: number; morning: Day; sent: readonly string[] }) {
  const byLine = Map.groupBy(sent, (text) => text.split(' ').slice(0, 2).join(' '))
  const wanted = round === 0 ? leads.before : leads.after
  return made.flatMap((one, index) =>
    statesOf(one).flatMap((state) => {
      const end = latest(countedIn(one, state).map(endOf))
      if (end === undefined || !isSeen(one, { round })) return []
      const left = daysBetween(morning, end)
      const lead = Math.min(...wanted.filter((days) => days >= left))
      const earlier = (byLine.get(`${index} ${state}`) ?? []).map((text) => Number(text.split(' ')[2]))
      return left < 0 || lead === Infinity || earlier.some((days) => days <= lead) ? [] : [`${index} ${state} ${lead} ${morning}`]
    }),
  )
}

async function remindersOf(world: World, rows: readonly Stored[]) {
  const sent = await world.system((db) => db.select().from(expirationReminder))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return sent
    .flatMap(({ expirationId, leadDays, sentOn }) => {
      const row = byId.get(expirationId)
      return row ? [`${row.part} ${row.state} ${leadDays} ${sentOn}`] : []
    })
    .toSorted()
}

const linesAt = async (world: World, { db, former }: { db: Parameters<typeof expirationRows>[0]; former: boolean }) =>
  linesOf(await expirationRows(db, sql`e.type_key = ${typeId} and ${atLocation(mainOf(world), { former })}`))

interface Stored {
  id: string
  part: string
  state: string
}

function rowOf(
  world: World,
  { one, index, period, people }: { one: Card; index: number; period: Card['periods'][number]; people: readonly string[] },
) {
  const removed = period.removed ? { removed_by: world.maria, removed_at: entered, remove_reason: 'Wrong year' } : {}
  return {
    id: newId(entered),
    practice_id: world.lakeside.id,
    location_id: one.there ? harborOf(world) : mainOf(world),
    subject_id: people[one.person],
    part: `${index}`,
    state: period.state,
    issued_on: period.known ? period.from : null,
    valid_until: endOf(period),
    confidential: one.confidential,
    entered_by: world.maria,
    entered_at: entered,
    ...removed,
  }
}

/** Stores the cards at once: 10,000 of them one by one would take minutes. */
async function insertRows(world: World, rows: readonly object[]) {
  await world.system(async (db) => {
    await db.execute(sql`insert into expiration_type (id, practice_id, location_id, name, subject_kind, lead_days, reminds, added_by, added_at)
      values (${typeId}, ${world.lakeside.id}, ${mainOf(world)}, 'Card', 'person', ${sql.param(leads.before)}, 'person', ${world.maria}, ${entered})`)
    await db.execute(sql`insert into expiration (id, practice_id, location_id, type_key, subject_kind, subject_id, part, state, issued_on, valid_until,
        confidential, entered_by, entered_at, removed_by, removed_at, remove_reason)
      select id, practice_id, location_id, ${typeId}, 'person', subject_id, part, state, issued_on, valid_until, confidential, entered_by, entered_at,
        removed_by, removed_at, remove_reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id text, practice_id text, location_id text, subject_id text, part text, state text,
        issued_on date, valid_until date, confidential boolean, entered_by text, entered_at timestamptz, removed_by text, removed_at timestamptz, remove_reason text)`)
  })
}

/** People of whom each has worked at the places of its course, one after the other. */
async function addPeople(world: World): Promise<string[]> {
  const ids = Array.from({ length: peopleCount }, () => newId(entered))
  const places = { here: mainOf(world), there: harborOf(world) }
  const posts = ids.flatMap((id, person) => {
    const course = courseOf(person)
    return course.flatMap((place, index) =>
      place === 'away' ? [] : [{ id: newId(entered), user_id: id, location_id: places[place], ended: index < course.length - 1 }],
    )
  })
  await world.system(async (db) => {
    await db.execute(sql`insert into "user" (id, first_name, last_name, registration_state, created_at)
      select id, 'Person', number::text, 2, ${entered} from unnest(${sql.param(ids)}::text[]) with ordinality as x(id, number)`)
    await db.execute(sql`insert into employment (id, practice_id, user_id, started_on, accepted_at, created_at)
      select 'e' || substr(id, 2), ${world.lakeside.id}, id, '2026-11-01', ${entered}, ${entered} from unnest(${sql.param(ids)}::text[]) as x(id)`)
    await db.execute(sql`insert into membership (id, practice_id, location_id, user_id, started_at, ended_at)
      select id, ${world.lakeside.id}, location_id, user_id, ${entered}, case when ended then ${entered}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as x(id text, location_id text, user_id text, ended boolean)`)
  })
  return ids
}

async function changeLeadsAndPeople(world: World, people: readonly string[]) {
  const moved = people.flatMap((id, person) =>
    isHere(person) === isHere(person, 1) ? [] : [{ id, comes: isHere(person, 1), post: newId(entered) }],
  )
  await world.system(async (db) => {
    await db.execute(sql`update expiration_type set lead_days = ${sql.param(leads.after)} where id = ${typeId}`)
    const leaving = moved.filter(({ comes }) => !comes).map(({ id }) => id)
    await db.execute(sql`update membership set ended_at = ${entered} where location_id = ${mainOf(world)} and ended_at is null
      and user_id = any(${sql.param(leaving)})`)
    await db.execute(sql`insert into membership (id, practice_id, location_id, user_id, started_at)
      select post, ${world.lakeside.id}, ${mainOf(world)}, id, ${entered} from jsonb_to_recordset(${JSON.stringify(moved.filter(({ comes }) => comes))}::jsonb) as x(id text, post text)`)
  })
}
