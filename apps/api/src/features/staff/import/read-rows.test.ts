import { expect, test } from 'vitest'

import { Failure } from '#api/platform/errors'

import { readRows } from './read-rows.ts'
import { readText } from '#api/data/imports/read-text'
import { isExample, templateOf } from './template.ts'

const header = 'First Name,Last Name,Email,Role,Positions'
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (problem) {
    if (problem instanceof Failure) return problem.extra.fields?.['file'] ?? ''
  }
  return expect.fail('nothing was refused')
}
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

test('the name Zoë survives every encoding that spreadsheets write, and the response contains the encoding', () => {
  const text = `${header}\nZoë,Grüber,zoe@lakeside.example,Clinical,At Risk\n`
  const files: [string, Buffer, string][] = [
    ['UTF-8 as it is', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['UTF-16 little endian', Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16'],
    ['UTF-16 big endian', swapped(`\ufeff${text}`), 'UTF-16'],
    ['UTF-16 little endian without a mark', Buffer.from(text, 'utf16le'), 'UTF-16'],
    ['UTF-16 big endian without a mark', swapped(text), 'UTF-16'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'Windows-1252'],
  ]
  for (const [title, content, encoding] of files) {
    const read = readText(content)
    expect(read.encoding, title).toBe(encoding)
    expect(readRows(read.text).rows, title).toMatchObject([{ line: 2, firstName: 'Zoë', lastName: 'Grüber' }])
  }
})

test('characters that exist only in Windows-1252 are preserved', () => {
  const content = Buffer.concat([
    Buffer.from(`${header}\nSin`),
    Buffer.from([0xe9]),
    Buffer.from('ad,O'),
    Buffer.from([0x92]),
    Buffer.from('Neill,s@lakeside.example,Clinical,At Risk'),
  ])
  expect(readRows(readText(content).text).rows[0]).toMatchObject({ firstName: 'Sinéad', lastName: 'O’Neill' })
})

test('comma, semicolon and tab are delimiters; quotation marks, line breaks in cells and empty lines are handled', () => {
  for (const delimiter of [',', ';', '\t']) {
    const text = [
      ['First Name', '"Last Name"', 'Email', 'Role', 'Positions'],
      ['Noor', `"Khan${delimiter} Jr."`, 'noor@lakeside.example', 'Clinical', 'At Risk'],
      ['', '', '', '', ''],
      ['Lea', '"Roth\r\nKeller"', 'lea@lakeside.example', '"The ""front"" desk"', 'Not At Risk'],
      ['Sam', 'Ode', 'sam@lakeside.example'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\r\n')
    const { rows } = readRows(`${text}\r\n\r\n\r\n`)
    expect(rows).toMatchObject([
      { line: 2, lastName: `Khan${delimiter === '\t' ? '' : delimiter} Jr.` },
      { line: 4, lastName: 'Roth Keller', role: 'The "front" desk' },
      { line: 6, email: 'sam@lakeside.example', role: '', positions: '' },
    ])
  }
})

test('a first line that names the separator is ignored, and the lines keep their numbers', () => {
  const { rows } = readRows('sep=;\r\nFirst Name;Last Name;Email;Role;Positions\r\nNoor;Khan;noor@lakeside.example;Clinical;At Risk')
  expect(rows).toMatchObject([{ line: 3, firstName: 'Noor', positions: 'At Risk' }])
})

test('columns can have many names in any order, and unknown ones are reported', () => {
  const text =
    'Badge no.,SURNAME,given_name,E-mail Address,Mobile,Hire Date,ROLE,Position,,Notes\n7,Khan,Noor,n@x.example,,3/1/19,Clinical,Admin,,-'
  const { rows, ignoredColumns } = readRows(text)
  expect(ignoredColumns).toEqual(['Badge no.', 'Notes'])
  expect(rows).toMatchObject([{ firstName: 'Noor', lastName: 'Khan', email: 'n@x.example', startDate: '3/1/19', positions: 'Admin' }])
})

test('of several columns for one field the better one is used, and the others are reported', () => {
  const text =
    'Preferred Name,First Name,Last Name,Personal Email,Work Email,Phone,Cell #,Job Title,Positions,Date Hired\nBob,Robert,Khan,r@home.example,r@x.example,5035550100,5035550123,Clinical,At Risk,5-Mar-19'
  const { rows, ignoredColumns } = readRows(text)
  expect(ignoredColumns).toEqual(['Preferred Name', 'Personal Email', 'Phone'])
  expect(rows).toMatchObject([
    { firstName: 'Robert', email: 'r@x.example', phone: '5035550123', role: 'Clinical', positions: 'At Risk', startDate: '5-Mar-19' },
  ])
  const alone = readRows('Preferred Name,Legal Last Name,Personal Email,Title,Positions\nBob,Khan,r@home.example,Clinical,At Risk')
  expect(alone).toMatchObject({ ignoredColumns: [], rows: [{ firstName: 'Bob', email: 'r@home.example', role: 'Clinical' }] })
})

test('two columns that are equally good are both named, with their places if the names are equal', () => {
  expect(refusal(() => readRows('First Name,Last Name,Role,Positions,Mobile,Phone,mobile\na,b,c,d,e,f,g'))).toBe(
    'The columns "Mobile" and "mobile" both mean Phone. Please remove one of them.',
  )
  expect(refusal(() => readRows(`${header},Status,Status\na,b,c,d,e,f,g`))).toBe(
    'The column "Status" appears twice: columns 6 and 7. Please remove one of them.',
  )
})

test('a whole name is split, unless its parts have columns of their own', () => {
  const named = (name: string) => readRows(`Employee Name,Email,Role,Positions\n"${name}",n@x.example,Clinical,At Risk`).rows[0]
  const names = {
    'Alpha, Ana': ['Ana', 'Alpha'],
    'Ana Alpha': ['Ana', 'Alpha'],
    'Ana María Alpha': ['Ana María', 'Alpha'],
    'Ana Alpha, DDS': ['Ana', 'Alpha'],
    'Alpha, Ana M., RDH': ['Ana M.', 'Alpha'],
    'Alpha, Jr., Abe': ['Abe', 'Alpha Jr.'],
    'Abe Alpha Jr.': ['Abe', 'Alpha Jr.'],
    Alpha: ['', 'Alpha'],
  }
  for (const [name, [firstName, lastName]] of Object.entries(names)) expect(named(name), name).toMatchObject({ firstName, lastName })
  const both = readRows(`Employee Name,${header}\n"Other, Name",Ana,Alpha,n@x.example,Clinical,At Risk`)
  expect(both).toMatchObject({ ignoredColumns: ['Employee Name'], rows: [{ firstName: 'Ana', lastName: 'Alpha' }] })
})

test('people who have left are not among the rows and are named; people on leave stay', () => {
  const lines = ['Active,', 'Terminated,', 'On leave,', 'Active,00/00/0000', ',3/1/2024', 'inactive,2/1/2024', 'Full-time,']
  const people = lines.map((line, index) => `P${index},Khan,p${index}@x.example,Clinical,At Risk,${line}`)
  const { rows, leftOut } = readRows([`${header},Employment Status,Termination Date`, ...people].join('\n'))
  expect(rows.map(({ firstName }) => firstName)).toEqual(['P0', 'P2', 'P3', 'P6'])
  expect(leftOut).toEqual([
    { line: 3, name: 'P1 Khan', reason: 'Terminated' },
    { line: 6, name: 'P4 Khan', reason: 'ended 3/1/2024' },
    { line: 7, name: 'P5 Khan', reason: 'inactive' },
  ])
  expect(refusal(() => readRows(`${header},Status\nAna,Alpha,a@x.example,Clinical,At Risk,Terminated`))).toBe(
    'By this file, all of its people have left. There is nobody to import.',
  )
})

test('spaces around quotation marks and cells do not belong to the cells', () => {
  for (const delimiter of [',', ';', '\t']) {
    const row = ['"Ana" ', ' "Alpha, Jr." ', '', ' Clinical', 'At Risk '].join(delimiter)
    expect(readRows(`${header.replaceAll(',', delimiter)}\n${row}`).rows[0], delimiter).toMatchObject({
      firstName: 'Ana',
      lastName: 'Alpha, Jr.',
      email: '',
      role: 'Clinical',
      positions: 'At Risk',
    })
  }
})

test('files of Macs and of DOS are recognized by their names', () => {
  const [mac, dos] = [Buffer.from('José Núñez'.normalize('NFC'), 'latin1'), Buffer.from('José Núñez'.normalize('NFC'), 'latin1')]
  for (const [from, toMac, toDos] of [
    [0xe9, 0x8e, 0x82],
    [0xfa, 0x9c, 0xa3],
    [0xf1, 0x96, 0xa4],
  ] as const) {
    mac[mac.indexOf(from)] = toMac
    dos[dos.indexOf(from)] = toDos
  }
  for (const [name, encoding] of [
    [mac, 'Mac Roman'],
    [dos, 'DOS (code page 850)'],
  ] as const) {
    const [first, last] = [name.subarray(0, 4), name.subarray(5)]
    const content = Buffer.concat([Buffer.from(`${header}\n`), first, Buffer.from(','), last, Buffer.from(',j@x.example,Clinical,At Risk')])
    const read = readText(content)
    expect(read.encoding).toBe(encoding)
    expect(readRows(read.text).rows).toMatchObject([{ firstName: 'José', lastName: 'Núñez' }])
  }
})

test('a file that cannot be imported gets a message with the reason and the fix', () => {
  expect(refusal(() => readText(Buffer.from('')))).toBe('This file is empty.')
  expect(refusal(() => readText(Buffer.from(' \r\n\r\n')))).toBe('This file is empty.')
  expect(refusal(() => readText(Buffer.from('504b030414000600', 'hex')))).toContain('Excel workbook')
  expect(refusal(() => readText(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')))).toContain('not a CSV file')
  expect(refusal(() => readText(Buffer.alloc(2_000_001, 'a')))).toContain('larger than 2 MB')
  expect(refusal(() => readRows('name of nothing\nx'))).toContain('do not recognize any column names')
  expect(refusal(() => readRows('First Name,Phone\nNoor,5035550123'))).toContain('Missing in the first line: Last Name, Role, Positions.')
  expect(refusal(() => readRows('First Name,Last Name,Role,Positions\na,b,c,d'))).toContain('Missing in the first line: Email or Phone.')
  expect(refusal(() => readRows(`${header},e-mail\na,b,c,d,e,f`))).toContain('The columns "Email" and "e-mail" both mean Email.')
  expect(refusal(() => readRows(`${header}\n\n`))).toContain('no people below them')
  expect(refusal(() => readRows(`${header}\n"Noor,Khan\nLea,Roth`))).toContain('never closes')
  expect(refusal(() => readRows(`${header}\n${'a,b,c,d,e\n'.repeat(1_204)}`))).toContain('1,204 rows')
  expect(readRows(`${header}\n${'a,b,c,d,e\n'.repeat(1_000)}`).rows).toHaveLength(1_000)
})

test('a single quotation mark inside a cell is part of it', () => {
  expect(readRows(`${header}\nNoor "No" K,Khan,n@x.example,Clinical,At Risk`).rows[0]?.firstName).toBe('Noor "No" K')
})

test('the template can be read back unchanged, and its people are recognized as examples', () => {
  const content = templateOf({ locationName: '=Harbor, "East"', roleName: 'Clinical', today: '2026-11-21' })
  expect(content.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const { rows, ignoredColumns } = readRows(readText(content).text)
  expect(ignoredColumns).toEqual([])
  expect(rows).toMatchObject([
    { firstName: 'Jordan', lastName: 'Example', location: '=Harbor, "East"', role: 'Clinical', startDate: '11/21/2026', newHire: 'No' },
    { firstName: 'Taylor', lastName: 'Example' },
  ])
  expect(isExample({ lastName: 'Example', contacts: ['jordan@example.com', null] })).toBe(true)
  expect(isExample({ lastName: 'Khan', contacts: ['jordan@example.com', null] })).toBe(false)
})
