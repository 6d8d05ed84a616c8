import { expect, test } from 'vitest'

import { csvText } from './csv.ts'

test('a file begins with a byte order mark, ends its lines as RFC 4180 says and quotes what would break a cell', () => {
  expect(
    csvText([
      ['Name', 'Zoë'],
      ['a,b', 'say "x"', 'two\nlines'],
      ['Main Street', ''],
    ]),
  ).toBe('\ufeffName,Zoë\r\n"a,b","say ""x""","two\nlines"\r\nMain Street,\r\n')
})

test.each(['=HYPERLINK("http://x.example")', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  '%j is no formula to a spreadsheet',
  (formula) => {
    expect(csvText([[formula]])).toMatch(/^\ufeff"?'/)
  },
)
