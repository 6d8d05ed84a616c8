import { expect, test } from 'vitest'

import { aedCheck, drugKitCheck } from './medical-emergency-checks.ts'
import { firstAidKitCheck } from './emergency-checks.ts'
import { checkWithContents, contentKey, type KitContent } from './kit-contents.ts'

const looks = { today: '2026-11-21', next: '2026-12-31' }
const content = (part: string, validUntil: string, lot = ''): KitContent => ({ id: part, part, lot, validUntil })
const texts = (check: typeof drugKitCheck) => check.statements.map(({ text }) => text)

test('a kit without recorded contents, and any other item, is asked as before', () => {
  expect(checkWithContents(drugKitCheck, [], looks)).toBe(drugKitCheck)
  expect(checkWithContents(aedCheck, [content('Pads', '2026-11-01')], looks)).toBe(aedCheck)
})

test('what ends before the next look is named, and the last day of the period is not before it', () => {
  const contents = [content('Naloxone', '2026-11-20'), content('Epinephrine', '2026-12-30', 'E7'), content('Aspirin', '2026-12-31')]
  const check = checkWithContents(drugKitCheck, contents, looks)
  expect(texts(check)).toEqual([
    'In its place, the team can open it',
    'Naloxone: ended 11/20/2026',
    'Epinephrine, lot E7: ends 12/30/2026',
    'Complete by its list',
    'Liquids clear, packages closed',
  ])
  expect(check.statements[2]).toMatchObject({ key: contentKey('Epinephrine'), content: { part: 'Epinephrine', validUntil: '2026-12-30' } })
})

test('if nothing ends before the next look, the check says so', () => {
  expect(texts(checkWithContents(drugKitCheck, [content('Aspirin', '2027-05-01')], looks))[1]).toBe(
    'Nothing on its list ends before the next look (12/31/2026)',
  )
  expect(texts(checkWithContents(firstAidKitCheck, [content('Ice pack', '2027-05-01')], looks)).at(-1)).toBe(
    'Nothing wet or torn, nothing on its list ends before the next look (12/31/2026)',
  )
})

test('a first-aid kit is still asked what is wet or torn, with its problems', () => {
  const check = checkWithContents(firstAidKitCheck, [content('Ice pack', '2026-12-01')], looks)
  expect(texts(check).slice(-2)).toEqual(['Nothing wet or torn', 'Ice pack: ends 12/01/2026'])
  expect(check.statements.at(-2)?.problems).toEqual(firstAidKitCheck.statements.at(-1)?.problems)
})
