import { exportStaff } from '#contract/exports/exports'
import { listStaff } from '#contract/staff/staff'
import * as contract from '#contract/staff/staff-import'
import { membership } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { at, file, place, preview, problems } from './testing/import-calls.ts'

/** The columns of the export that the import reads. */
const readColumns = ['First Name', 'Last Name', 'Email Address', 'Phone', 'Locations', 'Roles', 'Positions', 'Start Date', 'New Hire']

const exported = async (world: World) =>
  exportedCsv(await world.as(world.maria), exportStaff, {
    params: at(world),
    query: { selectedLocations: [place(world, 0).id, place(world, 1).id].join(',') },
  })

const previewed = async (world: World, text: string) =>
  (await (await world.as(world.maria)).call(contract.previewStaffImport, { params: at(world), files: file(text) })).payload

inOwnWorld('the export of the staff goes into the import unchanged, which recognizes everybody and changes nothing', async ({ world }) => {
  const maria = await world.as(world.maria)
  // People at two locations, people who have not joined, and positions that differ between locations.
  const { rows: added } = await preview(world, [
    'Bo,Both,bo@lakeside.example,,Harbor | Main Street,ROLE,Administrator|At Risk,3/4/19,',
    "Pía,O'Day,,503 555 0177,,ROLE,Not At Risk,,",
  ])
  await maria.call(contract.importStaff, { params: at(world), body: { rows: added } })
  const before = await exported(world)
  const memberships = await world.system((db) => db.select().from(membership))
  const read = await previewed(world, before.text)
  expect(problems(read.rows)).toEqual([])
  expect(read.rows.length).toBe(before.rows.length)
  expect(read.totals).toMatchObject({ present: read.rows.length, wrong: 0, colleagues: 0, emails: 0, textMessages: 0 })
  expect(read.rows.every(({ present, willInvite }) => present && willInvite === null)).toBe(true)
  expect(read.ignoredColumns).toEqual(Object.keys(before.rows[0] ?? {}).filter((name) => !readColumns.includes(name)))
  const saved = await maria.call(contract.importStaff, { params: at(world), body: { rows: read.rows } })
  expect(saved.payload).toEqual({ added: 0, colleagues: 0, emails: 0, textMessages: 0 })
  expect((await exported(world)).text).toBe(before.text)
  expect(await world.system((db) => db.select().from(membership))).toEqual(memberships)
})

inOwnWorld('positions in the export are written as the import reads them', async ({ world }) => {
  const { rows: added } = await preview(world, ['Bo,Both,bo@lakeside.example,,,ROLE,Administrator|Safety Officer|At Risk,3/4/19,'])
  await (await world.as(world.maria)).call(contract.importStaff, { params: at(world), body: { rows: added } })
  const { rows } = await exported(world)
  expect(rows.find((row) => row['First Name'] === 'Bo')?.['Positions']).toBe('Administrator | Safety Officer | At Risk')
})

inOwnWorld('a person is present only under the same name, with own contacts, and at every location of the row', async ({ world }) => {
  const found = (await (await world.as(world.maria)).call(listStaff, { params: at(world), query: { name: 'dana' } })).payload.data[0]
  const email = found?.email ?? expect.fail('nobody')
  const { rows, totals } = await preview(world, [
    `DANA,Whitfield,${email},,,ROLE,,soon,`,
    `Dora,Whitfield,${email},,,ROLE,At Risk,,`,
    `Dana,Whitfield,${email},,Main Street|Harbor,ROLE,At Risk,,`,
    `Dana,Whitfield,,,,ROLE,At Risk,,`,
  ])
  expect(rows.map(({ present }) => present)).toEqual([true, false, false, false])
  expect(rows[0]?.problems).toEqual([])
  expect(problems(rows.slice(1, 3)).map((text) => text.split(':')[0])).toContain('3 email')
  expect(totals).toMatchObject({ present: 1, wrong: 3 })
})

inOwnWorld('a damaged name is reported in its row and is never saved', async ({ world }) => {
  const { rows } = await preview(world, [
    'Jos\uFFFD,Khan,a@lakeside.example,,,ROLE,At Risk,,',
    'Ana,N\u009Cez,b@lakeside.example,,,ROLE,At Risk,,',
    'JosŽ,Khan,c@lakeside.example,,,ROLE,At Risk,,',
    'José,Núñez,d@lakeside.example,,,ROLE,At Risk,,',
  ])
  expect(problems(rows).map((text) => text.slice(0, 12))).toEqual(['2 firstName:', '3 lastName: ', '4 firstName:'])
  const refusal = await (await world.as(world.maria)).refused(contract.importStaff, { params: at(world), body: { rows: rows.slice(0, 1) } })
  expect(refusal).toMatchObject({ status: 409, code: 'staff_import.needs_attention' })
})
