import { importDates, previewDates, type DateRow } from '#contract/expirations/expiration-import'
import { exportExpirations, listExpirations } from '#contract/expirations/expirations'
import { csvText } from '#contract/text/csv'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const columns = ['What', 'Person, Item or Vendor', 'First Day', 'Last Day', 'Number', 'State', 'Comment']

const preview = async (world: World, lines: string[][], by = world.maria) => {
  const files = [{ name: 'dates.csv', content: Buffer.from(csvText(lines)) }]
  return (await world.as(by)).call(previewDates, { params: { locationId: world.rows.location }, body: {}, files })
}
const save = async (world: World, rows: readonly DateRow[]) =>
  (await world.as(world.maria)).call(importDates, { params: { locationId: world.rows.location }, body: { rows: [...rows] } })

inOwnWorld('a file is previewed, imported as a whole, and imported again without doubles', async ({ world }) => {
  const lines = [
    columns,
    ['BLS or CPR card', 'Dana Whitfield', '3/1/2025', '3/31/27', '', '', 'from HR'],
    ['state license', 'maria@lakeside.example', '', '2027-09-30', 'H-77', 'Oregon', ''],
    ['Medical waste hauler contract', 'Greenway', '', 'Dec 31, 2027', '', '', ''],
  ]
  const { rows, ignoredColumns } = (await preview(world, lines)).payload
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  expect(ignoredColumns).toEqual(['Comment'])
  expect((await save(world, rows)).payload).toEqual({ added: 3, present: 0 })
  expect((await save(world, rows)).payload).toEqual({ added: 0, present: 3 })
  const maria = await world.as(world.maria)
  const { list } = (await maria.call(listExpirations, { params: { locationId: world.rows.location } })).payload
  expect(list.map(({ type, state, current }) => `${type} ${state} ${current.validUntil}`)).toEqual(
    expect.arrayContaining(['blsCard  2027-03-31', 'stateLicense OR 2027-09-30', 'wasteContract  2027-12-31']),
  )
})

inOwnWorld('a file that was exported can be imported, and changes nothing', async ({ world }) => {
  const { rows } = (await preview(world, [columns, ['BLS or CPR card', 'Dana Whitfield', '3/1/2025', '3/31/27', '', '', '']])).payload
  await save(world, rows)
  const maria = await world.as(world.maria)
  const csv = String(await maria.call(exportExpirations, { params: { locationId: world.rows.location } }))
  const [header = '', ...lines] = csv.trim().split(/\r?\n/)
  const card = lines.filter((line) => line.includes('Dana Whitfield'))
  const files = [{ name: 'dates.csv', content: Buffer.from([header, ...card].join('\n')) }]
  const { payload } = await maria.call(previewDates, { params: { locationId: world.rows.location }, body: {}, files })
  expect(payload.rows).toMatchObject([{ whom: 'Dana Whitfield', problems: [], present: true }])
})

test('a first day of the last century stays, and a year with two digits is one of this century', async ({ world }) => {
  const lines = [
    columns,
    ['State license', 'Dana Whitfield', '06/01/1985', '9/30/31', 'H-1', 'OR', ''],
    ['State license', 'Dana Whitfield', '1-Jun-1985', '2027-09-30', 'H-1', 'WA', ''],
  ]
  const { rows } = (await preview(world, lines)).payload
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
})

test('a row without a person says that one is missing', async ({ world }) => {
  const { rows } = (await preview(world, [columns, ['BLS or CPR card', '', '', '2027-09-30', '', '', '']])).payload
  expect(rows[0]?.problems).toEqual([{ field: 'whom', message: 'Please say whose date this is.' }])
})

inOwnWorld('every wrong cell is named, and nothing is saved while one is wrong', async ({ world }) => {
  const lines = [
    columns,
    ['Driving license', 'Dana Whitfield', '', '2027-09-30', '', '', ''],
    ['BLS or CPR card', 'Nobody Here', '', '02/30/2027', '', '', ''],
    ['State license', 'Dana Whitfield', '2027-10-01', '2027-09-30', '', 'Oz', ''],
    ['BLS or CPR card', 'Dana Whitfield', '', '2027-09-30', '', '', ''],
    ['BLS or CPR card', 'Dana Whitfield', '', '2027-09-30', 'n'.repeat(101), '', ''],
    ['Respirator fit test', 'Dana Whitfield', '2026-01-02', '2027-01-03', '', '', ''],
  ]
  const { rows } = (await preview(world, lines)).payload
  const wrong = rows.map(({ line, problems }) => `${line}: ${problems.map(({ field }) => field).join(' ')}`)
  expect(wrong).toEqual(['2: what', '3: whom lastDay', '4: state', '5: ', '6: number', '7: lastDay'])
  const maria = await world.as(world.maria)
  const params = { locationId: world.rows.location }
  expect(await maria.refused(importDates, { params, body: { rows } })).toMatchObject({ status: 409, code: 'expiration.needs_attention' })
  const { recorded } = (await maria.call(listExpirations, { params })).payload
  // The cast has an insurance policy.
  expect(recorded).toBe(1)
})

test('a file without the needed columns, without rows, or that is a workbook is refused in words', async ({ world }) => {
  const refused = async (content: Buffer) =>
    (await world.as(world.maria)).refused(previewDates, {
      params: { locationId: world.rows.location },
      body: {},
      files: [{ name: 'dates.csv', content }],
    })
  expect(await refused(Buffer.from('Name,Last Day\nDana,2027-01-01\n'))).toMatchObject({
    fields: { file: expect.stringContaining('"What"') },
  })
  expect(await refused(Buffer.from('What,Last Day\n'))).toMatchObject({ fields: { file: expect.stringContaining('no dates') } })
  expect(await refused(Buffer.from('504b030400', 'hex'))).toMatchObject({ fields: { file: expect.stringContaining('workbook') } })
})
