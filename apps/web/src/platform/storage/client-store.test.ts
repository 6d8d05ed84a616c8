import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { readSlice, wipeForeignState, wipeStore, writeSlice } from './client-store.ts'
import { persistQueries, store } from './persist-queries.ts'

const entry = { key: ['GET /x'], data: { name: 'Hana' }, updatedAt: 1 }

test('stored state belongs to one session', () => {
  writeSlice('user', 'token-a', [entry])
  expect(readSlice('user', 'token-a')).toEqual([entry])
  expect(readSlice('user', 'token-b')).toEqual([])
  expect(localStorage.getItem('safepractice.user')).not.toContain('token-a')
})

test('state stored by another build is not read', () => {
  writeSlice('user', 'token-a', [entry])
  const stored = JSON.parse(localStorage.getItem('safepractice.user') ?? '{}') as object
  localStorage.setItem('safepractice.user', JSON.stringify({ ...stored, build: 'older' }))
  expect(readSlice('user', 'token-a')).toEqual([])
})

test('before the first paint, state without a token or of another session is removed', () => {
  writeSlice('user', 'token-a', [entry])
  wipeForeignState('token-a')
  expect(localStorage.getItem('safepractice.user')).not.toBeNull()
  wipeForeignState('token-b')
  expect(localStorage.getItem('safepractice.user')).toBeNull()
  writeSlice('tasks', 'token-a', [entry])
  wipeForeignState(undefined)
  expect(localStorage.getItem('safepractice.tasks')).toBeNull()
})

test('above 2 MB, or if the browser refuses, nothing remains stored', () => {
  const real = localStorage
  writeSlice('user', 'token-a', [entry])
  writeSlice('tasks', 'token-a', [{ ...entry, data: 'x'.repeat(1_100_000) }])
  expect(localStorage.getItem('safepractice.user')).toBeNull()
  writeSlice('user', 'token-a', [entry])
  const full = {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', full)
  writeSlice('tasks', 'token-a', [entry])
  vi.unstubAllGlobals()
  expect(localStorage.getItem('safepractice.user')).toBeNull()
})

test('damaged state reads as empty, and wiping keeps other keys', () => {
  localStorage.setItem('safepractice.user', '{not json')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  expect(readSlice('user', 'token-a')).toEqual([])
  wipeStore()
  expect(localStorage.getItem('safepractice.user')).toBeNull()
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
})

test('only responses with a slice survive a reload', () => {
  document.cookie = 'token=token-a; Path=/'
  const sliceOf = (name: string) => (name === 'GET /me' ? 'user' : undefined)
  const before = new QueryClient()
  before.setQueryData(['GET /me', {}, {}], 'me')
  before.setQueryData(['GET /health', {}, {}], 'health')
  store(before, sliceOf)
  const after = new QueryClient()
  persistQueries(after, sliceOf)()
  expect(after.getQueryData(['GET /me', {}, {}])).toBe('me')
  expect(after.getQueryCache().getAll()).toHaveLength(1)
  expect(JSON.stringify({ ...localStorage })).not.toContain('health')
})

test('data that comes with a new read is stored too', async () => {
  document.cookie = 'token=token-a; Path=/'
  const client = new QueryClient()
  const stop = persistQueries(client, () => 'tasks')
  client.getQueryCache().build(client, { queryKey: ['GET /tasks', {}, {}], initialData: 'tasks' })
  await expect.poll(() => readSlice('tasks', 'token-a').map(({ data }) => data)).toEqual(['tasks'])
  stop()
})

test('data that a write has made outdated is requested again after a reload', async () => {
  document.cookie = 'token=token-a; Path=/'
  const client = new QueryClient()
  const stop = persistQueries(client, () => 'tasks')
  const key = ['GET /tasks', {}, {}]
  client.setQueryData(key, 'tasks')
  await expect.poll(() => readSlice('tasks', 'token-a').map(({ updatedAt }) => updatedAt > 0)).toEqual([true])
  await client.invalidateQueries({ queryKey: key })
  await expect.poll(() => readSlice('tasks', 'token-a').map(({ updatedAt }) => updatedAt)).toEqual([0])
  stop()
})
