import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { vi } from 'vitest'

import { sds, sdsSearch } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import type { Database } from '#api/platform/database/database'
import { documents } from '#api/platform/files/testing/documents'

import { checkRow, type Cells } from './check-row.ts'
import { importCatalog, stagedText } from './import-catalog.ts'
import { reportLines } from './import-report.ts'
import { matchHeader, WrongFile } from './match-header.ts'

const right: Cells = { chemicalName: 'Ethanol 70 %', manufacturer: 'Zeta', cas: '64-17-5; 7732-18-5' }

test.each<[string, Cells, string | null]>([
  ['two CAS numbers', {}, null],
  ['no CAS number', { cas: '' }, null],
  ['a check digit that is one off', { cas: '64-17-6' }, 'the check digit of CAS 64-17-6 is wrong'],
  ['swapped digits', { cas: '46-17-5' }, 'the check digit of CAS 46-17-5 is wrong'],
  ['a CAS number without its last hyphen', { cas: '64-175' }, '"64-175" is not a CAS number'],
  ['a leading zero', { cas: '064-17-5' }, '"064-17-5" is not a CAS number'],
  ['41 CAS numbers', { cas: Array.from({ length: 41 }, (_, index) => `x${index}`).join(';') }, 'it has more than 40 CAS numbers'],
  ['no name', { chemicalName: '  ' }, 'the chemical name is missing'],
  ['a name of 301 characters', { chemicalName: 'x'.repeat(301) }, 'the chemical name is longer than 300 characters'],
  ['no manufacturer', { manufacturer: '' }, 'the manufacturer is missing'],
  ['a date of another calendar', { revisionDate: '2024-02-30' }, '"2024-02-30" is not a date'],
  ['a written date', { revisionDate: '2/28/2024' }, null],
  ['an unknown signal word', { signalWord: 'Caution' }, '"caution" is not a signal word'],
  ['a code that is none', { hazards: 'H225;225' }, '"225" is not a code for hazards'],
  ['a use of 500 characters', { productUse: 'x'.repeat(500) }, null],
  ['a use of 501 characters', { productUse: 'x'.repeat(501) }, 'the use is longer than 500 characters'],
  ['a long word that is no code', { hazards: 'abcdefghij'.repeat(5) }, `"${'abcdefghij'.repeat(4)}…" is not a code for hazards`],
  ['an edition that does not exist', { hcsEdition: '2020' }, '"2020" is not an edition of the standard'],
  ['a character that no text holds', { productUse: 'a\u0000b' }, 'it holds a character that cannot be stored'],
])('a row with %s', (_title, change, problem) => {
  const checked = checkRow({ ...right, ...change })
  if (problem === null) expect(checked).toHaveProperty('sheet')
  else expect('problems' in checked && checked.problems).toContain(problem)
})

test.each([
  ['', null],
  ['2012', '2012'],
  ['2024', '2024'],
])('the edition "%s" is stored as %s', (hcsEdition, stored) => {
  expect(checkRow({ ...right, hcsEdition })).toMatchObject({ sheet: { hcsEdition: stored } })
})

test('a product is recognized regardless of case and order, and another revision of it is another sheet', () => {
  const mark = (change: Cells) => {
    const checked = checkRow({ ...right, ...change })
    return 'sheet' in checked ? checked.sheet.fingerprint : ''
  }
  expect(mark({ chemicalName: ' ETHANOL  70 %', cas: '7732-18-5|64-17-5' })).toBe(mark({}))
  expect(mark({ revisionDate: '2024-01-02' })).not.toBe(mark({}))
})

test.each([
  ['Name;Manufacturer;CAS', ';'],
  ['chemical_name,Supplier,CAS Numbers,x', ','],
  ['name\tmanufacturer\tcas', '\t'],
])('the first line "%s" is accepted', (line, delimiter) => expect(matchHeader(line).delimiter).toBe(delimiter))

test.each(['name|manufacturer|cas', 'Ethanol,Zeta,64-17-5', 'name,manufacturer', ''])('the first line "%s" is rejected', (line) => {
  expect(() => matchHeader(line)).toThrow(WrongFile)
})

