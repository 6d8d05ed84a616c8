import { ExportUnderWay } from '#contract/exports/exports'
import { TooManyArchives } from '#contract/archive/archive'
import { fail } from '#api/platform/errors'

/** Limits the archives that one server makes and sends at a time. */
export interface ArchiveSlots {
  /** Throws if no slot is free. @throws ExportUnderWay, TooManyArchives */
  check(practiceId: string, inTotal: number): void
  /** Takes a slot and returns the function that releases it. @throws ExportUnderWay, TooManyArchives */
  take(practiceId: string, inTotal: number): () => void
}

/** Creates one slot per practice and a few in total, because an archive reads everything and stays open as long as the reader's download takes. */
export function archiveSlots(): ArchiveSlots {
  const busy = new Set<string>()
  const check = (practiceId: string, inTotal: number) => {
    if (busy.has(practiceId)) fail(ExportUnderWay)
    if (busy.size >= inTotal) fail(TooManyArchives)
  }
  return {
    check,
    take: (practiceId, inTotal) => {
      check(practiceId, inTotal)
      busy.add(practiceId)
      return () => void busy.delete(practiceId)
    },
  }
}
