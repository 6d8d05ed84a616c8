import { localDate } from '#calendar/local-time'
import { startProcessing } from '#contract/assistant/assistant'
import { librarySteps, saveLibraryData } from '#contract/library/library'
import { updateLocation } from '#contract/locations/locations'

import { createApp } from '../app.ts'
import { identity } from '../data/sessions/identity.ts'
import { storeReferenceSheets } from '../features/sds/reference-sheets/store-reference-sheets.ts'
import { silentLog } from '../platform/logging/log.ts'
import type { Services } from '../platform/services.ts'
import { demoAnswers } from './answers.ts'
import { applyCurrentState } from './apply-current-state.ts'
import { caller, type Call } from './caller.ts'
import { demoClock, type DemoClock } from './demo-clock.ts'
import { makeDates } from './make-dates.ts'
import { makeExposure } from './make-exposure.ts'
import { adoptPlans, makePublicPage } from './make-plan.ts'
import { makeBloodborneTraining } from './history/make-bloodborne-training.ts'
import { makeGroupTraining } from './history/make-group-training.ts'
import { makeLetter } from './history/make-letter.ts'
import { makePracticeRun } from './history/make-practice-run.ts'
import { makeSheets } from './make-sheets.ts'
import { makeStickers } from './history/make-stickers.ts'
import { makeWaiting } from './make-waiting.ts'
import { simulateHistory } from './history/make-history.ts'
import { giveSignIns, type SignIn } from './give-sign-ins.ts'
import { daysBefore, joinsLater, makePeople, makePerson, type Populated } from './make-people.ts'
import { demoPractices, type DemoPerson, type DemoPlan } from './practices-and-people.ts'
import { chance } from './random.ts'
import { cachedIdentity } from './cached-identity.ts'

export interface DemoOptions extends DemoPlan {
  now: Date
  /** Whether to use random passwords instead of the well-known one, because others may be able to reach this server. */
  randomPasswords: boolean
  /** Aborts before the next request. */
  signal?: Pick<AbortSignal, 'throwIfAborted'> | undefined
}

/** When the needlestick of today was written down. */
const exposedMinutesAgo = 30

/** When the first location inspected itself. */
const inspectedDaysAgo = 24

/** Sessions long enough that one per person covers all days. They end with the demonstration. */
const longSessions = { sessionHours: 24 * 3_660, sessionIdleMinutes: 60 * 24 * 3_660 }

/**
 * Creates the demonstration practices: people, answers, and months of history, simulated through the product's own API with a clock that runs from
 * the past to today. Writes only rows and files of these practices; no payment is made yet.
 * @throws the abort reason of the signal.
 */
export async function makeDemo(
  services: Services,
  { now: today, randomPasswords, signal, ...plan }: DemoOptions,
): Promise<{ signIns: SignIn[]; practices: Populated[] }> {
  const clock = demoClock(today)
  const past: Services = {
    ...services,
    clock,
    realtime: { changed: () => undefined, closeSession: () => undefined },
    messages: { take: async () => 'arrived', wake: () => undefined },
    // A year of work takes seconds, so the limit is raised. Not Infinity: with a fixed clock nothing is refilled, and Infinity times 0 is NaN.
    settings: { ...services.settings, sessionCallsPerMinute: Number.MAX_SAFE_INTEGER, ...longSessions },
  }
  const people = cachedIdentity(identity(past))
  const app = await createApp({ services: past, callers: people.identity, documented: false })
  const call = caller({ app, services: past, clock, signal })
  // Setup and hiring may change people's posts.
  const change: Call = (userId, endpoint, sent) => call(userId, endpoint, sent).finally(people.forget)
  // A line of the log would stand between those for the person who starts the product.
  await storeReferenceSheets({ ...past, log: silentLog })
  const signIns: SignIn[] = []
  const practices: Populated[] = []
  const give = giveSignIns(services.passwords, randomPasswords)
  for (const demo of demoPractices(plan)) {
    const { given, hashes } = await give(demo)
    signIns.push(...given)
    const populated = await services.database.system('the demonstration is made before anybody is there', (db) =>
      makePeople(db, { demo, today, hashes }),
    )
    await simulateLocations({ call, change, services: past, clock, populated, today, hashes })
    await makeStickers({ call, populated, today })
    // The public page lists the sheets.
    await services.database.system('the demonstration has data sheets', (db) => makeSheets(db, { populated, services, today }))
    await makePublicPage({ call, clock, populated, today })
    await makeGroupTraining({ call, populated, today })
    if (demo.exposed) await makeExposure({ call, populated, key: demo.exposed, at: new Date(today.getTime() - exposedMinutesAgo * 60_000) })
    if (demo.letterDaysAgo !== undefined) await answerLetter({ call, populated, today }, demo.letterDaysAgo)
    await makeDates({ call, populated, today })
    await makeWaiting({ call, services: past, populated, today })
    await processLibrary({ call, populated, today })
    await services.database.system('the demonstration ends in the present', (db) => applyCurrentState(db, { populated, today }))
    practices.push(populated)
  }
  await app.close()
  return { signIns, practices }
}

