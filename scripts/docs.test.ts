import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'

import * as schema from '#api/data/tables'

import { describedTables, drawing } from './docs/data-model.ts'
import { repositoryPaths } from './docs/repository-paths.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync(['docs/**/*.md', '*.md'], { cwd: root }).toSorted()

test.each(pages)('%s names only existing files and folders', (page) => {
  expect(repositoryPaths(read(page)).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('paths are found behind aliases and in braces, while code blocks, patterns and other words are ignored', () => {
  const page = 'See `#contract/tasks/tasks`, `apps/api/src/{app,main}.ts`, `docs/`, `apps/<noun>/x.ts`, `a/b`.\n```\n`apps/none.ts`\n```\n'
  expect(repositoryPaths(page)).toEqual(['packages/contract/src/tasks/tasks.ts', 'apps/api/src/app.ts', 'apps/api/src/main.ts', 'docs/'])
})

test('each decision has a number of its own, which its title repeats', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((path) => ({ path, number: /(\d{3})-/.exec(path)?.[1] }))
  expect(decisions.filter(({ path, number }) => !read(path).startsWith(`# ${number} `)).map(({ path }) => path)).toEqual([])
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length)
})

test.each(pages)('%s links only to existing files', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  expect(links.filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, page, '..', target)))).toEqual([])
})

describe('docs/data-model.md', () => {
  const page = read('docs/data-model.md')
  const described = describedTables(page)
  const { lines, tables: drawn } = drawing(page)
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table))
  const builtNames = tables.map((table) => table.name).toSorted()
  const sorted = (names: Iterable<string>) => [...names].toSorted()

  test('describes every table once, and no other table as built', () => {
    expect(sorted(described.filter(({ state }) => state === 'built').map(({ name }) => name))).toEqual(builtNames)
    expect(described.map(({ name }) => name)).toHaveLength(new Set(described.map(({ name }) => name)).size)
  })

  test('gives a table the tenant "practice" exactly if each of its rows belongs to one', () => {
    const ofPractice = tables.filter(
      (table) => table.name === 'practice' || table.columns.some((column) => column.name === 'practice_id' && column.notNull),
    )
    const said = described.filter(({ state, tenant }) => state === 'built' && tenant === 'practice')
    expect(sorted(said.map(({ name }) => name))).toEqual(sorted(ofPractice.map((table) => table.name)))
  })

  test('draws every described table and describes every drawn table', () => {
    expect(sorted(drawn)).toEqual(sorted(described.map(({ name }) => name)))
  })

  test('draws a solid line between built tables only if there is a foreign key', () => {
    const keys = new Set(
      tables.flatMap((table) => table.foreignKeys.map((key) => `${getTableConfig(key.reference().foreignTable).name} to ${table.name}`)),
    )
    const claimed = lines.filter((line) => line.solid && builtNames.includes(line.parent) && builtNames.includes(line.child))
    expect(claimed.length).toBeGreaterThan(20)
    expect(claimed.map((line) => `${line.parent} to ${line.child}`).filter((line) => !keys.has(line))).toEqual([])
  })
})
