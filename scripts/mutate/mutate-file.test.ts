import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { mutateFile } from './mutate-file.ts'

/** Creates a tree with one rule, its test, and this repository's packages. */
function smallTree(rule: string, ruleTest: string) {
  const root = mkdtempSync(join(tmpdir(), 'small-tree-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'), 'dir')
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'vitest.config.ts'), 'export default { test: { include: ["src/*.test.ts"], globals: true } }')
  writeFileSync(join(root, 'src/rule.ts'), rule)
  writeFileSync(join(root, 'src/rule.test.ts'), ruleTest)
  return root
}

const lives = async (
  root: string,
  options: { isChosen?: () => boolean; isOver?: () => boolean; timeLimit?: { leastMs: number; times: number } } = {},
) => {
  const verdicts: string[] = []
  const onVerdict = ({ after }: { after: string }, verdict: string) => void verdicts.push(`${verdict}: ${after}`)
  const result = await mutateFile({
    root,
    file: 'src/rule.ts',
    tests: ['src/rule.test.ts'],
    isOver: () => false,
    onVerdict,
    ...options,
  })
  return { verdicts, killed: result.killed, survived: result.survivors.length, left: result.left }
}

const adult = 'export const isAdult = (age: number) => age >= 18\n'

test('a mistake that a test notices is killed, and one that no test notices survives', async () => {
  const root = smallTree(adult, "import { isAdult } from './rule.ts'\ntest('of age', () => expect(isAdult(18)).toBe(true))")
  expect(await lives(root)).toEqual({
    verdicts: ['failed: export const isAdult = (age: number) => age > 18', 'failed: export const isAdult = (age: number) => age >= 19'],
    killed: 2,
    survived: 0,
    left: 0,
  })
  writeFileSync(join(root, 'src/rule.test.ts'), "import { isAdult } from './rule.ts'\ntest('of age', () => expect(isAdult(30)).toBe(true))")
  expect(await lives(root)).toMatchObject({ killed: 0, survived: 2 })
  expect(readFileSync(join(root, 'src/rule.ts'), 'utf8'), 'the last run is that of the unchanged source').toBe(adult)
})

test('only chosen mistakes are tried', async () => {
  const root = smallTree(adult, "import { isAdult } from './rule.ts'\ntest('of age', () => expect(isAdult(18)).toBe(true))")
  let number = 0
  const { verdicts, left } = await lives(root, { isChosen: () => number++ % 2 === 1 })
  expect([verdicts, left]).toEqual([['failed: export const isAdult = (age: number) => age >= 19'], 0])
})

test('nothing is tried after time has run out', async () => {
  const root = smallTree(adult, "import { isAdult } from './rule.ts'\ntest('of age', () => expect(isAdult(18)).toBe(true))")
  expect(await lives(root, { isOver: () => true })).toEqual({ verdicts: [], killed: 0, survived: 0, left: 2 })
})

test('tests that do not end are stopped, and the next mistake is tried', async () => {
  const countdown = 'export function rest(from: number) {\n  for (let left = from; ; left -= 1) if (left < 1) return left\n}\n'
  const root = smallTree(countdown, "import { rest } from './rule.ts'\ntest('counted down', () => expect(rest(3)).toBe(0))")
  const { verdicts } = await lives(root, { timeLimit: { leastMs: 3_000, times: 8 } })
  expect(verdicts).toEqual([
    'failed: for (let left = from; ; left -= 2) if (left < 1) return left',
    'failed: for (let left = from; ; left -= 1) if (true) return left',
    'endless: for (let left = from; ; left -= 1) if (false) return left',
    'failed: for (let left = from; ; left -= 1) if (left <= 1) return left',
    'failed: for (let left = from; ; left -= 1) if (left < 2) return left',
  ])
})

test('tests that fail without a mistake throw an error', async () => {
  const root = smallTree(adult, "import { isAdult } from './rule.ts'\ntest('of age', () => expect(isAdult(18)).toBe(false))")
  await expect(lives(root)).rejects.toThrow('fail without any mistake')
})