/** A letter at the first location, of which one point was answered on the day after it arrived. */
async function answerLetter({ call, populated, today }: Pick<Living, 'call' | 'populated' | 'today'>, daysAgo: number) {
  const { locations, ownerId } = populated
  const [at, answeredAt] = [daysBefore(today, daysAgo), daysBefore(today, daysAgo - 1)]
  await makeLetter({ call, who: ownerId, locationId: locations[0]?.id ?? '', at, answeredAt })
}

/** Lets the assistant read the library of the first location. The job runs once the demonstration is committed. */
async function processLibrary({ call, populated, today }: Pick<Living, 'call' | 'populated' | 'today'>) {
  const { locations, ownerId } = populated
  await call(ownerId, startProcessing, { params: { locationId: locations[0]?.id ?? '' }, at: today })
}

interface Living {
  /** For the daily work, which changes nobody's posts. */
  call: Call
  /** For setup and hiring. */
  change: Call
  services: Services
  clock: DemoClock
  populated: Populated
  today: Date
  hashes: ReadonlyMap<string, string>
}

/** Sets up every location on its setup day and simulates all days since. */
async function simulateLocations({ call, change, services, clock, populated, today, hashes }: Living) {
  const dayOf = (moment: Date) => localDate(moment, populated.timeZone)
  for (const [index, location] of populated.locations.entries()) {
    const daysAgo = populated.demo.setUpDaysAgo[index] ?? 30
    clock.set(daysBefore(today, daysAgo))
    await setUp(change, { populated, index })
    await adoptPlans({ call, clock, populated, today }, index)
    let from = dayOf(daysBefore(today, daysAgo - 1))
    const place = { locationId: location.id, practiceId: populated.id }
    const momentOn = (date: string, seconds = 0) => workingHour(date, { today, seconds })
    const live = (until: string) =>
      simulateHistory({ call, database: services.database, place, people: populated, momentOn, from, until, today: dayOf(today) })
    for (const { on, happens } of turns({ call, change, services, populated, today, index, hashes })) {
      await live(on)
      clock.set(momentOn(on))
      await happens(momentOn(on))
      from = on
    }
    await live(dayOf(today))
  }
}

interface Turn {
  on: string
  happens: (at: Date) => Promise<void>
}

