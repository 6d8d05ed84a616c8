import { eq, inArray, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { vi } from 'vitest'

import { listStaff } from '#contract/staff/staff'
import { deleteStaffMember } from '#contract/staff/staff-changes'
import { resendInvite } from '#contract/staff/staff-detail'
import * as contract from '#contract/staff/staff-import'
import { employment, invite, membership, roleEquipment, user, userEquipment } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { at, file, names, place, preview, problems } from './testing/import-calls.ts'

const save = async (world: World, rows: readonly contract.ImportRow[], by = world.maria, headers?: Record<string, string>) =>
  (await (await world.as(by)).call(contract.importStaff, { params: at(world), body: { rows: [...rows] } }, headers)).payload

/** The row of the person who was invited by an email address. */
const invitedBy = (world: World, email: string) =>
  world.system(async (db) => {
    const [found] = await db.select({ user }).from(invite).innerJoin(user, eq(user.id, invite.userId)).where(eq(invite.email, email))
    return found?.user ?? expect.fail(email)
  })

inOwnWorld(
  'existing staff are saved with their start date, not as new hires, with positions, role, equipment and invitation',
  async ({ world }) => {
    const main = place(world, 0)
    await world.system((db) =>
      db.insert(roleEquipment).values({ practiceId: world.lakeside.id, roleId: main.roleId, equipmentId: main.equipmentId }),
    )
    const { rows } = await preview(world, [
      'Vera,Long,vera@lakeside.example,503-555-0160,Main Street|Harbor,ROLE,Safety Officer|At Risk,6/1/1998,',
      'Nia,Formula,,503-555-0161,,ROLE,Not At Risk,,Yes',
    ])
    expect(problems(rows)).toEqual([])
    expect(await save(world, rows)).toEqual({ added: 2, colleagues: 0, emails: 1, textMessages: 1 })
    const vera = await invitedBy(world, 'vera@lakeside.example')
    expect(vera).toMatchObject({ firstName: 'Vera', email: null, phone: null, registrationState: 0 })
    const held = await world.system(async (db) => ({
      work: await db.select().from(employment).where(eq(employment.userId, vera.id)),
      posts: await db.select().from(membership).where(eq(membership.userId, vera.id)),
      items: await db.select().from(userEquipment).where(eq(userEquipment.userId, vera.id)),
      formula: await db.select().from(invite).where(eq(invite.phone, '+15035550161')),
    }))
    expect(held.work).toMatchObject([{ startedOn: '1998-06-01', newHire: false, acceptedAt: null }])
    expect(held.posts).toHaveLength(2)
    expect(held.posts[0]).toMatchObject({ isSafetyOfficer: true, isAdministrator: false, exposure: 'atRisk' })
    expect(held.items).toMatchObject([{ equipmentId: main.equipmentId }])
    expect(held.formula).toMatchObject([{ firstName: 'Nia' }])
    const [mail] = await world.messages('vera@lakeside.example')
    expect(mail?.text).toContain('Hello Vera,')
    expect(mail?.text).toMatch(/\/register\?email=vera%40lakeside\.example&code=[0-9a-f]{32}\n/)
    expect((await world.messages('+15035550161'))[0]?.channel).toBe('sms')
    const list = await (await world.as(world.maria)).call(listStaff, { params: at(world), query: { name: 'vera' } })
    expect(list.payload.data).toMatchObject([{ fullName: 'Vera Long', invitePending: true, startDate: '1998-06-01' }])
    expect(await world.audit('staff.imported')).toMatchObject([{ actorId: world.maria, after: { added: 2, emails: 1, textMessages: 1 } }])
    expect((await world.audit('staff.added')).filter((event) => event.targetId === vera.id)).toHaveLength(2)
  },
)

test('if an email is taken between preview and confirmation, nobody is saved and the rows are returned', async ({ world }) => {
  const lines = ['Ina,First,ina@lakeside.example,,,ROLE,At Risk,,', 'Jon,Second,jon@lakeside.example,,,ROLE,At Risk,,']
  const { rows } = await preview(world, lines)
  await save(
    world,
    rows.slice(1).map((row) => ({ ...row, firstName: 'Joan' })),
  )
  const refusal = await (await world.as(world.maria)).refused(contract.importStaff, { params: at(world), body: { rows } })
  expect(refusal).toMatchObject({ status: 409, code: 'staff_import.needs_attention' })
  const { payload } = contract.checkStaffImport.response.parse({ payload: refusal.details })
  expect(problems(payload.rows)).toEqual(['3 email: User email id already present.'])
  expect(await world.system((db) => db.select().from(invite).where(eq(invite.email, 'ina@lakeside.example')))).toEqual([])
  const corrected = payload.rows.map((row) => (row.line === 3 ? { ...row, email: 'jonathan@lakeside.example' } : row))
  const again = await (await world.as(world.maria)).call(contract.checkStaffImport, { params: at(world), body: { rows: corrected } })
  expect(again.payload.totals).toMatchObject({ rows: 2, wrong: 0 })
})

test('a double click adds everyone once', async ({ world }) => {
  const { rows } = await preview(world, ['Kit,Twice,kit@lakeside.example,,,ROLE,At Risk,,'])
  const key = { 'idempotency-key': 'double-click-1' }
  const answers = await Promise.all([save(world, rows, world.maria, key), save(world, rows, world.maria, key)])
  expect(answers).toEqual([
    { added: 1, colleagues: 0, emails: 1, textMessages: 0 },
    { added: 1, colleagues: 0, emails: 1, textMessages: 0 },
  ])
  expect(await world.messages('kit@lakeside.example')).toHaveLength(1)
})

test('a person with an account elsewhere looks like anyone new, keeps their account, and is invited (ruling 24)', async ({ world }) => {
  await world.system((db) => db.update(user).set({ phone: '+15035550170' }).where(eq(user.id, world.foreignOnly)))
  const { rows } = await preview(world, [
    'Iwan,P,ivan@cedar.example,,,ROLE,At Risk,,',
    'Other,Person,,503 555 0170,,ROLE,At Risk,,',
    'New,Person,new.person@lakeside.example,,,ROLE,At Risk,,',
  ])
  expect(problems(rows)).toEqual([])
  await save(world, rows)
  const invites = await world.system((db) => db.select().from(invite).where(eq(invite.invitedBy, world.maria)))
  const made = ['Iwan', 'Other', 'New'].map((name) => invites.find((one) => one.firstName === name)?.userId)
  expect(new Set(made).size).toBe(3)
  expect(made).not.toContain(world.foreignOnly)
  const listed = await (await world.as(world.maria)).call(listStaff, { params: at(world), query: { email: 'ivan@' } })
  expect(listed.payload.data).toMatchObject([{ _id: made[0], fullName: 'Iwan P', invitePending: true, isRegistrationCompleted: 0 }])
  const [ivan] = await world.system((db) => db.select().from(user).where(eq(user.id, world.foreignOnly)))
  expect(ivan).toMatchObject({ firstName: 'Ivan', lastName: 'Petrov', email: 'ivan@cedar.example' })
})

inOwnWorld('an administrator of only Harbor imports only into Harbor', async ({ world }) => {
  const omar = await world.as(world.omar)
  const own = await preview(world, ['Pia,Port,pia@lakeside.example,,Main Street,ROLE,At Risk,,'], { by: world.omar, index: 1 })
  expect(problems(own.rows)).toEqual(['2 location: "Main Street" is not a location that you administer.'])
  const here = await preview(world, ['Pia,Port,pia@lakeside.example,,,ROLE,At Risk,,'], { by: world.omar, index: 1 })
  expect(here.rows[0]).toMatchObject({ location: 'Harbor', problems: [] })
  const rows = here.rows.map((row) => ({ ...row, location: 'Main Street' }))
  expect(await omar.refused(contract.importStaff, { params: at(world), body: { rows } })).toMatchObject({ status: 403 })
  expect(await omar.refused(contract.importStaff, { params: at(world, 1), body: { rows } })).toMatchObject({ status: 409 })
  const foreign = { params: { locationId: world.cedar.locations[0]?.id ?? '' }, body: { rows } }
  expect(await omar.refused(contract.importStaff, foreign)).toMatchObject({ status: 404 })
  expect(await omar.refused(contract.previewStaffImport, { ...foreign, files: file(names) })).toMatchObject({ status: 404 })
})

test('an administrator who is demoted while the import waits for its lock imports nobody', async ({ world }) => {
  const here = await preview(world, ['Pia,Port,pia@lakeside.example,,,ROLE,At Risk,,'], { by: world.omar, index: 1 })
  const omar = await world.as(world.omar)
  const importing = await world.system(async (db) => {
    await db.execute(sql`select id from practice where id = ${world.lakeside.id} for no key update`)
    const call = omar.raw(contract.importStaff, { params: at(world, 1), body: { rows: [...here.rows] } })
    await world.waitForBlocked(1)
    await db.update(membership).set({ isAdministrator: false }).where(eq(membership.userId, world.omar))
    return { call }
  })
  expect((await importing.call).statusCode).toBe(403)
  expect(await world.messages('pia@lakeside.example')).toEqual([])
})

inOwnWorld('if the daily limit of text messages is exceeded, nobody is saved', async ({ world }) => {
  const lines = Array.from({ length: 201 }, (_, n) => `T${n},Phone,,503 555 ${2000 + n},,ROLE,At Risk,,`)
  const { rows, totals } = await preview(world, lines)
  expect(totals).toMatchObject({ wrong: 0, textMessages: 201 })
  expect(totals.textMessagesLeft).toBe(200)
  const refusal = await (await world.as(world.maria)).refused(contract.importStaff, { params: at(world), body: { rows } })
  expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('These rows need 201 text messages') })
  expect(await world.system((db) => db.select().from(user).where(eq(user.lastName, 'Phone')))).toEqual([])
})

