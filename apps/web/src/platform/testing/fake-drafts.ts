import { onTestFinished } from 'vitest'

import { keepDraftsIn } from '../storage/device-drafts.ts'
import type { DeviceDraft } from '../storage/draft-store.ts'

/** Stores drafts in memory for this test. Returns the stored drafts by id. */
export function fakeDrafts(...begun: DeviceDraft[]): Map<string, DeviceDraft> {
  const held = new Map(begun.map((draft) => [draft.id, draft]))
  keepDraftsIn({
    all: async () => structuredClone([...held.values()]),
    put: async (draft) => void held.set(draft.id, structuredClone(draft)),
    remove: async (id) => void held.delete(id),
    clear: async () => held.clear(),
  })
  onTestFinished(() => keepDraftsIn(undefined))
  return held
}
