import { sql } from 'drizzle-orm'
import { describe } from 'vitest'

import { irregularFields, splitName } from '#contract/audit-trail/audit-fields'
import { contract } from '#contract/contract'
import { auditEvent } from '#api/data/tables'
import { requestFor } from '#api/data/testing/request-for'
import { expect, test, type World } from '#api/data/testing/test'

import { freshMembersLeave, written, type Arrange } from '../testing/arranged-write.ts'
import { writesOfAccounts } from '../testing/writes-of-accounts.ts'
import { writesOfJoining } from '../testing/writes-of-joining.ts'
import { writesOfTablets } from '#api/features/shared-tablets/testing/writes-of-tablets'
import { writesOfWork } from '../testing/writes-of-work.ts'

/** Every successful write leaves an event in the trail of its practice (ruling 5, decision 017). New endpoints are included automatically. */
const writing = [...contract].filter(([, endpoint]) => endpoint.method !== 'GET')

/** Endpoints that change nothing relevant to the trail, with the reason. */
const exceptions: Record<string, string> = {
  keepSession: 'it notes that the session is in use, as every call does; start and end of the session are in the trail',
  startProviderSignIn: 'it only asks; the answer is a sign-in',
  tabletChallenge: 'it stores nothing; what the tablet does with it has events of its own',
  askPhone: 'it only asks; the confirmation and the session have events of their own',
  phoneSignInState: 'it only reads',
  findPhoneSignIn: 'it only reads; tries are counted for the limit',
  tabletPeople: 'it only reads; that the tablet was there is a column of the tablet',
  passkeySignInOptions: 'it only asks; the answer is a sign-in',
  secondStepPasskeyOptions: 'it only asks; the answer is a sign-in',
  passkeyCreationOptions: 'it only asks; addPasskey saves',
  startAuthenticator: 'it only prepares; confirmAuthenticator saves',
  checkEmailId: 'it only reads',
  checkPhoneId: 'it only reads',
  getReceipt: 'it only reads',
  checkCoupon: 'it only reads; tries are counted for the limit',
  previewStaffImport: 'it only reads the file and answers what it found',
  previewDates: 'it only reads the file and answers what it found',
  readExpirationDocument: 'it only reads the file and answers what it found',
  readOwnSds: 'it only reads the file and answers what it found',
  checkStaffImport: 'it only reads; importStaff saves',
  openReplacedContact: 'it only reads',
  openTakeoverLink: 'it only reads',
  libraryDataEffect: 'it takes back what it tries; updateLibraryData saves',
  undoLibraryDataEffect: 'it takes back what it tries; undoLibraryData saves',
  locationEffect: 'it takes back what it tries; updateLocation saves',
  firstDaysEffect: 'it takes back what it tries; saveFirstDays saves',
  roleEffect: 'it takes back what it tries; updateRole saves',
  equipmentEffect: 'it takes back what it tries; updateEquipment and deleteEquipment save',
  newEquipmentEffect: 'it takes back what it tries; addEquipment saves',
  keepPush: 'it notes in which session a device is used; turning it on and off is in the trail',
  renewPush: 'the device stays that of the same person; turning it on and off is in the trail',
  startWatching: 'what is watched is in the ledger of the person',
  saveProgress: 'what is watched is in the ledger of the person',
  hostGroupTraining: 'who runs a training is in the events of its start and end',
  nextGroupVideo: 'what was shown is in the ledger of each person',
  groupProgress: 'what is watched is in the ledger of each person',
  answerFilmQuestion: 'answers are rows that are only ever added, in the ledger of the person',
  ask: 'a question is not kept',
  askModel: 'a question is not kept; what it used is counted',
  keepScan: 'it stores nothing; the check-in that follows has an event of its own',
  printStickers: 'it only notes that a sticker was made',
  askForProof: 'it only asks; the answer has an event of its own',
  openShortLink: 'it only opens the address; what is done behind it has events of its own',
}

/** Writes whose generated request succeeds unchanged when the practice's administrator sends it. */
const asGenerated = ['signOut', 'createCalendarFeed', 'sendSupportRequest', 'replaceSticker', 'subscribePush', 'setQuietHours']

const generated: Arrange = async (world, endpoint) =>
  written(await world.as(world.maria), world.lakeside.id)(endpoint, requestFor(endpoint, { ...world.rows, user: world.maria }))

const arrangements: Record<string, Arrange> = {
  ...Object.fromEntries(asGenerated.map((name) => [name, generated])),
  ...writesOfAccounts,
  ...writesOfJoining,
  ...writesOfTablets,
  ...writesOfWork,
}

/** The events of the trails of all practices, except the given ones. */
const eventsBut = (world: World, known: readonly string[]) =>
  world.system((db) =>
    db
      .select()
      .from(auditEvent)
      .where(sql`${auditEvent.id} <> all(${sql.param(known)}::text[])`),
  )
const idsOfEvents = async (world: World) =>
  (await world.system((db) => db.select({ id: auditEvent.id }).from(auditEvent))).map(({ id }) => id)
type Event = typeof auditEvent.$inferSelect

/** A name in camel case says what the field holds if it consists of words, and is neither an id nor a question (`isApproved`). */
const isPlain = (field: string) => /^[a-z]+([A-Z][a-z]+)*$/.test(field) && !/^(is|has)[A-Z]|Ids?$/.test(field)

/** Returns the event fields that the audit page cannot show in plain words. */
const unclearFields = (events: readonly Event[]) =>
  events
    .flatMap(({ before, after, withheld }) => [...Object.keys(Object.assign({}, before, after)), ...(withheld ?? [])])
    .filter((field) => !isPlain(field) && !Object.hasOwn(irregularFields, field))

describe('a successful write leaves an event in the trail of its practice', () => {
  for (const [name, endpoint] of writing.filter(([one]) => !(one in exceptions)))
    test(name, async ({ world }) => {
      const arrange = arrangements[name] ?? expect.fail('Arrange a write that succeeds, or name the reason why none is in the trail.')
      const { practice, send } = await arrange(world, endpoint)
      const before = await idsOfEvents(world)
      const { statusCode, body } = await send()
      expect(statusCode, body).toBeLessThan(300)
      const expected = typeof practice === 'function' ? await practice() : practice
      const fresh = await eventsBut(world, before)
      expect(fresh.map(({ practiceId }) => practiceId)).toContain(expected)
      expect(unclearFields(fresh)).toEqual([])
      await freshMembersLeave(world)
    })
})

test('only fields whose names are not their words have words of their own', () => {
  expect(Object.entries(irregularFields).filter(([field, words]) => words === splitName(field))).toEqual([])
})

test('there are no unused exceptions or arrangements', () => {
  const names = writing.map(([name]) => name)
  const listed = [...Object.keys(exceptions), ...Object.keys(arrangements)]
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(exceptions).filter((name) => name in arrangements)).toEqual([])
})
