import { expect, test } from 'vitest'

import { Failure } from '#api/platform/errors'

import { readRows } from './read-rows.ts'
import { readText } from './read-text.ts'
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

test('a file that cannot be imported gets a message with the reason and the fix', () => {
  expect(refusal(() => readText(Buffer.from('')))).toBe('This file is empty.')
  expect(refusal(() => readText(Buffer.from(' \r\n\r\n')))).toBe('This file is empty.')
  expect(refusal(() => readText(Buffer.from('504b030414000600', 'hex')))).toContain('Excel workbook')
  expect(refusal(() => readText(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')))).toContain('not a CSV file')
  expect(refusal(() => readText(Buffer.alloc(2_000_001, 'a')))).toContain('larger than 2 MB')
  expect(refusal(() => readRows('name of nothing\nx'))).toContain('do not recognize any column names')
  expect(refusal(() => readRows('First Name,Phone\nNoor,5035550123'))).toContain('Missing in the first line: Last Name, Role, Positions.')
  expect(refusal(() => readRows('First Name,Last Name,Role,Positions\na,b,c,d'))).toContain('Missing in the first line: Email or Phone.')
  expect(refusal(() => readRows(`${header},e-mail\na,b,c,d,e,f`))).toContain('The column Email appears twice.')
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