/** What interrupts the daily work of a location, in order: people who start work there, a needlestick, a practice run of an inspection and the yearly training. The work afterwards includes its tasks. */
function turns({ call, change, services, populated, today, index, hashes }: Omit<Living, 'clock'> & { index: number }): Turn[] {
  const { demo, timeZone } = populated
  const dayOf = (daysAgo: number) => localDate(daysBefore(today, daysAgo), timeZone)
  const newcomers = demo.people.filter((person) => person.posts[0]?.at === index && joinsLater(demo, person))
  const joining = newcomers.map((person): Turn => {
    const passwordHash = hashes.get(person.key) ?? ''
    return { on: dayOf(person.startedDaysAgo), happens: () => join(change, services, { populated, person, today, index, passwordHash }) }
  })
  const exposed = index === 0 ? demo.exposedBefore : undefined
  const exposures = exposed
    ? [{ on: dayOf(exposed.daysAgo), happens: (at: Date) => makeExposure({ call, populated, key: exposed.key, at }) }]
    : []
  const inspected =
    index === 0 && (demo.setUpDaysAgo[0] ?? 0) > inspectedDaysAgo
      ? [
          {
            on: dayOf(inspectedDaysAgo),
            happens: (at: Date) => makePracticeRun({ call, who: populated.ownerId, locationId: populated.locations[0]?.id ?? '', at }),
          },
        ]
      : []
  const { trainedDaysAgo } = demo
  const trained =
    index === 0 && trainedDaysAgo !== undefined
      ? [
          {
            on: dayOf(trainedDaysAgo),
            happens: (at: Date) => makeBloodborneTraining({ call, services, populated, at }, trainedDaysAgo),
          },
        ]
      : []
  return [...joining, ...exposures, ...inspected, ...trained].sort((one, other) => one.on.localeCompare(other.on))
}

interface Newcomer {
  populated: Populated
  person: DemoPerson
  today: Date
  index: number
  passwordHash: string
}

/** Adds a person who starts work at a location that is already set up. Saving their options updates the tasks. */
async function join(call: Call, services: Services, { populated, person, today, index, passwordHash }: Newcomer) {
  const userId = await services.database.system('the demonstration hires', (db) =>
    makePerson(db, { built: populated, person, today, passwordHash }),
  )
  populated.ids.set(person.key, userId)
  const locationDetails = { options: [...populated.demo.options] }
  await call(populated.ownerId, updateLocation, { params: { locationId: populated.locations[index]?.id ?? '' }, body: { locationDetails } })
}

/** Completes the questionnaire and every step of the library setup as the location's administrator. */
async function setUp(call: Call, { populated, index }: { populated: Populated; index: number }) {
  const { demo, ids, locations } = populated
  const locationId = locations[index]?.id ?? ''
  const here = demo.people.filter((person) => person.posts.some((post) => post.at === index) && !person.newHire)
  const holder = (fits: (post: (typeof here)[number]['posts'][number]) => boolean) =>
    here.find((person) => person.posts.some((post) => post.at === index && fits(post)))
  const administrator = holder((post) => post.administrator === true)
  const stands: Record<string, (typeof here)[number] | undefined> = {
    manager: administrator,
    officer: holder((post) => post.safetyOfficer === true),
    clinical: holder((post) => post.role === 'clinical'),
    support: holder((post) => post.role === 'support') ?? holder((post) => post.role === 'clinical'),
  }
  const who = (key: string) => ids.get((stands[key] ?? administrator)?.key ?? '') ?? ''
  const answers = demoAnswers(demo.plan.type ?? 'dental', who)
  const params = { locationId }
  await call(who('manager'), updateLocation, { params, body: { locationDetails: { options: [...demo.options], setUpPending: false } } })
  const { payload: steps } = await call(who('manager'), librarySteps, { params })
  for (const step of steps) {
    const libraryData = { associatedVariable: step.associatedVariable, answer: answers[step.associatedVariable] }
    await call(who('manager'), saveLibraryData, { body: { locationId, libraryData, isLast: step === steps.at(-1) } })
  }
}

/** Returns a time during working hours in the practices' country, some seconds after the hour of that day. For today, only times that have passed. */
function workingHour(date: string, { today, seconds }: { today: Date; seconds: number }): Date {
  const minutes = Math.floor(chance('hour', date) * 8 * 60)
  const moment = new Date(Date.parse(`${date}T15:00:00Z`) + minutes * 60_000 + seconds * 1_000)
  return moment > today ? today : moment
}
