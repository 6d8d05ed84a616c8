import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { readSources } from './boundaries/sources.ts'

const root = join(import.meta.dirname, '..')
const config = z.object({ include: z.array(z.string()), exclude: z.array(z.string()).default([]) })

const parts = ['server', 'pages', 'tools'].map((name) => {
  const text = readFileSync(join(root, `tsconfig.${name}.json`), 'utf8')
  return { name, ...config.parse(JSON.parse(text.replaceAll(/^\/\/.*/gm, ''))) }
})

const matches = (path: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))

test('the types of every file are checked, in one part', () => {
  const wrong = readSources(root)
    .filter(({ path }) => !path.endsWith('.sql'))
    .map(({ path }) => ({
      path,
      parts: parts.filter(({ include, exclude }) => matches(path, include) && !matches(path, exclude)).map(({ name }) => name),
    }))
    .filter((file) => file.parts.length !== 1)
  expect(wrong).toEqual([])
})

test('.nvmrc names the pinned Node', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(new Set(pinned.map(([, version]) => version))).toEqual(new Set([readFileSync(join(root, '.nvmrc'), 'utf8').trim()]))
})
