import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { citations, citedDesigns, explainedIds, recordCitations, unresolved, type Cited } from './citations.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const found = (pattern: string) => globSync(pattern, { cwd: root, exclude: (path) => /node_modules|^dist$/.test(String(path)) })
const requirementPages = 'docs/requirements/*.md'

/** Every file that may contain citations, except this one and the pages that explain them. */
function citingFiles(): string[] {
  const explaining = new Set(['docs/rules.md', 'scripts/docs/citations.test.ts', ...found(requirementPages)])
  const code = found('{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,js,sql,md,css,html}')
  return [...code, ...found('*.{md,ts}')].filter((file) => !explaining.has(file)).toSorted()
}

const rulings: Cited = new Map()
const requirements: Cited = new Map()
for (const file of citingFiles()) {
  const cited = citations(read(file))
  recordCitations(rulings, cited.rulings, file)
  recordCitations(requirements, cited.requirements, file)
}

test('exactly the cited rulings have a line in docs/rules.md', () => {
  expect(rulings.size).toBeGreaterThan(30)
  expect(unresolved(rulings, explainedIds(read('docs/rules.md')))).toEqual([])
})

test('exactly the cited requirements have a line in docs/requirements/', () => {
  expect(requirements.size).toBeGreaterThan(500)
  expect(
    unresolved(
      requirements,
      found(requirementPages).flatMap((page) => explainedIds(read(page))),
    ),
  ).toEqual([])
})

test('no file cites a numbered design, which is not in the repository; a decision or a reason takes its place', () => {
  expect(citingFiles().flatMap((file) => citedDesigns(read(file)).map((citation) => `${file}: ${citation}`))).toEqual([])
  expect(citedDesigns('/** Sends no content (design 5).\n * See Design\n * 11, "Calls", designs 7 and 9. */')).toEqual([
    'design 5',
    'Design 11',
    'designs 7',
  ])
  expect(citedDesigns('A redesign 5 years ago, decision 005, the design of 2026')).toEqual([])
})

test('lists and ranges are expanded, in both spellings and across line ends', () => {
  expect(citations('/** (UPL-001 to 003, HDOC-010 to HDOC-012; STAFF-046, 050,\n * 075 to 077) */').requirements).toEqual([
    'UPL-001',
    'UPL-002',
    'UPL-003',
    'HDOC-010',
    'HDOC-011',
    'HDOC-012',
    'STAFF-046',
    'STAFF-050',
    'STAFF-075',
    'STAFF-076',
    'STAFF-077',
  ])
  expect(citations('-- rulings 5,\n-- 12 and 36 to 38; Ruling\n 3, 40 of them').rulings).toEqual(['5', '12', '36', '37', '38', '3'])
  expect(citations('API-S-014 to 016, API-L-011 and 013').requirements).toEqual([
    'API-S-014',
    'API-S-015',
    'API-S-016',
    'API-L-011',
    'API-L-013',
  ])
})

test('encodings, hashes, dates, regulations and quoted values are not requirements', () => {
  const others =
    "UTF-16, SHA-256, SHA-512, 2026-11-22, RR-17, %PDF-1.7, RFC 3339, 29 CFR 1910.1030, AMAL-2027, ISO-8601, ['REC-300A', 'REC-300']"
  expect(citations(others)).toEqual({ rulings: [], requirements: [] })
})

test('an id without a line, a line without a citation and a duplicate line are reported', () => {
  const cited: Cited = new Map([['TASK-998', ['apps/a.ts', 'apps/b.ts']]])
  expect(unresolved(cited, explainedIds('| id | rule |\n|---|---|\n| TASK-999 | Something. |\n| TASK-999 | Again. |'))).toEqual([
    'TASK-998 has no line; cited in apps/a.ts, apps/b.ts',
    'TASK-999 has a line and is cited nowhere',
    'TASK-999 has two lines',
  ])
})
