import { expect, test } from 'vitest'

import { csvText } from './csv.ts'

test('a file begins with a byte order mark, ends its lines as in RFC 4180 and quotes cells where needed', () => {
  expect(
    csvText([
      ['Name', 'Zoë'],
      ['a,b', 'say "x"', 'two\nlines'],
      ['Main Street', ''],
    ]),
  ).toBe('\ufeffName,Zoë\r\n"a,b","say ""x""","two\nlines"\r\nMain Street,\r\n')
})

test.each(['=HYPERLINK("http://x.example")', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  'a spreadsheet does not evaluate %j as a formula',
  (formula) => {
    expect(csvText([[formula]])).toMatch(/^\ufeff"?'/)
  },
)
