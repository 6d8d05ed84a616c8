import { onTestFinished } from 'vitest'

import { keepRoundsIn, type KeptRow } from '../storage/kept-rounds.ts'

/** Stores rounds and their results in memory for this test. Returns the stored rows by id. */
export function fakeRounds(...begun: KeptRow[]): Map<string, KeptRow> {
  const held = new Map(begun.map((row) => [row.id, row]))
  keepRoundsIn({
    all: async () => [...held.values()],
    put: async (row) => void held.set(row.id, row),
    remove: async (id) => void held.delete(id),
    clear: async () => held.clear(),
  })
  onTestFinished(() => keepRoundsIn(undefined))
  return held
}
