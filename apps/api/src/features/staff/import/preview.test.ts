import * as contract from '#contract/staff/staff-import'
import { role, user } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { at, file, place, preview, problems, roleName } from './testing/import-calls.ts'

test('the template names the location and one of its roles, but no real person', async ({ world }) => {
  const reply = await (await world.as(world.maria)).raw(contract.staffImportTemplate, { params: at(world) })
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.headers['content-disposition']).toContain('attachment')
  expect(reply.body).toContain(`Jordan,Example,jordan@example.com,,Main Street,${await roleName(world)},`)
  const read = await (await world.as(world.maria)).call(contract.previewStaffImport, { params: at(world), files: file(reply.rawPayload) })
  expect(problems(read.payload.rows)).toEqual([
    '2 lastName: This is an example of the template. Please remove it, or write a person of yours over it.',
    '3 lastName: This is an example of the template. Please remove it, or write a person of yours over it.',
  ])
})

test('a preview shows what would be saved, with defaults filled in, and saves nothing', async ({ world }) => {
  const before = await world.system((db) => db.select().from(user))
  const read = await preview(world, [
    'Noor,Khan,NOOR@Lakeside.example,,,ROLE,At Risk,3/4/19,',
    'Lea,Roth,,503 555 0155,harbor | MAIN street,ROLE,Administrator,,yes',
  ])
  expect(read).toMatchObject({
    encoding: 'UTF-8',
    ignoredColumns: [],
    totals: { rows: 2, wrong: 0, emails: 1, textMessages: 1, textMessagesLeft: 200 },
    rows: [
      { line: 2, email: 'noor@lakeside.example', location: 'Main Street', startDate: '03/04/2019', newHire: 'No', willInvite: 'email' },
      // An administrator is not a new hire (STAFF-060).
      { line: 3, phone: '503 555 0155', startDate: '11/21/2026', newHire: 'No', willInvite: 'phone', problems: [] },
    ],
  })
  expect(await world.system((db) => db.select().from(user))).toHaveLength(before.length)
})

test('the day of the last training is read, written in one format, and cannot be in the future', async ({ world }) => {
  const { rows } = await preview(world, [
    'Noor,Khan,noor@lakeside.example,,,ROLE,At Risk,3/4/19,No,2/10/26',
    'Lea,Roth,lea@lakeside.example,,,ROLE,At Risk,3/4/19,No,12/24/2026',
    'Ann,Lee,ann@lakeside.example,,,ROLE,At Risk,3/4/19,No,soon',
  ])
  expect(rows[0]).toMatchObject({ lastTraining: '02/10/2026', problems: [] })
  expect(problems(rows)).toEqual([
    '3 lastTraining: The last training cannot be in the future.',
    '4 lastTraining: Please write the date as MM/DD/YYYY.',
  ])
})

test('a name that is a spreadsheet formula is marked at its cell', async ({ world }) => {
  const { rows } = await preview(world, ['"=HYPERLINK(""http://x.example"")",Khan,form@lakeside.example,,,ROLE,At Risk,,'])
  expect(problems(rows)).toEqual(['2 firstName: This looks like a spreadsheet formula. Please enter a name.'])
})

test('all invalid cells are marked in their rows at once', async ({ world }) => {
  const { rows, totals } = await preview(world, [
    ',Khan,noor at home,12345,Uptown,ROLE,,02/30/2020,maybe',
    'Lea,Roth,,,,Astronaut,At Risk|Not At Risk,11/21/1939,',
    `${'🦷'.repeat(300)},${'x'.repeat(501)},long@lakeside.example,,Main Street|main street,ROLE,At Risk,03/01/2027,`,
    'Sam,Ode,sam@lakeside.example,,Main Street|Harbor,ROLE|ROLE|ROLE,At Risk,,',
    'Ok,Fine,fine@lakeside.example,,,ROLE,At Risk,,',
  ])
  expect(totals).toMatchObject({ rows: 5, wrong: 4 })
  expect(problems(rows)).toEqual([
    '2 firstName: Required',
    '2 email: Invalid Email address.',
    '2 phone: Invalid Phone number.',
    '2 location: "Uptown" is not a location that you administer.',
    '2 startDate: 02/30/2020 is not a valid date. Please write the date as MM/DD/YYYY.',
    '2 positions: Please name at least one of Administrator, Safety Officer, SPICE Officer, At Risk, Not At Risk.',
    '2 newHire: Please write Yes or No.',
    '3 email: Either an email or phone number is required',
    '3 role: Main Street has no role named "Astronaut".',
    '3 startDate: A start date cannot be before 1940.',
    '3 positions: A person is either At Risk or Not At Risk.',
    '4 lastName: Please use at most 500 characters.',
    '4 location: Locations cannot repeat.',
    '4 startDate: A start date can be at most 90 days ahead.',
    '5 role: Please give one role for all locations, or one for each with "|" between them.',
  ])
})

test('a repeated email or phone is an error in every row that has it, and a contact of the practice is taken', async ({ world }) => {
  const { rows } = await preview(world, [
    'Ann,One,same@lakeside.example,,,ROLE,At Risk,,',
    'Ben,Two,SAME@lakeside.example,503 555 0156,,ROLE,At Risk,,',
    'Cid,Three,cid@lakeside.example,+1 (503) 555-0156,,ROLE,At Risk,,',
    'Dana,Again,dana@lakeside.example,,,ROLE,At Risk,,',
  ])
  expect(problems(rows)).toEqual([
    '2 email: This email is also in row 3.',
    '3 email: This email is also in row 2.',
    '3 phone: This phone number is also in row 4.',
    '4 phone: This phone number is also in row 3.',
    '5 email: User email id already present.',
  ])
})

test('a role name that occurs twice at a location cannot be selected by name', async ({ world }) => {
  const { id } = place(world, 1)
  const now = world.services.clock.now()
  const twin = (name: string) => ({
    id: newId(now),
    practiceId: world.lakeside.id,
    locationId: id,
    name,
    description: '',
    jobTasks: [],
    createdAt: now,
  })
  await world.system((db) => db.insert(role).values([twin('Sterilization'), twin('sterilization')]))
  const { rows } = await preview(world, ['Ann,One,ann@lakeside.example,,Harbor,Sterilization,At Risk,,'])
  expect(problems(rows)).toEqual(['2 role: Harbor has more than one role named "Sterilization". Please add this person with Add Member.'])
})

test('a missing file, an empty file and a picture are rejected at the file field', async ({ world }) => {
  const maria = await world.as(world.maria)
  const refused = (files: ReturnType<typeof file>) => maria.refused(contract.previewStaffImport, { params: at(world), files })
  expect(await refused([])).toMatchObject({ status: 422, fields: { file: 'Please choose a CSV file.' } })
  expect(await refused(file(''))).toMatchObject({ status: 422, fields: { file: 'This file is empty.' } })
  expect(await refused(file(Buffer.alloc(3_000_000, 'a')))).toMatchObject({
    status: 422,
    fields: { file: expect.stringContaining('2 MB') },
  })
})
