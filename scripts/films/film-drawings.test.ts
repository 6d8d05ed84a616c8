import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'

import { drawingText } from './drawing-text.ts'
import { filmSources, root } from './film-sources.ts'

const named = filmSources().flatMap(({ script }) => script.chapters.flatMap(({ slides }) => slides.flatMap(({ drawings }) => drawings)))
const own = globSync('films/drawings/*.svg', { cwd: root }).map((path) => basename(path, '.svg'))

test('each drawing that a film names exists and has a description for people who cannot see it', () => {
  for (const { name, alt } of named) {
    expect(drawingText(name)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
    expect(alt).toMatch(/^[A-Z].{9,}/)
  }
})

test('each film drawing is used and contains only plain shapes', () => {
  const names = new Set(named.map(({ name }) => name))
  expect(own.filter((name) => !names.has(name))).toEqual([])
  for (const name of own) {
    const text = readFileSync(join(root, 'films/drawings', `${name}.svg`), 'utf8')
    const tags = new Set([...text.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag))
    expect([...tags].filter((tag) => !/^(?:svg|rect|circle|ellipse|line|polyline|polygon|path|text|g)$/.test(tag ?? ''))).toEqual([])
    expect(text).not.toMatch(/ (?:on\w+|style|href|id)=|url\(/)
  }
})