test('import mails count toward the daily limit of each contact, and a row shows a contact that has reached it', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { rows } = await preview(world, ['Often,Asked,often@lakeside.example,,,ROLE,At Risk,,'])
  await save(world, rows)
  const often = await invitedBy(world, 'often@lakeside.example')
  const resend = { params: { channel: 'EMAIL' as const, userId: often.id }, body: { usersNewDetails: { email: 'often@lakeside.example' } } }
  for (let sent = 1; sent < 12; sent += 1) await maria.call(resendInvite, resend)
  expect(await maria.refused(resendInvite, resend)).toMatchObject({ status: 429 })
  await maria.call(deleteStaffMember, { params: { userId: often.id } })
  const again = await preview(world, [
    'Often,Asked,often@lakeside.example,,,ROLE,At Risk,,',
    'Once,Asked,once@lakeside.example,,,ROLE,At Risk,,',
  ])
  expect(problems(again.rows)).toEqual(['2 email: Too many messages went to this contact today. Please try again tomorrow.'])
  world.services.clock.advance({ days: 1 })
  expect(problems((await preview(world, ['Often,Asked,often@lakeside.example,,,ROLE,At Risk,,'])).rows)).toEqual([])
})

test('a thousand people with long names are read and added in few statements', async ({ world }) => {
  const lines = Array.from(
    { length: 1_000 },
    (_, n) => `${'🦷'.repeat(150)},Kim ${'y'.repeat(300)},p${n}@many.example,,Main Street|Harbor,ROLE,At Risk,1/1/2020,`,
  )
  const { rows } = await preview(world, lines)
  const spy = vi.spyOn(Client.prototype, 'query')
  expect(await save(world, rows)).toEqual({ added: 1_000, colleagues: 0, emails: 1_000, textMessages: 0 })
  const statements = spy.mock.calls.length
  spy.mockRestore()
  expect(statements, 'statements of the database for a thousand people').toBeGreaterThan(20)
  expect(statements, 'statements of the database for a thousand people').toBeLessThan(150)
  const emails = lines.map((_, n) => `p${n}@many.example`)
  const found = await world.system((db) => db.select({ id: invite.userId }).from(invite).where(inArray(invite.email, emails)))
  expect(found).toHaveLength(1_000)
})

