import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { checkRetiredWords, readPages, retiredWords } from './retired-words.ts'
import { readSources } from '../boundaries/sources.ts'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/words.md'), 'utf8')
const words = [{ retired: 'maker', instead: 'manufacturer' }]

const page = (text: string) => [{ path: 'packages/content/library/ecp/a.md', text }]
const code = (text: string) => [{ path: 'apps/web/src/features/a.tsx', text }]

test('a retired word on a page, in a string and between tags is refused', () => {
  expect(checkRetiredWords(page('One.\nAsk the Maker.'), words)).toEqual([
    'packages/content/library/ecp/a.md:2: "Maker" is retired, write manufacturer (docs/words.md)',
  ])
  expect(checkRetiredWords(code("const a = 'Ask the maker.'"), words)).toHaveLength(1)
  expect(checkRetiredWords(code("const a = 'Maker'"), words)).toHaveLength(1)
  expect(checkRetiredWords(code('const a = `Ask the maker of ${b}.`'), words)).toHaveLength(1)
  expect(checkRetiredWords(code('const a = <p>Ask the\n  maker.</p>'), words)).toHaveLength(1)
})

test('names in the code, comments, tests and parts of words are not', () => {
  for (const text of ["const a = input('maker', 'Manufacturer')", '// Ask the maker.\nconst a = 1', "const a = 'A pacemaker'"])
    expect(checkRetiredWords(code(text), words)).toEqual([])
  expect(checkRetiredWords([{ path: 'apps/web/src/a.test.ts', text: "const a = 'Ask the maker.'" }], words)).toEqual([])
})

test('percent signs and times have the American form', () => {
  expect(checkRetiredWords(page('Bleach of 6 % at 18:30.'), [])).toHaveLength(2)
  expect(checkRetiredWords(page('Bleach of 6% at 6:30 pm, diluted 1:10, 8 CCR 5193.'), [])).toEqual([])
})

test('a message begins with a capital letter below its greeting', () => {
  const mail = (text: string) => checkRetiredWords([{ path: 'apps/api/src/a-mail.ts', text }], [])
  for (const text of ['`Hello ${firstName},\\n\\nyour code`', '[`Hello ${firstName},`,\n  `here is`]', '`Hello ${firstName},\n\nyou are`'])
    expect(mail(text)).toHaveLength(1)
  for (const text of ['`Hello ${firstName},\\n\\nYour code`', '[`Hello ${firstName},`,\n  `${inviter} invites`]'])
    expect(mail(text)).toEqual([])
})

test('the words come from the table of the document', () => {
  expect(retiredWords('| Retired | Instead |\n| --- | --- |\n| maker, makers | manufacturer |\n\nText')).toEqual([
    { retired: 'maker', instead: 'manufacturer' },
    { retired: 'makers', instead: 'manufacturer' },
  ])
  expect(retiredWords(document).length).toBeGreaterThan(20)
})

test('each term of the standards that the document names stands on a page of the library', () => {
  const [, terms = ''] = /\*\*Terms of the standards\*\*: (.*)/.exec(document) ?? []
  const pages = readPages(root)
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase()
  const listed = terms.split(', ').map((term) => term.replace(/\.$/, ''))
  expect(listed.length).toBeGreaterThan(8)
  expect(listed.filter((term) => !pages.includes(term.toLowerCase()))).toEqual([])
})

test('no text of the product has a retired word', () => {
  expect(checkRetiredWords([...readSources(root), ...readPages(root)], retiredWords(document))).toEqual([])
})
