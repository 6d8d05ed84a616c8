import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { auditGroups, auditKinds } from '#contract/audit-trail/audit-sentences'

const folder = join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', {
  cwd: folder,
  exclude: (name) => name.includes('.test.') || name === 'testing' || name === 'demo',
}).map((name) => readFileSync(join(folder, name), 'utf8'))
const written = new Set(sources.flatMap((text) => [...text.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map((found) => found[1] ?? '')))

describe('each kind of event written by the code has a sentence', () => {
  for (const action of written) test(`${action}`, () => expect(Object.keys(auditKinds)).toContain(action))
})

describe('each kind of event reads as one sentence', () => {
  for (const [action, { group, sentence }] of Object.entries(auditKinds))
    test(`${action}`, () => {
      expect(sentence).toMatch(/^(\{who\}|\{target\}|[A-Z]).*[^.]\.$/)
      expect(sentence.replaceAll(/\{(who|target)\}/g, 'X')).not.toMatch(/[{}]| {2}/)
      expect(Object.keys(auditGroups)).toContain(group)
    })
})

test('no kind is listed that the code does not write, and no two kinds have the same sentence', () => {
  const names = Object.keys(auditKinds)
  expect(names.filter((name) => !sources.some((text) => text.includes(`'${name}'`)))).toEqual([])
  expect(new Set(Object.values(auditKinds).map(({ sentence }) => sentence)).size).toBe(names.length)
})
