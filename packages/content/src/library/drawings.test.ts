import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { drawingSize } from './drawing-size.ts'
import { pageSources } from './page-sources.ts'

const folder = new URL('../../library/drawings/', import.meta.url)
const names = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''))
const textOf = (name: string) => readFileSync(new URL(`${name}.svg`, folder), 'utf8')

const lines = [...pageSources().values()].flatMap(({ markdown }) => markdown.split('\n').filter((line) => line.includes('drawing:')))
/** On a line of its own, or at the start of a table row. */
const references = lines.map((line) => /^(\| )?!\[([^\]]+)\]\(drawing:([a-z-]+)\)(?:$| .+\|$)/.exec(line))

const shapes = ['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path', 'text', 'g']

/** The tags of a drawing: the name, whether it is self-closing, and the text between name and end. */
const tagsOf = (text: string) =>
  [...text.matchAll(/<(\/?)([^\s/>]+)([^>]*?)(\/?)>/g)].map(([, end, name, rest, alone]) => ({ end, name, rest, alone }))

test('each drawing is used on a page, and each drawing used on a page exists', () => {
  const shown = references.map((match) => match?.[3])
  expect([...new Set(shown)].toSorted()).toEqual(names.toSorted())
})

test('a drawing is on a line of its own or at the start of a row, with a sentence that describes it', () => {
  expect(lines.filter((_, index) => !references[index])).toEqual([])
  for (const match of references) expect(match?.[2]).toMatch(match?.[1] ? /^An? .{10,60}\.$/ : /^[A-Z].{50,300}\.$/)
})

test.each(names)('%s is small and no taller than a page', (name) => {
  expect(textOf(name).length).toBeLessThan(12_000)
  const { width, height } = drawingSize(name)
  expect(width).toBeGreaterThanOrEqual(72)
  expect(height).toBeGreaterThanOrEqual(72)
  expect(height).toBeLessThanOrEqual(1123)
})

test.each(names)('%s has properly nested tags and contains only plain shapes', (name) => {
  const open: (string | undefined)[] = []
  const [root, ...inner] = tagsOf(textOf(name))
  expect(root?.name).toBe('svg')
  for (const tag of [root, ...inner]) {
    if (tag?.end) expect(open.pop()).toBe(tag.name)
    else if (!tag?.alone) open.push(tag?.name)
  }
  expect(open).toEqual([])
  expect(inner.filter((tag) => !shapes.includes(tag.name ?? '')).map((tag) => tag.name)).toEqual(['svg'])
})

test.each(names)('%s has plain, unique attributes and loads or runs nothing', (name) => {
  for (const { rest = '' } of tagsOf(textOf(name))) {
    const attributes = [...rest.matchAll(/\s([\w-]+)="([^"<&]*)"/g)]
    expect(attributes.map(([whole]) => whole).join(''), 'each is written name="value"').toBe(rest)
    const keys = attributes.map(([, key]) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key = '') => /^(?:on|style|class|href|id|filter|mask|clip-path)/.test(key))).toEqual([])
    expect(rest).not.toContain('url(')
  }
})

test.each(names)('the text of %s is at least 14 px high on a screen of 390 px', (name) => {
  const text = textOf(name)
  const width = Number(/viewBox="0 0 (\d+)/.exec(text)?.[1])
  // The margins of the page leave 340 px.
  const scale = Math.min(1, 340 / width)
  for (const [, size] of text.matchAll(/font-size="(\d+)"/g)) expect(Number(size) * scale).toBeGreaterThanOrEqual(14)
})