/** Imports a text as a file, next to a folder that contains one PDF and one text file. */
async function imported(world: World, csv: string, { minutesLater = 0, database = world.services.database } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'safepractice-sheets-'))
  try {
    await writeFile(join(folder, 'list.csv'), csv)
    await writeFile(join(folder, 'ethanol.pdf'), documents.pdf)
    await writeFile(join(folder, 'page.pdf'), '<html></html>')
    const now = new Date(world.services.clock.now().getTime() + minutesLater * 60_000)
    const { files } = world.services
    const lines: string[] = []
    const report = await importCatalog({ database, files, now, path: join(folder, 'list.csv'), folder, line: (text) => lines.push(text) })
    return { report, lines, rows: await world.system((db) => db.select().from(sds).orderBy(sds.lowerChemicalName)) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const head = 'Chemical Name,Manufacturer,CAS,File\n'

inOwnWorld(
  'valid rows are added once, invalid ones are reported by row, and a second run adds only the missing ones',
  async ({ world }) => {
    const csv = `${head}Ethanol,Zeta,64-17-5,ethanol.pdf\n"Gel, blue",Zeta,,\nETHANOL,zeta,64-17-5,\nWater,Zeta,7732-18-6,\nResin,Zeta,,page.pdf\nBond,Zeta,,../list.csv\n`
    const first = await imported(world, csv)
    expect(first.rows.map(({ chemicalName, fileSize }) => [chemicalName, fileSize])).toEqual([
      ['Ethanol', documents.pdf.length],
      ['Gel, blue', null],
    ])
    expect(first.lines).toEqual([stagedText])
    expect(reportLines(first.report)).toEqual([
      'Row 5: the check digit of CAS 7732-18-6 is wrong.',
      'Row 6: the file "page.pdf" is not a PDF.',
      'Row 7: the file "../list.csv" is not in the folder.',
      '6 rows: 2 added, 0 already in the catalog, 1 twice in the file, 3 wrong.',
    ])
    const fixed = csv.replace('7732-18-6', '7732-18-5').replace('"Gel, blue",Zeta,,', '"Gel, blue",Zeta,,ethanol.pdf')
    const second = await imported(world, fixed, { minutesLater: 1 })
    expect(second.report).toMatchObject({ added: 1, known: 2, repeated: 1, wrong: 2 })
    expect(second.rows.map(({ fileSize }) => fileSize !== null)).toEqual([true, true, false])
  },
)

inOwnWorld('a killed import is run again: half of its rows occur in it twice, and all of its sheets are found', async ({ world }) => {
  const csv = `${head}${Array.from({ length: 5_000 }, (_, index) => `Gel ${index % 2_500},Zeta,,\n`).join('')}`
  const { database } = world.services
  let batches = 0
  const killed = new Error('killed')
  const failingDatabase: Database = {
    ...database,
    system: (reason, work) => ((batches += 1) === 1 ? database.system(reason, work) : Promise.reject(killed)),
    pool: Object.assign(Object.create(database.pool), { connect: () => Promise.reject(killed) }),
  }
  await expect(imported(world, csv, { database: failingDatabase })).rejects.toThrow(killed)
  const again = await imported(world, csv, { minutesLater: 1 })
  expect(again.report).toMatchObject({ rows: 5_000, added: 500, known: 4_000, repeated: 500, wrong: 0 })
  const searched = await world.system((db) => db.select().from(sdsSearch))
  expect(searched.map(({ id }) => id).toSorted()).toEqual(again.rows.map(({ id }) => id).toSorted())
})

inOwnWorld('empty lines of a file are no rows', async ({ world }) => {
  const { report } = await imported(world, `${head}Gel 1,Zeta,,\n\n\nGel 2,Zeta,,\n\n`)
  expect(report).toMatchObject({ rows: 2, added: 2, wrong: 0 })
})

inOwnWorld('a truncated file keeps the rows before the problem, and many problems are counted', async ({ world }) => {
  const many = Array.from({ length: 150 }, (_, index) => `,Zeta ${index},,`).join('\n')
  expect(reportLines((await imported(world, `${head}${many}\n`)).report).slice(-2)).toEqual([
    '… and 50 more rows with problems.',
    '150 rows: 0 added, 0 already in the catalog, 0 twice in the file, 150 wrong.',
  ])
  const line = vi.fn()
  const { database, files, clock } = world.services
  const missing = importCatalog({ database, files, now: clock.now(), path: join(tmpdir(), 'no-such-list.csv'), line })
  await expect(missing).rejects.toThrow(/no-such-list\.csv cannot be opened/)
  expect(line).not.toHaveBeenCalled()
  const broken = `${head}${Array.from({ length: 2_000 }, (_, index) => `Gel ${index},Zeta,,`).join('\n')}\n"never closed,${'x'.repeat(120_000)}`
  await expect(imported(world, broken)).rejects.toThrow(/cannot be read beyond row 2001/)
  const again = await imported(world, `${head}Gel 7,Zeta,,\n`, { minutesLater: 1 })
  expect(again.report).toMatchObject({ added: 0, known: 1 })
  expect(again.rows).toHaveLength(2_000)
})
