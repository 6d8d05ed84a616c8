import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { foldText } from '#wire/fold-text'
import { expect, inOwnWorld } from '#api/data/testing/test'
import { readRows } from '#api/platform/database/rows'

import { containsWords } from './contains-words.ts'

/** Texts with several such characters. */
const texts = [
  'José  Núñez',
  'José'.normalize('NFD'),
  'Siobhán O’Brien',
  "D'ARCY‑Smith",
  ' Łukasz\u00A0Żółć ',
  'Straße',
  'ΣΊΣΥΦΟΣ',
  'Иван Ёлкин',
  'Nguyễn Thị',
  'İstanbul ı',
  '“quoted” „low“',
  'a\tb\r\nc',
  '',
]

inOwnWorld('the database folds every character as the contract does', async ({ world }) => {
  const letters = Array.from({ length: 0x1_1000 }, (_, code) => code + 1).filter((code) => code < 0xd800 || code > 0xdfff)
  const sample = [
    ...texts,
    ...letters
      .map((code) => String.fromCodePoint(code))
      // New in Unicode 17, which PostgreSQL 18 does not have.
      .filter((sign) => /\p{Assigned}/u.test(sign) && !/[\uA7CE-\uA7D5\uA7F1]/u.test(sign))
      .map((sign) => `A${sign}b`),
  ]
  const rows = await world.system(
    (db) => readRows(db, z.strictObject({ typed: z.string(), folded: z.string() }))`
      select t as typed, fold_text(t) as folded from unnest(${sql.param(sample)}::text[]) t`,
  )
  const different = rows
    .filter(({ typed, folded }) => foldText(typed) !== folded)
    .map(({ typed, folded }) => `${typed}: ${folded}, ${foldText(typed)}`)
  expect(rows).toHaveLength(sample.length)
  expect(different).toEqual([])
})

inOwnWorld(
  'a text is found by its words in any order, without accents and with any apostrophe; wildcards are plain signs',
  async ({ world }) => {
    const finds = async (text: string, typed: string | undefined) => {
      const [row] = await world.system(
        (db) => readRows(db, z.strictObject({ found: z.boolean() }))`select ${containsWords(sql`${text}::text`, typed)} as found`,
      )
      return row?.found
    }
    for (const [text, typed] of [
      ['José Núñez', 'jose nunez'],
      ['José Núñez', 'NUNEZ  josé'.normalize('NFD')],
      ["Siobhan O'Brien", 'o’brien'],
      ['Siobhan O’Brien', "o'brien"],
      ['Łukasz Żółć', 'lukasz'],
      ['Smith‑Jones', 'smith-jones'],
      ['100 %', '0 %'],
      ['anything', ' '],
      ['anything', undefined],
    ] as const)
      expect(await finds(text, typed), `${typed} in ${text}`).toBe(true)
    for (const [text, typed] of [
      ['José Núñez', 'jose nunes'],
      ['1000', '10%0'],
      ['abc', 'a_c'],
      ['a\\b', 'ab'],
    ] as const)
      expect(await finds(text, typed), `${typed} in ${text}`).toBe(false)
  },
)
