import { installation } from '../data/tables.ts'
import { expect, test } from '../data/testing/test.ts'
import { loadConfig } from '../config.ts'
import type { Progress } from '../platform/progress.ts'
import { showDemonstration } from './demonstration.ts'

const lines: string[] = []
const progress: Progress = { line: (text) => void lines.push(text), step: async (_label, work) => work() }

function localConfig() {
  const loaded = loadConfig({ DATA_DIR: '/tmp/safepractice-unused', APP_SECRET: 'a secret of the tests, long enough for them' })
  if (!loaded.ok) throw new Error(loaded.problems.join(' '))
  return loaded.config
}

test('where somebody works already no demonstration is made', async ({ world }) => {
  await showDemonstration({
    services: world.services,
    config: localConfig(),
    progress,
    startOver: () => Promise.reject(new Error('never')),
  })
  expect(lines).toEqual([])
  expect(await world.system((db) => db.select().from(installation))).toEqual([])
})

test('an interrupted demonstration is never shown as a whole one', async ({ world }) => {
  await world.system((db) => db.insert(installation).values({ name: 'demonstration', value: { complete: false, signIns: [] } }))
  await showDemonstration({ services: world.services, config: localConfig(), progress })
  expect(lines.splice(0)).toEqual(['The demonstration was interrupted while it was made. Empty the database to have it made again.'])
})

test('a demonstration that is there prints its sign-ins and makes nothing', async ({ world }) => {
  const signIns = [{ name: 'Maria Alvarez', role: 'office manager', username: 'maria@lakeside.example', password: 'Sharps#2026' }]
  await world.system((db) => db.update(installation).set({ value: { complete: true, signIns } }))
  await showDemonstration({ services: world.services, config: localConfig(), progress })
  expect(lines.splice(0)).toEqual(['Sign in as:', '  Maria Alvarez  office manager  maria@lakeside.example  Sharps#2026'])
})