test('the day after an import of existing staff only first trainings without a record are overdue (ruling 55), and each person has one date for the yearly training', async ({
  world,
}) => {
  world.services.clock.set('2026-11-21T20:00:00Z')
  const lines = [
    'Vic,Moss,vic@lakeside.example,,,ROLE,At Risk,3/4/2009,No,',
    'Wes,Moss,wes@lakeside.example,,,ROLE,At Risk,3/4/2009,No,2/10/2026',
  ]
  const { rows } = await preview(world, lines)
  const maria = await world.as(world.maria)
  await maria.call(contract.importStaff, { params: at(world), body: { rows } })
  const list = await maria.call(listStaff, { params: at(world), query: { name: 'moss' } })
  const due = list.payload.data.map(({ firstName, trainingDueDate }) => [firstName, trainingDueDate])
  expect(due).toEqual([
    ['Vic', '2026-12-21'],
    ['Wes', '2027-02-10'],
  ])
  const { rows: open } = await world.system((db) =>
    db.client.query<{ name: string; due: string; yearly: boolean }>(
      `select coalesce(t.rule_key, t.name) as name, o.due, t.rule_key in ('annualTraining', 'annualRefresher') as yearly from task_occurrence o join task t on t.id = o.task_id
       join "user" u on u.id = t.subject_id where u.last_name = 'Moss' and o.status = 'open'`,
    ),
  )
  const late = open.filter((one) => one.due < '2026-11-22').map(({ name }) => name)
  expect(new Set(late)).toEqual(new Set(['chemicalsFirst', 'newHireBriefing']))
  expect(
    open
      .filter((one) => one.yearly)
      .map((one) => one.due)
      .toSorted(),
  ).toEqual(['2026-12-21', '2027-02-10'])
})
